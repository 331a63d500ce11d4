import { describe, expect, it } from "vitest";
import { type CatalogSchool, merge, type Standing } from "#lib/catalog/merge.rules.ts";
import type { CatalogRecord } from "#lib/catalog/schema.ts";

const releases: Record<string, Standing> = {
  pss2014: { key: "pss2014", year: 2014, rank: 30 },
  hifld2010: { key: "hifld2010", year: 2010, rank: 10 },
  hifld2014: { key: "hifld2014", year: 2014, rank: 10 },
  edge2015: { key: "edge2015", year: 2015, rank: 20 },
};
const nothing: CatalogSchool = { facts: {}, alternativeNames: [], provenance: {} };
const pss: CatalogRecord = {
  identifiers: [{ scheme: "nces", value: "A1392003" }],
  facts: { name: "St Luke's Episcopal School", numOfStudents: 579, "demographics.black": 0 },
  blanks: { "academicInfo.collegeEnrollment": "not_applicable", charterSchool: "not_applicable" },
};
const hifld: CatalogRecord = {
  identifiers: pss.identifiers,
  facts: { name: "Saint Lukes School", numOfStudents: 540, "contactInfo.phone": "(251) 666-2991" },
  blanks: { gradesOffered: "not_reported" },
};

function mergeAll(...steps: [keyof typeof releases, CatalogRecord][]): CatalogSchool {
  return steps.reduce((school, [key, record]) => apply(school, key, record).school, nothing);
}

function apply(school: CatalogSchool, key: keyof typeof releases, record: CatalogRecord) {
  const release = releases[key];
  if (!release) throw new Error(`no release ${key}`);
  return merge(school, record, release, (name) => releases[name]);
}

