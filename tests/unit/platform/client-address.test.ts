import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { addressGroup, clientAddressOf, PEER_ADDRESS_HEADER } from "#lib/platform/http/client-address.ts";
import { recordPeerAddress } from "#lib/platform/http/peer-address.ts";

describe("the address a request came from", () => {
  const cases: [number, string, string | undefined, string][] = [
    // proxies, socket, X-Forwarded-For, expected
    [0, "192.0.2.1", undefined, "192.0.2.1"],
    [0, "192.0.2.1", "203.0.113.9", "192.0.2.1"],
    [0, "::ffff:192.0.2.1", undefined, "192.0.2.1"],
    [1, "10.0.0.1", "203.0.113.9", "203.0.113.9"],
    [1, "10.0.0.1", "6.6.6.6, 203.0.113.9", "203.0.113.9"],
    [2, "10.0.0.1", "6.6.6.6, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
    [2, "10.0.0.1", "203.0.113.9", "10.0.0.1"],
    [1, "10.0.0.1", undefined, "10.0.0.1"],
    [1, "10.0.0.1", "", "10.0.0.1"],
  ];
  test.each(cases)(
    "behind %i trusted proxies, socket %s, forwarded for %s: %s",
    (proxies, peer, forwarded, expected) => {
      const headers = new Headers({ [PEER_ADDRESS_HEADER]: peer });
      if (forwarded !== undefined) headers.set("x-forwarded-for", forwarded);
      expect(clientAddressOf(headers, proxies)).toBe(expected);
    },
  );

  test("is unknown if nothing says it", () => {
    expect(clientAddressOf(new Headers(), 0)).toBe("unknown");
  });
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["unknown", "unknown"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("%s counts as %s", (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

test("a server's requests carry their socket's address, whatever they claim", async () => {
  const { promise: seen, resolve } = Promise.withResolvers<IncomingHttpHeaders>();
  const server = createServer((request, response) => {
    recordPeerAddress(request);
    resolve(request.headers);
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/`, { headers: { [PEER_ADDRESS_HEADER]: "6.6.6.6" } });
  expect((await seen)[PEER_ADDRESS_HEADER]).toBe("127.0.0.1");
  await new Promise((closed) => server.close(closed));
});
