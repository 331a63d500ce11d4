import type { SchoolCard } from "#lib/schools/schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import type { GatheredSchool } from "./gathered.rules.ts";
import type { FactLedger } from "./ledger.rules.ts";
import { type Difference, differencesOf } from "./likeness.rules.ts";
import { type OtherSchool, otherSchool } from "./other-schools.rules.ts";
import { numberOf, type OwnFacts } from "./own-facts.rules.ts";

/** A school nearby, with what it shares with the school of the report, and what not. */
export type Alternative = OtherSchool & {
  /** Students more or fewer than here, without the sign; null without both counts, or if they are equal. */
  sizeDifference: ResearchFact | null;
  isLarger: boolean;
  /** Why it is hardly an alternative for most families; empty for an ordinary one. */
  differences: readonly Difference[];
};

export function alternativesOf(
  { known }: OwnFacts,
  card: SchoolCard,
  neighbors: readonly GatheredSchool[],
  ledger: FactLedger,
): Alternative[] {
  return neighbors.map((neighbor) => {
    const { _id: id } = neighbor.card;
    const other = otherSchool(neighbor, `near/${id}`, ledger);
    const theirs = other.known;
    const [here, there] = [known.get("numOfStudents"), theirs.get("numOfStudents")];
    const difference = (numberOf(there) ?? 0) - (numberOf(here) ?? 0);
    return {
      ...other,
      sizeDifference:
        here && there && difference !== 0
          ? ledger.add({
              key: `near/${id}/sizeDifference`,
              about: "computed",
              school: id,
              field: "numOfStudents",
              label: "Difference in students",
              value: Math.abs(difference),
              year: null,
              basis: [here, there],
            })
          : null,
      isLarger: difference > 0,
      differences: differencesOf(card, neighbor.card, { own: sharesOf(known), other: sharesOf(theirs) }),
    };
  });
}

function sharesOf(known: OwnFacts["known"]) {
  const share = (sex: "male" | "female") => numberOf(known.get(`demographics.${sex}`));
  return { male: share("male"), female: share("female") };
}

/** Those that a family could choose in place of the school. */
export function ordinary(alternatives: readonly Alternative[]): Alternative[] {
  return alternatives.filter(({ differences }) => differences.length === 0);
}

/** The one with the lowest or highest number of a field; null if fewer than two have it, or several share it. */
export function extremeOf(
  alternatives: readonly Alternative[],
  field: string,
  end: "lowest" | "highest",
): Alternative | null {
  const withIt = alternatives
    .flatMap((one) => {
      const value = numberOf(one.known.get(field));
      return value === null ? [] : [{ one, value }];
    })
    .toSorted((a, b) => (end === "lowest" ? a.value - b.value : b.value - a.value));
  const [first, second] = withIt;
  return first && second && first.value !== second.value ? first.one : null;
}

/** Whether a school teaches at least half of the grades from kindergarten up that another one does. */
export function sharesGrades(grades: readonly number[], others: readonly number[]): boolean {
  const wanted = grades.filter((grade) => grade >= 0);
  const all = wanted.length > 0 ? wanted : grades;
  return all.filter((grade) => others.includes(grade)).length * 2 >= all.length;
}
