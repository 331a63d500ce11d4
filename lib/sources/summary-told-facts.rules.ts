import type { FieldValue } from "#lib/fields/values.rules.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { isForeign } from "./text-language.rules.ts";

/** Sentences that say facts which a text states in tables, lists, and lines. */

/** A value that a text states, with the year that it states for it, and in which words. */
export type ToldFact = { value: FieldValue; year: string | null; quote: string };
export type ToldFacts = ReadonlyMap<string, ToldFact>;

/** A sentence of a summary. @param weight how much would be missing without it, of 100 */
export type FactSentence = {
  about: "school" | "sizes" | "programs" | "admission" | "history";
  text: string;
  weight: number;
};

const MOST_ENTRIES = 10;
const LONGEST_MISSION = 320;

const RACES: readonly (readonly [field: string, words: string])[] = [
  ["white", "White"],
  ["hispanic", "Hispanic"],
  ["black", "Black"],
  ["asian", "Asian"],
  ["nativeAmerican", "American Indian or Alaska Native"],
  ["pacificIslander", "Native Hawaiian or Pacific Islander"],
  ["twoOrMoreRaces", "of two or more races"],
  ["other", "of other races"],
];

/** What is told of a school's size, programs, cost, people, and beginning. */
export function factSentences(facts: ToldFacts): FactSentence[] {
  return [
    ...sizes(facts),
    ...shares(facts),
    ...results(facts),
    ...lists(facts),
    ...sentenceOn(facts, "tuition", (said, year) => `Tuition is $${said}${year}.`, "admission", 86),
    ...leader(facts),
    ...beginning(facts),
    ...mission(facts),
  ];
}

/** "41%, 20%, and 6%" */
function enumerated(parts: readonly string[]): string {
  if (parts.length < 3) return parts.join(" and ");
  const isLong = parts.some((part) => part.includes(","));
  const mark = isLong ? "; " : ", ";
  return `${parts.slice(0, -1).join(mark)}${mark}and ${parts.at(-1)}`;
}

/** "Springfield, Vermont"; null without a city. */
export function placeIn(facts: ToldFacts): string | null {
  const [city, state] = ["address.city", "address.state"].map((field) => facts.get(field)?.value);
  if (typeof city !== "string") return null;
  const name =
    typeof state === "string" ? new Map<string, string>(Object.entries(STATES)).get(state) : undefined;
  return name === undefined ? city : `${city}, ${name}`;
}

function number({ value }: ToldFact): string {
  return typeof value === "number" ? value.toLocaleString("en-US") : String(value);
}

/** " (2025–26)", once for what is of the same year. */
function yearOf(found: readonly ToldFact[]): string {
  const years = new Set(found.map(({ year }) => year));
  const [year] = years;
  return years.size === 1 && year ? ` (${year})` : "";
}

function sentenceOn(
  facts: ToldFacts,
  field: string,
  said: (value: string, year: string) => string,
  about: FactSentence["about"],
  weight: number,
): FactSentence[] {
  const fact = facts.get(field);
  return fact ? [{ about, text: said(number(fact), yearOf([fact])), weight }] : [];
}

function sizes(facts: ToldFacts): FactSentence[] {
  const parts: readonly (readonly [field: string, said: (value: string) => string])[] = [
    ["numOfStudents", (value) => `${value} students`],
    ["teachers", (value) => `${value} teachers`],
    ["studentTeacherRatio", (value) => `${value} students per teacher`],
    ["classSize", (value) => `an average class size of ${value}`],
  ];
  const found = parts.flatMap(([field, said]) => {
    const fact = facts.get(field);
    return fact ? [{ fact, said: said(number(fact)) }] : [];
  });
  if (found.length === 0) return [];
  const years = new Set(found.map(({ fact }) => fact.year));
  const isOfOne = years.size === 1;
  const said = found.map(({ fact, said }) => (isOfOne ? said : `${said}${yearOf([fact])}`));
  const year = isOfOne ? yearOf(found.map(({ fact }) => fact)) : "";
  return [{ about: "sizes", text: `The school has ${enumerated(said)}${year}.`, weight: 96 }];
}

