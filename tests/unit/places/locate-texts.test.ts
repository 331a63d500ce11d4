import { describe, expect, test } from "vitest";
import { deniedText, locationPrivacy } from "#lib/places/locate.format.ts";

const ALONE = { asksAboutPositions: false, asksAboutNetworks: false };

describe("where the browser does not share the location", () => {
  test("the network connection is mentioned only where the site can look it up", () => {
    expect(deniedText(true)).toContain("internet connection, which is less exact");
    expect(deniedText(false)).not.toContain("network");
    expect(deniedText(false)).toContain("A ZIP code or a city works as well.");
  });
});

describe("the privacy policy", () => {
  test("says that nobody is asked where no outside service is set up", () => {
    const text = locationPrivacy(ALONE).join("\n");
    expect(text).toContain("ask nobody else");
    expect(text).toContain("we do not guess one");
    expect(text).not.toMatch(/network|outside service/);
  });

  test.each([
    [{ ...ALONE, asksAboutPositions: true }, "which place a position belongs to"],
    [{ ...ALONE, asksAboutNetworks: true }, "which place a network address belongs to"],
    [
      { asksAboutPositions: true, asksAboutNetworks: true },
      "which place a position or network address belongs to",
    ],
  ])("names what an outside service is asked: %o", (services, text) => {
    expect(locationPrivacy(services).join("\n")).toContain(text);
  });

  test("says that a location once allowed is offered without another press", () => {
    expect(locationPrivacy(ALONE).join()).toContain("or if you have already let this site see your location");
  });

  test("says that a city is estimated from the network address only where it is", () => {
    const text = (asksAboutNetworks: boolean) => locationPrivacy({ ...ALONE, asksAboutNetworks }).join("\n");
    expect(text(true)).toContain("we estimate a city from your network address");
    expect(text(false)).not.toContain("network address");
  });
});
