import { own } from "#lib/platform/own.ts";
import { withoutMaybeLower } from "#lib/schools/register-limits.rules.ts";
import { isDay } from "#lib/schools/years.format.ts";
import { isUsual, OFFERED } from "./about-school.format.ts";
import type { Analysis } from "./analysis.rules.ts";
import { cutToDifference } from "./differing-texts.format.ts";
import type { ResearchDocument } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { isBlankReason } from "./own-facts.rules.ts";
import type { ChangedFact } from "./report.schema.ts";
import { enteredOn, yearInTable } from "./say.format.ts";
import { neighborOf, valueText } from "./section-facts.format.ts";

/**
 * A share moves a little with every school that a register adds; one that moved this much tells readers something
 * else.
 */
const MOVED_POINTS = 5;

/** The rest of a school's facts follows from these: counts, shares, and medians move with other schools. */
const COMPARED: ReadonlySet<ResearchFact["about"]> = new Set(["field", "blank"]);

/**
 * The facts of a report that are no longer so. Facts have the same keys in every report
 * (decision 0161), so that each is compared with its successor.
 */
export function changedFacts(
  { facts: before, school }: Pick<ResearchDocument, "facts" | "school">,
  { facts: now, school: present }: Pick<Analysis, "facts" | "school">,
): ChangedFact[] {
  const named = (["name", "location"] as const).flatMap((field): ChangedFact[] =>
    school[field] === present[field]
      ? []
      : [
          {
            key: `school/${field}`,
            school: null,
            label: field === "name" ? "Name" : "Location",
            from: school[field],
            to: present[field] || GONE,
          },
        ],
  );
  const changed = Object.values(before).flatMap((fact): ChangedFact[] => {
    const successor = successorOf(fact, now);
    if (!isOtherwise(fact, successor)) return [];
    const { key, label } = fact;
    return [{ key, school: neighborOf(key, before), label, ...textsOf(fact, successor) }];
  });
  return [...named, ...changed, ...addedFacts(before, now)];
}

const GONE = "no longer stated";
const NOT_YET = "not stated";

/** What the school's page has come to say, and the report does not: where there was nothing, no fact says that it changed. */
function addedFacts(before: ResearchDocument["facts"], now: Analysis["facts"]): ChangedFact[] {
  return OFFERED.flatMap((field): ChangedFact[] => {
    const key = `own/${field}`;
    const fact = now.get(key);
    if (
      !fact ||
      fact.sources.length === 0 ||
      isUsual(fact) ||
      own(before, key) ||
      own(before, `${key}/blank`)
    )
      return [];
    return [{ key, school: null, label: fact.label, from: NOT_YET, to: textOf(fact) }];
  });
}

/** The fact that now stands in the place of another: a value may have come where there was a blank, and the reverse. */
function successorOf({ key }: ResearchFact, now: Analysis["facts"]): ResearchFact | null {
  const other = key.endsWith("/blank") ? key.slice(0, -"/blank".length) : `${key}/blank`;
  return now.get(key) ?? now.get(other) ?? null;
}

function isOtherwise(fact: ResearchFact, now: ResearchFact | null): boolean {
  if (fact.key.startsWith("place/"))
    return (
      fact.key.endsWith("/belowShare") &&
      (now === null || Math.abs(Number(now.value) - Number(fact.value)) >= MOVED_POINTS)
    );
  // Of the many that a report names to compare with, hardly a month passes without a change; what counts is its place.
  if (!COMPARED.has(fact.about) || fact.key.startsWith("peer/")) return false;
  return now === null || isOfOtherYear(fact, now) || statedAs(now) !== statedAs(fact);
}

/** A value that staff have put back has the day of its entry in the place of a year, which makes it no other value. */
function isOfOtherYear({ year }: ResearchFact, now: ResearchFact): boolean {
  return now.year !== year && !isDay(now.year ?? "");
}

/** A value as it is compared: reports of before November 26, 2026, have "9–12, maybe lower" for grades. */
function statedAs({ field, value }: ResearchFact): string {
  const isOfGrades = field === "gradesOffered" && typeof value === "string";
  return JSON.stringify(isOfGrades ? withoutMaybeLower(value) : value);
}

/** Of a longer text, a list of changes has the part that is different. */
const LONGEST_TEXT = 200;

function textsOf(fact: ResearchFact, now: ResearchFact | null): { from: string; to: string } {
  if (now === null) return { from: textOf(fact), to: GONE };
  const { from, to } = cutToDifference(valueText(fact), valueText(now), LONGEST_TEXT);
  return { from: withYear(fact, from), to: withYear(now, to) };
}

function textOf(fact: ResearchFact): string {
  return withYear(fact, cutToDifference(valueText(fact), "", LONGEST_TEXT).from);
}

function withYear({ value, year }: ResearchFact, text: string): string {
  if (isBlankReason(value) || year === null) return text;
  // The day of an entry is not the year that the value is of.
  return `${text} (${isDay(year) ? enteredOn(year) : yearInTable(year)})`;
}