describe("one school from several releases", () => {
  it("says that a survey does not list it only while no survey says anything", () => {
    const unlisted: CatalogRecord = { ...hifld, blanks: { religiousAffiliation: "not_surveyed" } };
    const listed: CatalogRecord = { ...pss, blanks: { religiousAffiliation: "not_reported" } };
    expect(mergeAll(["hifld2014", unlisted]).provenance.religiousAffiliation?.b).toBe("not_surveyed");
    for (const order of [["edge2015", "pss2014"] as const, ["pss2014", "edge2015"] as const]) {
      const steps = order.map((key): [string, CatalogRecord] => [key, key === "pss2014" ? listed : unlisted]);
      expect(mergeAll(...steps).provenance.religiousAffiliation).toEqual({ s: "pss2014", b: "not_reported" });
    }
  });

  it("take back a value that we withhold by now, for which an older release's comes in", () => {
    const [wrong, right] = [
      { lat: 42.30468, long: -71.113931 },
      { lat: 42.259368, long: -71.128593 },
    ];
    const before: CatalogRecord = { ...pss, facts: { coordinates: wrong }, blanks: {} };
    const after: CatalogRecord = { ...pss, facts: {}, blanks: { coordinates: "withheld" } };
    const older: CatalogRecord = { ...hifld, facts: { coordinates: right }, blanks: {} };
    const known = mergeAll(["pss2014", before], ["hifld2010", older]);
    expect(known.facts.coordinates).toEqual(wrong);
    const { school, changes } = apply(known, "pss2014", after);
    expect(changes.coordinates).toMatchObject({ from: wrong, to: null });
    expect(school).toMatchObject({ facts: {}, provenance: { coordinates: { s: "pss2014", b: "withheld" } } });
    expect(apply(school, "pss2014", after)).toMatchObject({ changed: false });
    const mended = apply(school, "hifld2010", older).school;
    expect(mended).toMatchObject({
      facts: { coordinates: right },
      provenance: { coordinates: { s: "hifld2010" } },
    });
    expect(mended).toEqual(mergeAll(["hifld2010", older], ["pss2014", after]));
    // Another release's value is not taken back, nor is one by staff.
    expect(apply(mended, "pss2014", after)).toMatchObject({ changed: false });
    const edited = { ...known, provenance: { coordinates: { s: "pss2014", by: "ada" } } };
    expect(apply(edited, "pss2014", after)).toMatchObject({ changed: false });
  });

  it("does not say of a school that is private by now that religion does not apply to it", () => {
    const asPublic: CatalogRecord = {
      ...hifld,
      facts: { ...hifld.facts, schoolType: "PUBLIC" },
      blanks: { religiousAffiliation: "not_applicable" },
    };
    const asPrivate: CatalogRecord = {
      ...hifld,
      facts: { ...hifld.facts, schoolType: "PRIVATE" },
      blanks: { religiousAffiliation: "not_surveyed" },
    };
    for (const [one, other] of [
      [asPublic, asPrivate],
      [asPrivate, asPublic],
    ] as const) {
      const steps = [one, other].map((record): [string, CatalogRecord] => [
        record === asPublic ? "hifld2010" : "hifld2014",
        record,
      ]);
      const school = mergeAll(...steps);
      expect(school.provenance.religiousAffiliation).toEqual({ s: "hifld2014", b: "not_surveyed" });
      expect(apply(school, "hifld2010", asPublic).changed).toBe(false);
    }
  });

  it("takes each field from the newest release that has it, and says which", () => {
    const school = mergeAll(["hifld2010", hifld], ["pss2014", pss]);
    expect(school.facts).toMatchObject({ numOfStudents: 579, "contactInfo.phone": "(251) 666-2991" });
    expect(school.provenance.numOfStudents).toEqual({ s: "pss2014" });
    expect(school.provenance["contactInfo.phone"]).toEqual({ s: "hifld2010" });
    expect(school.provenance.charterSchool).toEqual({ s: "pss2014", b: "not_applicable" });
  });

  it("takes the newer of two values, even from a register of lower rank", () => {
    for (const order of [["edge2015", "pss2014"] as const, ["pss2014", "edge2015"] as const]) {
      const steps = order.map((key): [string, CatalogRecord] => [key, key === "pss2014" ? pss : hifld]);
      const { facts, provenance } = mergeAll(...steps);
      expect([facts.numOfStudents, provenance.numOfStudents]).toEqual([540, { s: "edge2015" }]);
    }
  });

  it("gives the same result in either order", () => {
    expect(mergeAll(["hifld2010", hifld], ["pss2014", pss])).toEqual(
      mergeAll(["pss2014", pss], ["hifld2010", hifld]),
    );
    expect(mergeAll(["hifld2014", hifld], ["pss2014", pss])).toEqual(
      mergeAll(["pss2014", pss], ["hifld2014", hifld]),
    );
  });

  it("lets the higher rank win within one year", () => {
    expect(mergeAll(["pss2014", pss], ["hifld2014", hifld]).facts.numOfStudents).toBe(579);
  });

  it("never lets a blank erase a value, however new", () => {
    const blank: CatalogRecord = { ...pss, facts: {}, blanks: { numOfStudents: "not_reported" } };
    const school = mergeAll(["pss2014", pss], ["edge2015", blank]);
    expect(school.facts.numOfStudents).toBe(579);
    expect(school.provenance.numOfStudents).toEqual({ s: "pss2014" });
  });

  it("lets a true zero replace an older figure", () => {
    const older: CatalogRecord = { ...hifld, facts: { "demographics.black": 3 } };
    expect(mergeAll(["hifld2010", older], ["pss2014", pss]).facts["demographics.black"]).toBe(0);
  });

  it("keeps another name as an alternative, but not a mere spelling variant", () => {
    expect(mergeAll(["hifld2010", hifld], ["pss2014", pss]).alternativeNames).toEqual(["Saint Lukes School"]);
    const rewritten: CatalogRecord = { ...hifld, facts: { name: "SAINT LUKE'S EPISCOPAL SCH." } };
    expect(mergeAll(["hifld2010", rewritten], ["pss2014", pss]).alternativeNames).toEqual([]);
  });

  it("changes nothing the second time", () => {
    const school = mergeAll(["hifld2010", hifld], ["pss2014", pss]);
    expect(apply(school, "pss2014", pss)).toMatchObject({ changed: false, changes: {} });
    expect(apply(school, "hifld2010", hifld)).toMatchObject({ changed: false, changes: {} });
  });

  it("reports every value that changed, with old and new, and the release of the old one", () => {
    const before = mergeAll(["hifld2010", hifld]);
    expect(apply(before, "pss2014", pss).changes.numOfStudents).toEqual({
      from: 540,
      to: 579,
      origin: { s: "hifld2010" },
    });
    expect(apply(before, "pss2014", pss).changes["demographics.black"]).toEqual({ from: null, to: 0 });
  });

  it("leaves alone what staff edited", () => {
    const edited = mergeAll(["hifld2010", hifld]);
    edited.facts.numOfStudents = 600;
    edited.provenance.numOfStudents = { s: "hifld2010", by: "editor-1", at: "2026-11-01" };
    const { school } = apply(edited, "pss2014", pss);
    expect(school.facts.numOfStudents).toBe(600);
    expect(school.provenance.numOfStudents?.by).toBe("editor-1");
  });
});

