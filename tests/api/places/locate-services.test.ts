import { afterAll, beforeAll, expect, test } from "vitest";
import { locatedSchema } from "#lib/places/locate.schema.ts";
import { PEER_ADDRESS_HEADER } from "#lib/platform/http/client-address.ts";
import { call } from "#tests/support/call.ts";
import { type GeoServers, startGeoServers } from "#tests/support/geo-servers.ts";
import { loadSchools } from "../search/fixtures.ts";

let servers: GeoServers;
beforeAll(async () => {
  servers = await startGeoServers();
  // Settings are read once, at the first import that needs them.
  process.env.IP_GEO_URL = servers.ipUrl;
  process.env.REVERSE_GEO_URL = servers.reverseUrl;
  await loadSchools();
});
afterAll(() => servers.stop());

async function located(body: unknown, address = "198.51.100.1") {
  const { POST } = await import("#app/api/places/locate/route.ts");
  const { body: answer } = await call(POST, { body, headers: { [PEER_ADDRESS_HEADER]: address } });
  return locatedSchema.parse(answer);
}

test.each([
  ["an address with a ZIP code", { latitude: 42.35211, longitude: -71.05466 }, "Boston, MA 02111"],
  ["an address with a town", { latitude: 43.6612, longitude: -70.2551 }, "Portland, ME"],
])("the reverse geocoder's answer counts: %s", async (_, position, label) => {
  expect((await located(position)).place?.label).toBe(label);
});

test("it is asked for a rounded position", async () => {
  await located({ latitude: 42.352449, longitude: -71.054551 });
  expect(servers.asked.at(-1)).toBe("/reverse?format=jsonv2&lat=42.352&lon=-71.055");
});

test.each([
  ["fails", { latitude: 45.0, longitude: -93.26 }, "MN"],
  ["answers nonsense", { latitude: 46.0, longitude: -94.35 }, "MN"],
  ["knows no address", { latitude: 39.8, longitude: -89.65 }, "IL"],
])("when it %s, the gazetteer answers", async (_, position, state) => {
  expect((await located(position)).place?.state).toBe(state);
});

test("a foreign postal code is not mistaken for a ZIP code", async () => {
  expect((await located({ latitude: 52.53, longitude: 13.38 })).message).toBe(
    "Failed to get location details",
  );
  expect((await located({}, "203.0.113.8")).place).toBeNull();
});

test("a network address is looked up: by its ZIP code, else by its position", async () => {
  expect(await located({}, "203.0.113.7")).toMatchObject({
    method: "ip",
    place: { label: "Chicago, IL 60602" },
  });
  expect((await located({}, "203.0.113.9")).place?.label).toMatch(/^Springfield, IL 627/);
});

test("an address abroad has no place, even where ZIP codes are near", async () => {
  expect((await located({}, "203.0.113.10")).place).toBeNull();
});

test("an address with no location is unknown", async () => {
  expect(await located({}, "127.0.0.1")).toMatchObject({
    place: null,
    message: "Failed to detect location automatically",
  });
});
