import type { SchoolCard } from "#lib/schools/schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import type { Gathered, GatheredOnward } from "./gathered.rules.ts";
import { gradesOf } from "./grades.rules.ts";
import type { FactLedger } from "./ledger.rules.ts";
import { differencesOf } from "./likeness.rules.ts";
import { type OtherSchool, otherSchool } from "./other-schools.rules.ts";

/** Which way a child's grades go from a school: to those after its last one, or back to those before its first. */
export const WAYS = ["after", "before"] as const;
export type Way = (typeof WAYS)[number];

const LAST_GRADE = 12;
/** Kindergarten; hardly any school says what comes before it. */
const FIRST_GRADE = 0;

/** The grade that follows a school's last one, or precedes its first; null if none does, or the grades are not all known. */
export function gradeOn(way: Way, grades: readonly number[], mayTeachLowerGrades: boolean): number | null {
  const [first, last] = [grades[0], grades.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (way === "after") return last < LAST_GRADE ? last + 1 : null;
  return first > FIRST_GRADE && !mayTeachLowerGrades ? first - 1 : null;
}

/** A school that a child changes to begins about there, and one that a child comes from ends about there. */
const OVERLAP = 2;

function isPassage(way: Way, grade: number, grades: readonly number[]): boolean {
  const [first = 0, last = 0] = [grades[0], grades.at(-1)];
  return way === "after" ? first >= grade - OVERLAP : last <= grade + OVERLAP;
}

/** How far families look for the next school, in miles; if there is none, the nearest one shows how far it is. */
export const ONWARD_MILES = 15;
/** A school that is farther than this is not next to anything. */
const FARTHEST = 25;
const MOST_ONWARD = 5;

/**
 * The schools that come after or before another one by their grades: the nearest that begin, or end, about there; or
 * any that teach the grade if there are none.
 * @param nearest those that teach the grade, in the order of their distance
 */
export function chosenOnward(
  way: Way,
  grade: number,
  own: SchoolCard,
  nearest: readonly SchoolCard[],
): SchoolCard[] {
  const others = nearest.filter(
    (card) =>
      card._id !== own._id &&
      differencesOf(own, card).length === 0 &&
      card.distance !== undefined &&
      card.distance <= FARTHEST,
  );
  const inReach = others.filter(({ distance = 0 }) => distance <= ONWARD_MILES);
  const isFitting = (card: SchoolCard) => isPassage(way, grade, gradesOf(card));
  for (const some of [inReach.filter(isFitting), inReach])
    if (some.length > 0) return some.slice(0, MOST_ONWARD);
  return (others.some(isFitting) ? others.filter(isFitting) : others).slice(0, 1);
}

/** The schools of one way, as a report names them. */
export type Onward = {
  grade: number;
  schools: readonly OtherSchool[];
  /** How far they were looked for; null if the only one is farther away. */
  reach: ResearchFact | null;
};

/** The schools before and after a school; null where there are none to name. */
export function onwardOf(
  { onward }: Pick<Gathered, "onward">,
  ledger: FactLedger,
): Record<Way, Onward | null> {
  return { after: named("after", onward.after, ledger), before: named("before", onward.before, ledger) };
}

function named(way: Way, found: GatheredOnward | null, ledger: FactLedger): Onward | null {
  if (!found || found.schools.length === 0) return null;
  const isFar = found.schools.every(({ card }) => (card.distance ?? 0) > ONWARD_MILES);
  return {
    grade: found.grade,
    schools: found.schools.map((one) => otherSchool(one, `${way}/${one.card._id}`, ledger)),
    reach: isFar
      ? null
      : ledger.add({
          key: `method/reach/${way}`,
          about: "definition",
          field: "method",
          label: `How far we looked for the schools ${way} this one`,
          value: ONWARD_MILES,
          unit: "miles",
          year: null,
        }),
  };
}
