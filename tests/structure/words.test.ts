import { expect, test } from "vitest";
import { textsByScreen } from "#scripts/support/text-screens.ts";

const screens = textsByScreen();
const all = new Set(screens.flatMap(({ texts }) => texts.map(({ text }) => text)));

function textsOf(title: string): string[] {
  return screens.find((screen) => screen.title === title)?.texts.map(({ text }) => text) ?? [];
}

test("texts are listed under the screen that shows them, in the order in which people meet the screens", () => {
  const titles = screens.map(({ title }) => title);
  expect(titles.slice(0, 4)).toEqual([
    "Every page",
    "Visitor · /",
    "Visitor · /search",
    "Visitor · /school/[id]",
  ]);
  expect(titles).toEqual([...new Set(titles)]);
  expect(textsOf("Every page")).toContain("Browse Schools");
  expect(textsOf("Visitor · /")).toContain("Comprehensive Information");
  expect(textsOf("Visitor · /search")).toContain("Search by Location");
  expect(textsOf("Member · /dashboard").join("\n")).toContain("Email address cannot be changed");
  expect(textsOf("Back office · /admin/duplicates")).not.toEqual([]);
  expect(textsOf("Mails")).toContain("The link works once, for 48 hours.");
  expect(textsOf("Errors")).toContain("Please verify your email before logging in.");
});

test("a sentence is printed in one piece, with its links and with what is filled in named in braces", () => {
  expect([...all]).toContain(
    "I confirm that I am at least 13 years old and I acknowledge and accept the Privacy Policy",
  );
  expect([...all]).toContain(
    "JavaScript is off, so this page does not show who is signed in. Sign In or Sign Up.",
  );
  expect([...all]).toContain("We could not find a place called “{asked}”.");
});

test("attributes that are read aloud or shown in a field are texts", () => {
  expect([...all]).toEqual(
    expect.arrayContaining(["ZIP code, city or state", "Search schools by name", "User Dashboard"]),
  );
});

test("a text is listed once, and every place that has it is named", () => {
  const texts = screens.flatMap((screen) => screen.texts);
  expect(texts.length).toBe(all.size);
  const retry = texts.find(({ text }) => text === "Try again");
  expect(retry?.at.length).toBeGreaterThan(1);
  for (const { at } of texts) expect(at).not.toEqual([]);
  for (const place of retry?.at ?? []) expect(place).toMatch(/^(app|components|lib)\/.+\.tsx?:\d+$/);
});

test("names of styles, statements, addresses, and headers are not texts", () => {
  const wrong = [...all].filter((text) =>
    /(^|\s)(mt-\d|px-\d|text-sm|sr-only|rounded-lg|flex-wrap|items-center)(\s|$)|^(GET|POST|PUT) \/|\bSELECT\b.*\bFROM\b|^https?:|^#lib|^use client$/.test(
      text,
    ),
  );
  expect(wrong).toEqual([]);
});
