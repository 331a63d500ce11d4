import { expect, it } from "vitest";
import { Gazetteer } from "#lib/catalog/gazetteer.rules.ts";
import { pss } from "#lib/catalog/pss.source.ts";
import { Header } from "#lib/catalog/source.rules.ts";

const GAZETTEER = new Gazetteer([
  { zip: "35810", city: "Huntsville", state: "AL", latitude: 34.77, longitude: -86.64 },
  { zip: "87301", city: "Gallup", state: "NM", latitude: 35.53, longitude: -108.74 },
]);

it.each([
  ["a wrong state of the location", ["AL", "35810"], ["AZ", "35810"], "AL"],
  ["a location across the border from the mailbox", ["AZ", "86515"], ["NM", "87301"], "NM"],
  ["a location whose ZIP code is unknown", ["AZ", "86515"], ["NM", "00001"], "NM"],
])(
  "says in which state a school is: %s",
  (_, [mailState = "", mailZip = ""], [state = "", zip = ""], meant) => {
    const row = {
      ...{ PPIN: "A0990003", PINST: "HILLTOP CHRISTIAN SCHOOL" },
      ...{ PADDRS: "PO BOX 1", PCITY: "HILLTOP", PSTABB: mailState, PZIP: mailZip },
      ...{ PL_ADD: "3 LODGE RD", PL_CIT: "HILLTOP", PL_STABB: state, PL_ZIP: zip },
      LATITUDE14: "",
      LONGITUDE14: "",
    };
    const read = pss.open(new Header(Object.keys(row)), { gazetteer: GAZETTEER, isKnown: () => false });
    expect(read(Object.values(row))).toMatchObject({ record: { facts: { address: { state: meant, zip } } } });
  },
);

/** Alpharetta Christian Academy, 2013–14: a preschool with 96 older children. */
const ACADEMY = {
  ...{ PPIN: "A0509221", PINST: "ALPHARETTA CHRISTIAN ACADEMY" },
  ...{ PADDRS: "44 ACADEMY ST", PCITY: "ALPHARETTA", PSTABB: "GA", PZIP: "30009" },
  ...{ LATITUDE14: "", LONGITUDE14: "", LOGR2014: "2", HIGR2014: "10", ORIENT: "5" },
  ...{ P305: "336", NUMSTUDS: "96", NUMTEACH: "10.5", MALES: "42", P350: "", P360: "" },
};

function recordOf(change: Partial<typeof ACADEMY> = {}) {
  const row = { ...ACADEMY, ...change };
  const read = pss.open(new Header(Object.keys(row)), { gazetteer: GAZETTEER, isKnown: () => false });
  const mapped = read(Object.values(row));
  if (mapped.kind !== "record") throw new Error("the row was not read");
  return mapped.record;
}

it("counts everyone, and apart from them those in K–12, whose teachers and ratio it gives", () => {
  expect(recordOf().facts).toMatchObject({
    numOfStudents: 336,
    numOfStudentsK12: 96,
    teachers: 10.5,
    studentTeacherRatio: 9.1,
    "demographics.male": 43.8,
  });
});

it("tells a school without graduates from one that does not say where they went", () => {
  const college = "academicInfo.collegeEnrollment";
  expect(recordOf().blanks[college]).toBe("not_applicable");
  expect(recordOf({ P350: "12" }).blanks[college]).toBe("not_reported");
  expect(recordOf({ P350: "12", P360: "0" }).facts[college]).toBe(0);
});
