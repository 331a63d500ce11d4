import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { isPublicAddress, postToWebhook } from "#lib/platform/webhook.ts";

test.each([
  ["93.184.215.14", true],
  ["2606:2800:21f:cb07:6820:80da:af6b:8b2c", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["169.254.169.254", false],
  ["172.31.255.255", false],
  ["192.168.1.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["0.0.0.0", false],
  ["::1", false],
  ["::ffff:127.0.0.1", false],
  ["64:ff9b::7f00:1", false],
  ["2002:7f00:1::", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["ff02::1", false],
  ["no address", false],
])("%s: public %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  "https://127.0.0.1:1/hook",
  "https://2130706433:1/hook",
  "https://0x7f.1:1/hook",
  "https://[::1]:1/hook",
  "https://[::ffff:10.0.0.1]:1/hook",
  "https://localhost:1/hook",
])("%s is not sent to", async (address) => {
  await expect(postToWebhook(address, {})).rejects.toThrow(/private address/);
});

test("nothing is sent without https, and no message holds the address", async () => {
  let calls = 0;
  const server = createServer((_, response) => {
    calls += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const error = await postToWebhook(`http://127.0.0.1:${port}/secret`, {}).catch((thrown: Error) => thrown);
  expect(error?.message).toBe("a webhook has to be https");
  expect(calls).toBe(0);
  await new Promise((resolve) => server.close(resolve));
});
