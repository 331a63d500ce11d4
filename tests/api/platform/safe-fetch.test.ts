import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchPublic, postPublic } from "#lib/platform/safe-fetch.ts";

const LIMITS = { milliseconds: 2000, bytes: 1000 };
const server = createServer((request, response) => {
  reached.push(request.url ?? "");
  response.end("secret");
});
const reached: string[] = [];
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

/** Ways to write or name this machine and others that only it can reach. */
test.each([
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f000001",
  "0177.0.0.1",
  "0.0.0.0",
  "localhost",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[64:ff9b::7f00:1]",
  "[fe80::1]",
  "[fc00::1]",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.0.1",
  "100.64.0.1",
  "169.254.169.254",
  "224.0.0.1",
  "255.255.255.255",
])("an address that is not public is not visited: %s", async (host) => {
  await expect(fetchPublic(`http://${host}:${port}/`, LIMITS)).rejects.toThrow("The address is not public.");
  expect(reached).toEqual([]);
});

test.each([
  ["file:///etc/passwd", "This is not a web address."],
  ["gopher://127.0.0.1/", "This is not a web address."],
  ["nonsense", "This is not a web address."],
  ["http://user:word@school.example/", "Remove the user name from the address."],
  ["http://no-such-host.invalid/", "The address could not be reached."],
])("%s is refused with a message", async (url, message) => {
  await expect(fetchPublic(url, LIMITS)).rejects.toThrow(message);
});

test("a webhook on this machine, or without https, is not called, and no message contains its address", async () => {
  const refusals = await Promise.all(
    [
      `https://127.0.0.1:${port}/secret`,
      `https://localhost:${port}/secret`,
      `http://127.0.0.1:${port}/secret`,
    ].map((address) => postPublic(address, {}, 2000).catch((error: Error) => error.message)),
  );
  expect(refusals).toEqual([
    "The address is not public.",
    "The address is not public.",
    "The address does not begin with https://.",
  ]);
  expect(reached).toEqual([]);
});
