import { describe, expect, test } from "vitest";
import { DEFAULT_FONTS } from "#lib/fonts/combinations.rules.ts";
import { fontNames, fontsInWords } from "#lib/fonts/names.format.ts";
import { nameProblem, readSaved, withRenamed } from "#lib/fonts/saved.rules.ts";
import { MOST_COMBINATIONS } from "#lib/fonts/schema.ts";
import { HOSTILE_WORDS } from "#tests/support/hostile-words.ts";

const named = (name: string) => ({ name, fonts: DEFAULT_FONTS });

describe("what is read from storage", () => {
  test("combinations come back as they were saved", () => {
    const saved = [named("Fall"), named("constructor")];
    expect(readSaved(JSON.stringify(saved))).toEqual(saved);
  });

  test.each([
    ["nothing", null],
    ["no JSON", "{oops"],
    ["another program's object", '{"fonts":"Arial"}'],
    ["a list of something else", '[1,"two",null,{"name":"x"}]'],
    [
      "a font that nobody serves",
      JSON.stringify([{ ...named("x"), fonts: { ...DEFAULT_FONTS, body: "wingdings" } }]),
    ],
    ["a name without an end", JSON.stringify([named("x".repeat(41))])],
    ["more than a combination has", JSON.stringify([{ ...named("x"), script: "alert(1)" }])],
  ])("%s is nothing", (_, text) => {
    expect(readSaved(text)).toEqual([]);
  });

  test("what is sound among them stays; of two with one name, the first", () => {
    expect(readSaved(JSON.stringify([7, named("Fall"), named("FALL"), named("Spring")]))).toEqual([
      named("Fall"),
      named("Spring"),
    ]);
  });
});

describe("names", () => {
  const saved = [named("Fall"), named("Spring")];
  test.each<[string, string | null]>([
    ["  ", "Type a name for the combination."],
    ["x".repeat(41), "A name has at most 40 characters."],
    [" fall ", "There is already a combination named “fall”."],
    ["minimal system", "“minimal system” is the name of a quick combination."],
    ["default ", "“default” is what the fonts of the site are called. Choose another name."],
    ["Winter", null],
    ...HOSTILE_WORDS.map((word) => [word, null] satisfies [string, null]),
  ])("%j", (name, problem) => {
    expect(nameProblem(name, saved)).toBe(problem);
  });

  test("a combination may keep its own name in other letters, not take another's", () => {
    expect(nameProblem("FALL", saved, "Fall")).toBeNull();
    expect(nameProblem("Spring", saved, "Fall")).toBe("There is already a combination named “Spring”.");
    expect(withRenamed(saved, "Fall", " FALL ").map(({ name }) => name)).toEqual(["FALL", "Spring"]);
  });

  test("a full list is said to be full, and can still be renamed", () => {
    const full = Array.from({ length: MOST_COMBINATIONS }, (_, at) => named(`Number ${at}`));
    expect(nameProblem("One more", full)).toBe("A browser keeps 30 combinations. Delete one first.");
    expect(nameProblem("Another", full, "Number 3")).toBeNull();
  });
});

test("fonts are listed once each, in the order of their roles", () => {
  expect(fontNames({ ...DEFAULT_FONTS, accent: "poppins" })).toBe(
    "Inter, Poppins (heading and accent), JetBrains Mono",
  );
  expect(fontsInWords(DEFAULT_FONTS)).toBe("Inter, Poppins, JetBrains Mono, and Playfair Display");
});
