import { describe, expect, test } from "vitest";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { MASTER_FIELDS, masterField } from "#lib/fields/table.rules.ts";
import { blankReason, citedSources, factLines } from "#lib/schools/fact-lines.format.ts";
import { badgesOf, type FactBox, factsOf } from "#lib/schools/facts.format.ts";
import { HIGH_GRADES_REGISTER } from "#lib/schools/register-limits.rules.ts";
import { hiddenFields, withoutFields } from "#lib/schools/shown.rules.ts";
import { summaryOf } from "#lib/schools/summary.format.ts";
import { EXAMPLE_SCHOOL as school } from "./example-school.ts";

const boxOf = (box: FactBox, of = school, fields = MASTER_FIELDS) => factsOf(of, fields, box);

function shownValue(label: string, of = school) {
  return [...boxOf("key", of), ...boxOf("setting", of)].find((fact) => fact.label === label)?.value;
}

/** The master's definitions with one of them changed. */
function changed(name: string, change: Partial<FieldDefinition>): FieldDefinition[] {
  if (!masterField(name)) throw new Error(`${name} is no field`);
  return MASTER_FIELDS.map((field) => (field.name === name ? { ...field, ...change } : field));
}

describe("facts of a school", () => {
  test("are written with their units", () => {
    expect(shownValue("Students")).toBe("1,065");
    expect(shownValue("Student–teacher ratio")).toBe("4.9:1");
    expect(shownValue("Setting")).toBe("Large suburb");
    expect(shownValue("Latitude")).toBe("42.9803° N");
    expect(shownValue("Longitude")).toBe("70.9515° W");
    expect(shownValue("Latitude", { ...school, address: { ...school.address, lat: -14.3 } })).toBe(
      "14.3000° S",
    );
    expect(shownValue("Tuition", { ...school, tuition: 42_500 })).toBe("$42,500");
    expect(shownValue("Average class size", { ...school, classSize: 17.1 })).toBe("17.1 students");
    expect(shownValue("Tuition", { ...school, tuition: 0 })).toBe("$0");
  });

  test("name the kind of a school unless it is a regular one, as most are", () => {
    expect(shownValue("Kind of school")).toBeUndefined();
    expect(shownValue("Kind of school", { ...school, schoolKind: "Alternative school" })).toBe(
      "Alternative school",
    );
  });

  test("do not pass off the grades of a register of high schools as all that a school teaches", () => {
    const [survey] = Object.values(school.provenance);
    if (!survey) throw new Error("the example has lost its origins");
    const noteOf = (grades: number[], source: string) => {
      const provenance = { gradesOffered: { ...survey, source } };
      return boxOf("key", { ...school, grades, provenance }).find(({ path }) => path === "gradesOffered")
        ?.note;
    };
    expect(noteOf([9, 10, 11, 12], HIGH_GRADES_REGISTER)).toContain("may also teach lower grades");
    expect(noteOf([10, 11, 12], HIGH_GRADES_REGISTER)).toBeUndefined();
    expect(noteOf([9, 10, 11, 12], survey.source)).toBeUndefined();
  });

  test("distinguish a zero from a blank, and a no from an unknown", () => {
    expect(shownValue("Students", { ...school, numOfStudents: 0 })).toBe("0");
    expect(shownValue("Students", { ...school, numOfStudents: null })).toBeNull();
    expect(shownValue("Charter school", { ...school, charterSchool: false })).toBe("No");
    expect(shownValue("Charter school")).toBeNull();
  });

  test("say why one is blank; what no source has is not collected", () => {
    expect(blankReason(school.provenance, "contactInfo.website")).toBe("Not reported for this school");
    expect(blankReason(school.provenance, "founded")).toBe("Not in any of our sources for this school");
  });

  test("show their year and source, or the reason for the blank", () => {
    const facts = [...boxOf("key"), ...boxOf("contact")];
    const lines = factLines(school.provenance, citedSources(school.provenance, facts), facts);
    const line = (label: string) => lines.find((candidate) => candidate.label === label);
    expect(line("Students")).toEqual({
      label: "Students",
      field: "numOfStudents",
      value: "1,065",
      year: "2013–14",
      source: "source-1",
    });
    expect(line("Website")).toEqual({
      label: "Website",
      field: "contactInfo.website",
      value: null,
      year: "2013–14",
      source: "source-1",
      note: "Not reported for this school",
    });
    const [survey] = Object.values(school.provenance);
    if (!survey) throw new Error("the example has lost its origins");
    const address = { label: "Address", field: "address.fullAddress", path: "address", value: null };
    const [blank] = factLines({ address: survey }, citedSources({ address: survey }, [address]), [address]);
    expect(blank).toEqual({
      label: "Address",
      field: "address.fullAddress",
      value: null,
      note: "Not in any of our sources for this school",
    });
    expect(line("Phone")).toMatchObject({ value: "(603) 772-4311", href: "tel:+16037724311" });
  });

  test("cite each release that they come from once, and no other", () => {
    const { provenance } = school;
    expect(citedSources(provenance, boxOf("key"))).toHaveLength(1);
    const facts = [...boxOf("key"), ...boxOf("contact"), ...boxOf("setting")];
    expect(citedSources(provenance, facts).map(({ id, source, year }) => [id, source, year])).toEqual([
      ["source-1", "NCES Private School Universe Survey", "2013–14"],
      ["source-2", "HIFLD Private Schools", "2017–18"],
    ]);
  });
});