function shares(facts: ToldFacts): FactSentence[] {
  const sentence = (names: readonly (readonly [string, string])[], weight: number): FactSentence[] => {
    const found = names
      .flatMap(([field, words]) => {
        const fact = facts.get(`demographics.${field}`);
        return fact ? [{ fact, words }] : [];
      })
      .toSorted((a, b) => Number(b.fact.value) - Number(a.fact.value));
    if (found.length === 0) return [];
    const said = found.map(({ fact, words }) => `${number(fact)}% ${words}`);
    const year = yearOf(found.map(({ fact }) => fact));
    return [{ about: "sizes", text: `Students are ${enumerated(said)}${year}.`, weight }];
  };
  return [
    ...sentence(RACES, 82),
    ...sentence(
      [
        ["female", "female"],
        ["male", "male"],
      ],
      62,
    ),
    ...sentenceOn(
      facts,
      "demographics.freeOrReducedLunch",
      (share, year) => `${share}% of students are eligible for free or reduced-price lunch${year}.`,
      "sizes",
      78,
    ),
  ];
}

function results(facts: ToldFacts): FactSentence[] {
  const [graduated, college, sat, act] = [
    "academicInfo.graduationRate",
    "academicInfo.collegeEnrollment",
    "academicInfo.averageSAT",
    "academicInfo.averageACT",
  ].map((field) => facts.get(field));
  const clauses = [
    graduated && `The graduation rate is ${number(graduated)}%${yearOf([graduated])}`,
    college && `${number(college)}% of graduates went on to college${yearOf([college])}`,
  ].filter((clause) => clause !== undefined);
  const scores = [
    sat && { fact: sat, said: `${sat.value} on the SAT` },
    act && { fact: act, said: `${act.value} on the ACT` },
  ].filter((score) => score !== undefined);
  const ofScores =
    scores.length === 0
      ? []
      : [
          `${scores.length > 1 ? "Average scores are" : "The average score is"} ${enumerated(scores.map(({ said }) => said))}${yearOf(scores.map(({ fact }) => fact))}.`,
        ];
  const ofClauses = clauses.length === 0 ? [] : [`${clauses.join(", and ")}.`];
  return [...ofClauses, ...ofScores].map((text) => ({ about: "programs", text, weight: 88 }));
}

function lists(facts: ToldFacts): FactSentence[] {
  const entries = (field: string) => {
    const value = facts.get(field)?.value;
    return Array.isArray(value) && value.length > 0 ? value : null;
  };
  const some = (list: readonly string[], rest: string) =>
    list.length > MOST_ENTRIES ? enumerated([...list.slice(0, MOST_ENTRIES), rest]) : enumerated(list);
  const [activities, colleges, awards] = [
    "extracurriculars",
    "matriculation.colleges",
    "academicAchievements",
  ].map(entries);
  return [
    activities && {
      about: "programs" as const,
      text: `Activities include ${some(activities, "others")}.`,
      weight: 74,
    },
    colleges && {
      about: "programs" as const,
      text: `Graduates have enrolled at ${some(colleges, "other colleges")}.`,
      weight: 66,
    },
    awards && {
      about: "history" as const,
      text: `Awards: ${awards.slice(0, MOST_ENTRIES).join("; ")}.`,
      weight: 64,
    },
  ].filter((sentence) => sentence !== undefined && sentence !== null);
}

function leader(facts: ToldFacts): FactSentence[] {
  const fact = facts.get("principal");
  if (!fact) return [];
  const title = /\bhead of school\b/i.test(fact.quote)
    ? "head of school"
    : (/\b(?:president|headmaster|headmistress)\b/i.exec(fact.quote)?.[0].toLowerCase() ?? "principal");
  return [{ about: "school", text: `The ${title} is ${fact.value}.`, weight: 84 }];
}

function beginning(facts: ToldFacts): FactSentence[] {
  const fact = facts.get("founded");
  if (!fact) return [];
  const isOpening = /\bopen/i.test(fact.quote) && !/\b(?:found|establish)ed\b/i.test(fact.quote);
  const text = isOpening ? `The school opened in ${fact.value}.` : `The school was founded in ${fact.value}.`;
  return [{ about: "history", text, weight: 80 }];
}

function mission(facts: ToldFacts): FactSentence[] {
  const said = facts.get("mission")?.value;
  if (typeof said !== "string" || said.length > LONGEST_MISSION || said.includes("\n")) return [];
  if (isForeign(said)) return [];
  const isWhole = /\bmission\b/i.test(said.slice(0, 80));
  const text = isWhole ? said : `The school’s mission: “${said.replace(/^["“]|["”]$/g, "")}”`;
  return [{ about: "school", text: /[.!?]["”]?$/.test(text) ? text : `${text}.`, weight: 72 }];
}
