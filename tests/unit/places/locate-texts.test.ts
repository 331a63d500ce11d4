import { describe, expect, test } from "vitest";
import { deniedText, locationPrivacy, type NetworkLookup } from "#lib/places/locate.format.ts";

const ALONE = { asksAboutPositions: false, networks: "none" } as const;

describe("where the browser does not share the location", () => {
  test("the network connection is mentioned only where the site can look it up", () => {
    expect(deniedText("service")).toContain("internet connection, which is less exact");
    expect(deniedText("table")).toContain("internet connection, which is less exact");
    expect(deniedText("none")).not.toContain("network");
    expect(deniedText("none")).toContain("A ZIP code or a city works as well.");
  });
});

describe("the privacy policy", () => {
  test("says that nobody is asked where no outside service is set up", () => {
    const text = locationPrivacy(ALONE).join("\n");
    expect(text).toContain("use no outside service");
    expect(text).toContain("we do not guess one");
    expect(text).not.toMatch(/network|ask an outside service/);
  });

  test.each([
    [{ ...ALONE, asksAboutPositions: true }, "which place a position belongs to"],
    [{ ...ALONE, networks: "service" }, "which place an IP address belongs to"],
    [{ asksAboutPositions: true, networks: "service" }, "which place a position or IP address belongs to"],
    [{ asksAboutPositions: true, networks: "table" }, "which place a position belongs to"],
  ] as const)("names what an outside service is asked: %o", (services, text) => {
    expect(locationPrivacy(services).join("\n")).toContain(text);
  });

  test("says that a location once allowed is offered without another press", () => {
    expect(locationPrivacy(ALONE).join()).toContain(
      "If you have agreed before, the search page offers you schools near you without asking again.",
    );
  });

  test("says that a city is estimated from the network address only where it is", () => {
    const text = (networks: NetworkLookup) => locationPrivacy({ ...ALONE, networks }).join("\n");
    expect(text("service")).toContain("we estimate a city from your IP address instead");
    expect(text("table")).toContain("we estimate a city from your IP address instead");
    expect(text("none")).not.toContain("IP address");
  });

  test("says that a table of our own is no outside service", () => {
    const text = locationPrivacy({ ...ALONE, networks: "table" }).join("\n");
    expect(text).toContain("our own copy of a table of IP addresses, and use no outside service");
    expect(text).not.toContain("ask an outside service");
  });
});