test("badges say what is true, and leave out what is not or is unknown", () => {
  const NOW = new Date("2026-11-23");
  const wordsOf = (of: typeof school) => badgesOf(of, NOW).map(({ text }) => text);
  expect(wordsOf(school)).toEqual([
    "Private School",
    "Nonsectarian",
    "Grades 9–12",
    "1,065 students, 2013–14",
    "4.9:1 student–teacher ratio",
  ]);
  const award = { ...school, charterSchool: true, magnetSchool: false, blueRibbon24: "Yes" as const };
  expect(wordsOf(award)).toContain("Charter school");
  expect(wordsOf(award)).toContain("Blue Ribbon 2024");
  expect(wordsOf(award)).not.toContain("Magnet school");
  expect(wordsOf(school)).not.toContain("Regular school");
  expect(wordsOf({ ...school, schoolKind: "Alternative school" })).toContain("Alternative school");
});

test("an affiliation in the survey’s own words is explained, and says something where it stands by itself", () => {
  const of = (religiousAffiliation: string) => ({ ...school, religiousAffiliation });
  const fact = (label: string) =>
    boxOf("key", of(label)).find(({ field }) => field === "religiousAffiliation");
  const badges = (label: string) => badgesOf(of(label)).map(({ text }) => text);
  expect(fact("Other Lutheran")).toMatchObject({
    value: "Other Lutheran",
    note: "Lutheran, but not one of the three Lutheran churches that the federal survey lists by name",
  });
  expect(badges("Other Lutheran")).toContain("Lutheran");
  expect(summaryOf(of("Other Lutheran"))).toContain("Its religious affiliation is Lutheran.");
  expect(fact("Other")?.note).toMatch(/^Religious, but not one of the denominations/);
  expect(badges("Other")).toContain("Religious school");
  expect(fact("Roman Catholic")).not.toHaveProperty("note");
  expect(badges("Roman Catholic")).toContain("Roman Catholic");
});

test("an approximate position says so, without decimals that only look exact", () => {
  const approximate = { ...school, positionPrecision: "zip" as const };
  const facts = boxOf("setting", approximate).filter(({ label }) => /itude$/.test(label));
  expect(facts.map(({ value, note }) => [value, note])).toEqual([
    ["42.98° N", "Approximate: center of ZIP 03833"],
    ["70.95° W", "Approximate: center of ZIP 03833"],
  ]);
  expect(shownValue("Latitude", school)).toBe("42.9803° N");
});

describe("facts follow the definitions of their fields", () => {
  const labels = (box: FactBox, fields: readonly FieldDefinition[]) =>
    boxOf(box, school, fields).map(({ label }) => label);

  test("in label, order and whether they are shown", () => {
    expect(labels("key", MASTER_FIELDS).slice(0, 3)).toEqual(["Type", "Grades offered", "Students"]);
    expect(labels("key", changed("numOfStudents", { label: "Pupils", order: 1 }))[0]).toBe("Pupils");
    expect(labels("key", changed("numOfStudents", { displayIn: ["form"] }))).not.toContain("Students");
  });

  test("in their options' words", () => {
    const options = [{ label: "Independent", value: "Private School" }];
    const [type] = boxOf("key", school, changed("schoolType", { options }));
    expect(type).toMatchObject({ label: "Type", value: "Independent" });
  });

  test("with the section appear elsewhere: contact facts appear with the contact", () => {
    const section = { id: "contact", label: "Contact Information", order: 3 };
    const fields = changed("district", { section });
    expect(labels("contact", fields)).toContain("District");
    expect(labels("key", fields)).not.toContain("District");
  });

  test("few schools have some of them: without a value there is no row", () => {
    expect(labels("key", MASTER_FIELDS)).not.toContain("Tuition");
    expect(labels("contact", MASTER_FIELDS)).not.toContain("Principal");
    const led = { ...school, principal: "Jo Doe" };
    expect(boxOf("contact", led)).toContainEqual({
      label: "Principal",
      field: "principal",
      path: "principal",
      value: "Jo Doe",
    });
  });

  test("what is removed from the profile leaves badges and texts, too", () => {
    const fields = changed("numOfStudents", { displayIn: ["form", "import"] });
    expect(withoutFields(school, hiddenFields(MASTER_FIELDS))).toEqual(school);
    const shown = withoutFields(school, hiddenFields(fields));
    expect(shown.numOfStudents).toBeNull();
    expect(shown.provenance).not.toHaveProperty("numOfStudents");
  });

  test("what is composed of several fields lacks a city that is removed from the profile", () => {
    const shown = withoutFields(school, hiddenFields(changed("address.city", { displayIn: ["form"] })));
    expect(school).toMatchObject({ city: "Exeter", location: "Exeter, NH" });
    expect(shown).toMatchObject({
      city: null,
      location: "New Hampshire",
      CityState: "New Hampshire",
      address: { city: null },
    });
    expect(JSON.stringify(shown.address)).not.toContain("Exeter");
    expect(shown.provenance).toEqual(school.provenance);
  });
});
