import { beforeAll, describe, expect, test } from "vitest";
import { locatedSchema } from "#lib/places/locate.schema.ts";
import { PEER_ADDRESS_HEADER } from "#lib/platform/http/client-address.ts";
import { call } from "#tests/support/call.ts";
import { loadSchools } from "../search/fixtures.ts";

beforeAll(async () => {
  // Settings are read once, at the first import that needs them.
  process.env.TRUSTED_PROXIES = "1";
  await loadSchools();
});

const PROXY = "10.0.0.2";

/** As our proxy passes a request on that it got from this address. */
async function located(address: string, claimed = "") {
  const { POST } = await import("#app/api/places/locate/route.ts");
  const headers = { [PEER_ADDRESS_HEADER]: PROXY, "x-forwarded-for": `${claimed}${address}` };
  const { body } = await call(POST, { body: {}, headers });
  return locatedSchema.parse(body);
}

describe("with nothing configured, the table says in which city a network address is", () => {
  // Networks that universities have had for decades, and whose city they are in.
  test.each([
    ["128.112.128.15", "Princeton, NJ"],
    ["128.255.1.1", "Iowa City, IA"],
    ["128.83.1.1", "Austin, TX"],
    ["169.232.0.1", "Los Angeles, CA"],
    ["2607:f010::1", "Los Angeles, CA"],
    ["2620:0:28b0::1", "Berkeley, CA"],
  ])("%s is in %s", async (address, city) => {
    const { method, place, message } = await located(address);
    expect({ method, message }).toEqual({ method: "ip", message: null });
    expect(`${place?.city}, ${place?.state}`).toBe(city);
  });

  test("what a visitor claims in front of the proxy's entry does not count", async () => {
    expect((await located("128.255.1.1", "128.83.1.1, ")).place?.state).toBe("IA");
  });
});

test.each([
  ["Montreal, which has ZIP codes within 150 miles", "2001:4860:4860::8888"],
  ["Sydney", "1.1.1.1"],
  ["a private network", "192.168.1.7"],
  ["a private IPv6 network", "fd00::7"],
  ["this machine", "::1"],
  ["examples in documents", "192.0.2.1"],
  ["nothing that is an address", "unknown"],
])("an address of %s has no place", async (_, address) => {
  expect(await located(address)).toEqual({
    success: true,
    method: "ip",
    place: null,
    message: "Failed to detect location automatically",
  });
});
