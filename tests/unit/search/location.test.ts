import { describe, expect, test } from "vitest";
import { type LocationPermission, offersAtOnce } from "#lib/search/location.rules.ts";

describe("the visitor's location is offered before they press anything", () => {
  test("where the browser has been allowed to say it", () => {
    expect(offersAtOnce("granted", {})).toBe(true);
    expect(offersAtOnce("granted", { q: "latin", type: "Public School" })).toBe(true);
  });

  test.each<LocationPermission>(["denied", "prompt", "unsupported"])("never with “%s”", (permission) => {
    expect(offersAtOnce(permission, {})).toBe(false);
  });

  test.each([
    { zip: "02115" },
    { city: "Boston, MA" },
    { bounds: { south: 42, west: -72, north: 43, east: -71 } },
  ])("not in a search of another place: %o", (params) => {
    expect(offersAtOnce("granted", params)).toBe(false);
  });
});
