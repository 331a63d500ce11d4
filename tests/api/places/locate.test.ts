import { beforeAll, expect, test } from "vitest";
import { POST as locate } from "#app/api/places/locate/route.ts";
import { locatedSchema } from "#lib/places/locate.schema.ts";
import { call } from "#tests/support/call.ts";
import { loadSchools } from "../search/fixtures.ts";

beforeAll(loadSchools);

const located = async (body: unknown) => locatedSchema.parse((await call(locate, { body })).body);

test("a position is named after the gazetteer's nearest ZIP code", async () => {
  expect(await located({ latitude: 42.3365, longitude: -71.1003 })).toMatchObject({
    method: "position",
    place: { city: "Boston", state: "MA", zip: expect.stringMatching(/^02\d{3}$/) },
    message: null,
  });
});

test.each([
  ["Berlin", { latitude: 52.53, longitude: 13.38 }],
  ["the Atlantic", { latitude: 0, longitude: -30 }],
])("a position in %s is not one of our places", async (_, position) => {
  expect(await located(position)).toEqual({
    success: true,
    method: "position",
    place: null,
    message: "Failed to get location details",
  });
});

test("an address that nobody knows says nothing", async () => {
  expect(await located({})).toEqual({
    success: true,
    method: "ip",
    place: null,
    message: "Failed to detect location automatically",
  });
});

test.each([
  [{ latitude: 91, longitude: 0 }, "latitude"],
  [{ latitude: 42 }, "longitude"],
  [{ latitude: "42", longitude: "-71" }, "latitude"],
  [{ zip: "02115" }, "zip"],
])("%o is refused, naming %s", async (body, field) => {
  const { status, body: answer } = await call(locate, { body });
  expect(status).toBe(400);
  expect(answer.message).toContain(field);
});
