import { describe, expect, test } from "vitest";
import { blankReason, citedSources, factLines } from "#lib/schools/fact-lines.format.ts";
import {
  badgesOf,
  contactFactsOf,
  formatPosition,
  keyFactsOf,
  settingFactsOf,
} from "#lib/schools/facts.format.ts";
import { EXAMPLE_SCHOOL as school } from "./example-school.ts";

function shownValue(label: string, of = school) {
  return [...keyFactsOf(of), ...settingFactsOf(of)].find((fact) => fact.label === label)?.value;
}

describe("facts of a school", () => {
  test("are written with their units", () => {
    expect(shownValue("Students")).toBe("1,065");
    expect(shownValue("Student–teacher ratio")).toBe("4.9:1");
    expect(shownValue("Setting")).toBe("Large suburb");
    expect(shownValue("Coordinates")).toBe("42.9803° N, 70.9515° W");
  });

  test("keep a zero apart from a blank, and a no apart from an unknown", () => {
    expect(shownValue("Students", { ...school, numOfStudents: 0 })).toBe("0");
    expect(shownValue("Students", { ...school, numOfStudents: null })).toBeNull();
    expect(shownValue("Charter school", { ...school, charterSchool: false })).toBe("No");
    expect(shownValue("Charter school")).toBeNull();
  });

  test("say why one is blank; what no source has is not collected", () => {
    expect(blankReason(school.provenance, "contactInfo.website")).toBe("Not reported by the school");
    expect(blankReason(school.provenance, "founded")).toBe("Not collected by any of our sources");
  });

  test("show their year and source, or the reason of the blank", () => {
    const facts = [...keyFactsOf(school), ...contactFactsOf(school)];
    const lines = factLines(school.provenance, citedSources(school.provenance, facts), facts);
    const line = (label: string) => lines.find((candidate) => candidate.label === label);
    expect(line("Students")).toEqual({
      label: "Students",
      value: "1,065",
      year: "2013–14",
      source: "source-1",
    });
    expect(line("Website")).toEqual({
      label: "Website",
      value: null,
      year: "2013–14",
      source: "source-1",
      note: "Not reported by the school",
    });
    expect(line("Phone")).toMatchObject({ value: "(603) 772-4311", href: "tel:+16037724311" });
  });

  test("cite each release that they come from once, and no other", () => {
    const { provenance } = school;
    expect(citedSources(provenance, keyFactsOf(school))).toHaveLength(1);
    const facts = [...keyFactsOf(school), ...contactFactsOf(school), ...settingFactsOf(school)];
    expect(citedSources(provenance, facts).map(({ id, source, year }) => [id, source, year])).toEqual([
      ["source-1", "NCES Private School Universe Survey", "2013–14"],
      ["source-2", "HIFLD Private Schools", "2017–18"],
    ]);
  });
});

test("badges tell what is so, and leave out what is not or not known", () => {
  const wordsOf = (of: typeof school) => badgesOf(of).map(({ text }) => text);
  expect(wordsOf(school)).toEqual([
    "Private School",
    "Nonsectarian",
    "Grades 9–12",
    "1,065 students",
    "4.9:1 student–teacher ratio",
  ]);
  const award = { ...school, charterSchool: true, magnetSchool: false, blueRibbon24: "Yes" as const };
  expect(wordsOf(award)).toContain("Charter school");
  expect(wordsOf(award)).toContain("Blue Ribbon 2024");
  expect(wordsOf(award)).not.toContain("Magnet school");
});

test("a position south and east is written so", () => {
  expect(formatPosition(-14.3, 144.75)).toBe("14.3000° S, 144.7500° E");
});