describe("students, teachers and their ratio", () => {
  const counted = (facts: CatalogRecord["facts"], blanks: CatalogRecord["blanks"] = {}): CatalogRecord => ({
    identifiers: pss.identifiers,
    facts,
    blanks,
  });
  const empty = counted({ numOfStudents: 0, teachers: 0 }, { studentTeacherRatio: "not_applicable" });
  const full = counted(
    { numOfStudents: 23 },
    { teachers: "contradicted", studentTeacherRatio: "contradicted" },
  );

  it("do not pair students of one release with zero teachers of another", () => {
    for (const school of [
      mergeAll(["hifld2010", empty], ["pss2014", full]),
      mergeAll(["pss2014", full], ["hifld2010", empty]),
    ]) {
      expect(school.facts).toEqual({ numOfStudents: 23 });
      expect(school.provenance.teachers).toEqual({ s: "pss2014", b: "contradicted" });
      expect(apply(school, "hifld2010", empty)).toMatchObject({ changed: false, changes: {} });
      expect(apply(school, "pss2014", full)).toMatchObject({ changed: false, changes: {} });
    }
    expect(mergeAll(["hifld2010", empty]).facts.teachers).toBe(0);
  });

  it("do not pair zero students of one release with teachers of another", () => {
    const none = counted({ numOfStudents: 0 });
    const staffed = counted({ teachers: 17 }, { numOfStudents: "contradicted" });
    for (const school of [
      mergeAll(["hifld2010", none], ["pss2014", staffed]),
      mergeAll(["pss2014", staffed], ["hifld2010", none]),
    ]) {
      expect(school.facts).toEqual({ teachers: 17 });
      expect(school.provenance.numOfStudents).toEqual({ s: "pss2014", b: "contradicted" });
      expect(apply(school, "hifld2010", none)).toMatchObject({ changed: false, changes: {} });
      expect(apply(school, "pss2014", staffed)).toMatchObject({ changed: false, changes: {} });
    }
  });

  it("have the teachers of an older release where a newer one counts no students, and none", () => {
    const older = counted({ numOfStudents: 37, teachers: 2, studentTeacherRatio: 18.5 });
    const zero = counted({ teachers: 0 }, { numOfStudents: "not_reported" });
    for (const school of [
      mergeAll(["hifld2010", older], ["pss2014", zero]),
      mergeAll(["pss2014", zero], ["hifld2010", older]),
    ]) {
      expect(school.facts).toEqual({ numOfStudents: 37, teachers: 2, studentTeacherRatio: 18.5 });
      expect(school.provenance.teachers).toEqual({ s: "hifld2010" });
      expect(apply(school, "pss2014", zero)).toMatchObject({ changed: false, changes: {} });
      expect(apply(school, "hifld2010", older)).toMatchObject({ changed: false, changes: {} });
    }
  });

  it("are the same in any order, also if students, teachers and a zero come from three releases", () => {
    const oldest: [string, CatalogRecord] = ["hifld2010", counted({ numOfStudents: 30, teachers: 3 })];
    const middle: [string, CatalogRecord] = [
      "hifld2014",
      counted({ numOfStudents: 37 }, { teachers: "withheld" }),
    ];
    const zero: [string, CatalogRecord] = [
      "edge2015",
      counted({ teachers: 0 }, { numOfStudents: "not_reported" }),
    ];
    for (const order of [
      [oldest, middle, zero],
      [oldest, zero, middle],
      [middle, oldest, zero],
      [middle, zero, oldest],
      [zero, oldest, middle],
      [zero, middle, oldest],
    ]) {
      const school = mergeAll(...order);
      expect(school.facts).toEqual({ numOfStudents: 37, teachers: 3 });
      for (const [key, record] of order)
        expect(apply(school, key, record)).toMatchObject({ changed: false, changes: {} });
    }
  });

  it("have no ratio that is older than both counts", () => {
    const older = counted({ numOfStudents: 90, teachers: 9, studentTeacherRatio: 10 });
    const newer = counted({ numOfStudents: 200, teachers: 1 }, { studentTeacherRatio: "withheld" });
    for (const school of [
      mergeAll(["hifld2010", older], ["pss2014", newer]),
      mergeAll(["pss2014", newer], ["hifld2010", older]),
    ]) {
      expect(school.facts).toEqual({ numOfStudents: 200, teachers: 1 });
      expect(school.provenance.studentTeacherRatio).toEqual({ s: "pss2014", b: "withheld" });
      expect(apply(school, "hifld2010", older)).toMatchObject({ changed: false, changes: {} });
    }
  });

  it("keep an older ratio beside students whose release counts no teachers", () => {
    const older = counted({ numOfStudents: 90, teachers: 9, studentTeacherRatio: 10 });
    const { facts } = mergeAll(["hifld2010", older], ["pss2014", counted({ numOfStudents: 95 })]);
    expect(facts).toEqual({ numOfStudents: 95, teachers: 9, studentTeacherRatio: 10 });
  });
});
