import { stateOfZip } from "./places.ts";
import type { Row } from "./registers.ts";
import {
  blank,
  city,
  coded,
  counts,
  county,
  derived,
  figure,
  gradeSpan,
  locale,
  name,
  noValue,
  numberOf,
  phone,
  position,
  type Say,
  type Statement,
  website,
  whole,
  words,
  zip,
} from "./statements.ts";

/** The survey's codes of religious orientation, 1 to 30, as its documentation lists them. */
const ORIENTATIONS = (
  "roman-catholic african-methodist-episcopal amish assembly-of-god baptist brethren calvinist christian church-of-christ " +
  "church-of-god church-of-god-in-christ church-of-the-nazarene disciples-of-christ episcopal friends greek-orthodox islamic " +
  "jewish latter-day-saints lutheran-missouri-synod lutheran-elca lutheran-wisconsin lutheran-other mennonite methodist " +
  "pentecostal presbyterian seventh-day-adventist other nonsectarian"
).split(" ");

/** Private schools of the Private School Universe Survey. */
export function claimsOfSurvey({ cell }: Row, say: Say): void {
  // Where the school is, if that is not where its mail goes.
  const isElsewhere = cell("PL_ADD") !== "" && cell("PL_CIT") !== "";
  // Five rows have another state by mistake: their ZIP code is in the one that their mail goes to.
  const isMistake = stateOfZip(cell("PL_ZIP")) === cell("PSTABB");
  const state = (isElsewhere && !isMistake && cell("PL_STABB")) || cell("PSTABB");
  sayPrivate(say, name(cell("PINST"), state));
  sayAddress(
    say,
    isElsewhere
      ? [cell("PL_ADD"), cell("PL_CIT"), state, cell("PL_ZIP")]
      : [cell("PADDRS"), cell("PCITY"), state, cell("PZIP")],
  );
  say("county", county(cell("PCNTNM")));
  say("coordinates", position(cell("LATITUDE$"), cell("LONGITUDE$")));
  say("locale", locale(cell("ULOCALE$")));
  say("gradesOffered", surveyGrades(cell("LOGR$"), cell("HIGR$")));
  const orientation = ORIENTATIONS[Number(cell("ORIENT")) - 1];
  say("schoolKind", kind(cell("P415"), PRIVATE_KINDS));
  say(
    "religiousAffiliation",
    orientation ? coded(cell("ORIENT"), orientation) : blank(cell("ORIENT"), "not_reported"),
  );
  // P305 is everyone; NUMSTUDS is kindergarten to grade 12, and so are teachers, sexes and races.
  say("numOfStudents", whole(cell("P305")));
  const { students, teachers, ratio } = counts(cell("NUMSTUDS"), cell("NUMTEACH"));
  say("numOfStudentsK12", students);
  say("demographics.nces_total_students", students);
  say("teachers", teachers);
  say("studentTeacherRatio", ratio);
  const [males, all] = [numberOf(cell("MALES")), numberOf(cell("NUMSTUDS"))];
  const boys = `${cell("MALES")} of ${cell("NUMSTUDS")}`;
  if (males === null || !all) {
    say("demographics.male", blank(boys, "not_reported", "contradicted", "not_applicable"));
    say("demographics.female", blank(boys, "not_reported", "contradicted", "not_applicable"));
  } else {
    say("demographics.male", derived(boys, (males / all) * 100));
    say("demographics.female", derived(boys, 100 - (males / all) * 100));
  }
  saySharesOfSurvey(cell, say);
  // Without graduates there is no share of them.
  const college =
    cell("P360") === "" && !(Number(cell("P350")) > 0)
      ? blank("", "not_applicable")
      : figure(cell("P360"), 100);
  say("academicInfo.collegeEnrollment", college);
}

