import { type StateCode, stateInSentence } from "#lib/places/states.rules.ts";
import { andList } from "#lib/platform/lists.ts";
import { formatCount } from "#lib/platform/numbers.ts";

/** The grades of elementary and middle schools. */
export const LOWER_GRADES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** How many public schools of a state the catalog has, and how many of these teach any of the lower grades. */
export type PublicSchools = { state: StateCode; schools: number; lower: number };

/** The states by whether the catalog has their public elementary and middle schools; null if it has those of all. */
export type LowerGrades = { covered: StateCode[]; uncovered: StateCode[] };

/**
 * In every state, well over half of all public schools teach lower grades. Where fewer than one in five do, the
 * catalog knows the state from a register of high schools, and the others are not its elementary schools but
 * exceptions.
 */
const LEAST_SHARE = 0.2;

/** A state with fewer public schools says nothing about what its register leaves out. */
const FEWEST_SCHOOLS = 3;

/** Which states' public elementary and middle schools are missing from the catalog, by what it has. */
export function lowerGradesOf(states: readonly PublicSchools[]): LowerGrades | null {
  const said = states.filter(({ schools }) => schools >= FEWEST_SCHOOLS);
  const isCovered = ({ schools, lower }: PublicSchools) => lower / schools >= LEAST_SHARE;
  const codes = (some: readonly PublicSchools[]) => some.map(({ state }) => state);
  const uncovered = codes(said.filter((one) => !isCovered(one)));
  return uncovered.length === 0 ? null : { covered: codes(said.filter(isCovered)), uncovered };
}

/** More states would be a list that nobody reads. */
const MOST_NAMED = 4;

/** What of the country's public schools is missing, in a sentence. */
export function missingLowerText({ covered, uncovered }: LowerGrades): string {
  if (covered.length === 0) return "Our catalog does not yet include public elementary and middle schools.";
  if (covered.length <= MOST_NAMED)
    return `So far, our catalog has public schools below grade 9 only in ${named(covered)}.`;
  const where =
    uncovered.length <= MOST_NAMED
      ? named(uncovered)
      : `${formatCount(uncovered.length)} states and territories`;
  return `Our catalog does not yet include the public elementary and middle schools of ${where}.`;
}

/** The same about one state; null if nothing of its public schools is missing. */
export function missingLowerIn(state: StateCode, lower: LowerGrades | null): string | null {
  if (!lower?.uncovered.includes(state)) return null;
  return `Our catalog does not yet include ${stateInSentence(state)}’s public elementary and middle schools.`;
}

/** The parts of a search that say whether it could find a public elementary or middle school. */
export type SearchForLevel = {
  type?: string | undefined;
  religion?: string | undefined;
  grades?: readonly number[] | undefined;
};

/**
 * What a search cannot find because the catalog does not have it: in the state of its place, or in the country if it has
 * no place and asks for lower grades. Null for searches of other schools.
 */
export function missingForSearch(
  { type, religion, grades = [] }: SearchForLevel,
  state: StateCode | null,
  lower: LowerGrades | null,
): string | null {
  if (!lower || religion || (type !== undefined && type !== "Public School")) return null;
  const asksForLower = grades.some((grade) => grade <= 8);
  if (grades.length > 0 && !asksForLower) return null;
  if (state !== null) return missingLowerIn(state, lower);
  return asksForLower ? missingLowerText(lower) : null;
}

function named(states: readonly StateCode[]): string {
  return andList(states.map(stateInSentence));
}