function saySharesOfSurvey(cell: Row["cell"], say: Say): void {
  for (const [field, column] of [
    ["white", "P_WHITE"],
    ["black", "P_BLACK"],
    ["hispanic", "P_HISP"],
    ["asian", "P_ASIAN"],
    ["nativeAmerican", "P_INDIAN"],
    ["pacificIslander", "P_PACIFIC"],
    ["twoOrMoreRaces", "P_TR"],
  ] as const)
    say(`demographics.${field}`, figure(cell(column), 100));
  say("demographics.other", sumOf([cell("P_INDIAN"), cell("P_PACIFIC"), cell("P_TR")]));
}

/** Private schools of Homeland Infrastructure Foundation-Level Data; its link of a website is NCES's, never the school's. */
export function claimsOfHomelandPrivate({ cell }: Row, say: Say): void {
  const written = cell("NAME");
  sayPrivate(say, /^C\/O\b/i.test(written) || noValue(written) ? null : name(written, cell("STATE")));
  sayAddress(say, [cell("ADDRESS"), cell("CITY"), cell("STATE"), cell("ZIP")]);
  say("county", county(cell("COUNTY")));
  say("coordinates", position(cell("LATITUDE"), cell("LONGITUDE")));
  say("contactInfo.phone", phone(cell("TELEPHONE")));
  // Its "alternative" is more often a day care center.
  say("schoolKind", cell("TYPE") === "6" ? null : kind(cell("TYPE"), PRIVATE_KINDS));
  say("gradesOffered", surveyGrades(cell("START_GRAD"), cell("END_GRADE")));
  const { students, teachers, ratio } = counts(cell("ENROLLMENT"), cell("FT_TEACHER"));
  // ENROLLMENT leaves out pre-kindergarten: it counts everybody only at schools without one.
  const lowest = surveyGrade(cell("START_GRAD"));
  const isEverybody = lowest !== null && lowest >= 0 && surveyGrade(cell("END_GRADE")) !== null;
  say("numOfStudents", isEverybody ? students : null);
  say("numOfStudentsK12", students);
  say("teachers", teachers);
  say("studentTeacherRatio", ratio);
}

function sayPrivate(say: Say, called: Statement | null): void {
  say("name", called);
  say("schoolType", coded("private school", "private"));
  say("status", coded("listed", "open"));
  for (const field of ["charterSchool", "magnetSchool", "district"])
    say(field, blank("private school", "not_applicable"));
}

/** What the registers' codes for the kind of a school mean, from 1. */
export const PUBLIC_KINDS = ["regular", "special ed", "vocational", "alternative"];
const PRIVATE_KINDS = [
  "regular",
  "montessori",
  "emphasis",
  "special ed",
  "vocational",
  "alternative",
  "early",
];

/** The kind of a school, which the catalog says in a few words: one of them tells it from all others. */
export function kind(cell: string, kinds: readonly string[]): Statement {
  const meant = kinds[Number(cell.slice(0, 1)) - 1];
  if (!meant) return blank(cell, ...(noValue(cell) ?? ["not_reported"]));
  return {
    cell,
    judge: (shown) =>
      typeof shown === "string" && shown.toLowerCase().includes(meant) ? "transformed" : null,
  };
}

/** Status codes of NCES: what they mean for a parent. */
const STATUS = new Map([
  ["1", "open"],
  ["2", "closed"],
  ["3", "open"],
  ["4", "open"],
  ["5", "open"],
  ["6", "paused"],
  ["7", "future"],
  ["8", "open"],
]);

export function status(cell: string): Statement {
  const meant = STATUS.get(cell.slice(0, 1));
  return meant ? coded(cell, meant) : blank(cell, "not_reported");
}

/** Public schools of Florida by Homeland Infrastructure Foundation-Level Data. */
export function claimsOfFlorida({ cell }: Row, say: Say): void {
  sayPublic(say, cell("NAME"), cell("STATE"));
  say("status", status(cell("STATUS")));
  say("schoolKind", kind(cell("TYPE"), PUBLIC_KINDS));
  sayAddress(say, [cell("ADDRESS"), cell("CITY"), cell("STATE"), cell("ZIP")]);
  say("county", county(cell("COUNTY")));
  say("coordinates", position(cell("LATITUDE"), cell("LONGITUDE")));
  say("contactInfo.phone", phone(cell("TELEPHONE")));
  say("contactInfo.website", website(cell("WEBSITE")));
  const [low, high] = [cell("ST_GRADE"), cell("END_GRADE")];
  const reasons =
    /^(UG|AE)$/i.test(low) || /^(UG|AE)$/i.test(high)
      ? ["not_applicable"]
      : (noValue(low) ?? noValue(high) ?? ["not_reported"]);
  say("gradesOffered", gradeSpan(publicGrade(low), publicGrade(high), `${low} to ${high}`, reasons));
  const { students, teachers, ratio } = counts(cell("ENROLLMENT"), cell("FT_TEACHERS"));
  say("numOfStudents", students);
  say("teachers", teachers);
  say("studentTeacherRatio", ratio);
}

const ONLINE = /\b(virtual|on-?line|cyber|e-?school|e-?learning|digital (academy|learning|school))\b/i;
const MAYBE_ONLINE = /virtual|on-?line|cyber|e-?school|e-?learning|digital/i;

/** What every row of a public school says. No register has a column for teaching online; schools say it in their name. */
export function sayPublic(say: Say, written: string, state: string): void {
  say("name", name(written, state));
  const online = {
    cell: written,
    judge: (shown: unknown) => (shown === "online" || shown === "public" ? ("transformed" as const) : null),
  };
  say(
    "schoolType",
    ONLINE.test(written) && !/cyber/i.test(written)
      ? coded(written, "online")
      : MAYBE_ONLINE.test(written)
        ? online
        : coded("public school", "public"),
  );
  say("religiousAffiliation", blank("public school", "not_applicable"));
}

/** The register of locations: no names. */
export function claimsOfLocation({ cell }: Row, say: Say): void {
  sayAddress(say, [cell("LSTREE"), cell("LCITY"), cell("LSTATE"), cell("LZIP")]);
  say("county", county(cell("CONAME")));
  say("coordinates", position(cell("LATCODE"), cell("LONGCODE")));
  say("locale", locale(cell("LOCALE")));
}

export function sayAddress(say: Say, [street, town, state, code]: [string, string, string, string]): void {
  say("address.street", words(street));
  say("address.city", city(town));
  say("address.state", words(state));
  say("address.zip", zip(code));
}

export function sumOf(cells: string[], whole = 100): Statement {
  const values = cells.map(numberOf);
  const cell = cells.join(" + ");
  const missing = values.indexOf(null);
  if (missing >= 0) return blank(cell, ...(noValue(cells[missing] ?? "") ?? ["not_reported"]));
  return derived(
    cell,
    Math.min(
      whole,
      values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
    ),
  );
}

/** 1 ungraded, 2 pre-kindergarten, 3 to 5 the kindergartens and the transitional first grade, 6 to 17 grades 1 to 12. */
function surveyGrade(code: string): number | null {
  const number = Number(code);
  if (!Number.isInteger(number) || number < 2 || number > 17) return null;
  return number === 2 ? -1 : Math.max(number - 5, 0);
}

function surveyGrades(low: string, high: string): Statement {
  const reasons = low === "1" || high === "1" ? ["not_applicable"] : ["not_reported"];
  return gradeSpan(surveyGrade(low), surveyGrade(high), `codes ${low} to ${high}`, reasons);
}

/** PK, KG, 01 to 12; 13 counts as 12. */
export function publicGrade(code: string): number | null {
  if (/^PK$/i.test(code)) return -1;
  if (/^KG?$/i.test(code)) return 0;
  const number = Number(code);
  return /^\d+$/.test(code) && number >= 1 && number <= 13 ? Math.min(number, 12) : null;
}
