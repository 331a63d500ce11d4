import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { hasHighSchoolFigures } from "#lib/schools/figures.format.ts";
import { isInCustody, isOnlineSchool, kindForSome } from "#lib/schools/kinds.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { gradesOf } from "./grades.rules.ts";
import { FEWEST_PEERS, MOST_PEERS } from "./peer-groups.rules.ts";

/** What makes a school nearby no alternative for most families of another one. */
export const DIFFERENCES = [
  "custody",
  "kind",
  "girls",
  "boys",
  "online",
  "paused",
  "future",
  "unlisted",
  "small",
] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** A school with fewer students than this is very small next to one with several times as many. */
const VERY_SMALL = 40;
const TIMES_AS_MANY = 3;

/** What cards do not have: the shares of boys and girls, in percent. */
type Shares = { male: number | null; female: number | null };
const UNKNOWN: Shares = { male: null, female: null };

/**
 * How a school differs from another one in what families choose between; nothing for an ordinary alternative.
 * @param shares of both schools, where these are known
 */
export function differencesOf(
  own: SchoolCard,
  other: SchoolCard,
  shares: { own: Shares; other: Shares } = { own: UNKNOWN, other: UNKNOWN },
): Difference[] {
  const isTheirs = isInCustody(other) && !isInCustody(own);
  const differs: Readonly<Record<Difference, boolean>> = {
    custody: isTheirs,
    // That is more than its kind tells.
    kind: !isTheirs && kindForSome(other) !== kindForSome(own),
    girls: isOf(shares.other, "female") && !isOf(shares.own, "female"),
    boys: isOf(shares.other, "male") && !isOf(shares.own, "male"),
    online: isOnlineSchool(other) && !isOnlineSchool(own),
    paused: other.status === "paused",
    future: other.status === "future",
    unlisted: other.notInRegisterYear !== null,
    small: isVerySmall(other.numOfStudents, own.numOfStudents),
  };
  return DIFFERENCES.filter((difference) => differs[difference]);
}

/** Whether an affiliation is with a faith. */
export function isOfFaith(affiliation: string | null): affiliation is string {
  return affiliation !== null && affiliation !== "Nonsectarian";
}

/** Whether all students are of one sex. Two zeros say nothing. */
function isOf({ male, female }: Shares, sex: keyof Shares): boolean {
  return sex === "female" ? female === 100 && male === 0 : male === 100 && female === 0;
}

function isVerySmall(theirs: number | null, ours: number | null): boolean {
  return (
    theirs !== null && theirs < VERY_SMALL && (ours ?? VERY_SMALL * TIMES_AS_MANY) > theirs * TIMES_AS_MANY
  );
}

/** With fewer ordinary schools than this to compare with, those that differ are better than nothing. */
const FEWEST_ORDINARY = 2;
/** How far to look, in miles: to a day school hardly anybody goes farther than the first, if there is enough of a choice. */
const REACHES = [25, 50, 100] as const;
/** With fewer ordinary schools than this, the circle widens. */
const ENOUGH = 4;
/** So many that are nearer than all of the chosen ones are named, so that nobody takes these for the nearest. */
const MOST_NAMED = 3;

export type Chosen = {
  /** In the order of their distance. */
  chosen: SchoolCard[];
  /** Nearer than all of these, with some of the same grades, but left out. */
  nearer: SchoolCard[];
  /** Why others are left out that are nearer than some of the chosen ones; none if there are no such others. */
  passedOverFor: readonly PassedOverFor[];
  /** How far we looked, in miles; null where distance has no part. */
  reach: number | null;
};
/** Few of the same grades, or a difference. */
export type PassedOverFor = Difference | "grades";

/**
 * The schools to compare with: ordinary alternatives, and whatever is nearest if there are hardly any.
 * @param nearest those with some of the same grades, in the order of their distance
 * @param isAlike whether a school has enough of the same grades; if there are not two of these in reach, any will do
 */
export function chosenAlternatives(
  own: SchoolCard,
  nearest: readonly SchoolCard[],
  most: number,
  isAlike: (near: SchoolCard) => boolean = () => true,
): Chosen {
  const reach = reachOf(own, nearest.filter(isAlike));
  // If there is nothing in reach, the nearest school shows how far it is.
  const inReach = nearest.filter((card, at) => at === 0 || milesTo(card) <= reach);
  const alike = nearestAlike(inReach, isAlike);
  const first = alike.filter((card) => differencesOf(own, card).length === 0).slice(0, most);
  const others = first.length < FEWEST_ORDINARY ? alike.filter((card) => !first.includes(card)) : [];
  const rest = others.slice(0, most - first.length);
  const chosen = alike.filter((card) => first.includes(card) || rest.includes(card));
  const [next, last] = [chosen[0], chosen.at(-1)];
  const upTo = (card: SchoolCard | undefined) => (card ? inReach.slice(0, inReach.indexOf(card)) : []);
  const nearer = upTo(next).slice(0, MOST_NAMED);
  const passedOver = upTo(last).filter((card) => !chosen.includes(card) && !nearer.includes(card));
  const reasons = passedOver.flatMap((card): PassedOverFor[] => {
    const differences = differencesOf(own, card);
    return differences.length > 0 ? differences : ["grades"];
  });
  return { chosen, nearer, passedOverFor: [...new Set(reasons)], reach };
}

/** The same where distance has no part: ordinary alternatives in their order, and others if there are hardly any. */
export function chosenInOrder(own: SchoolCard, inOrder: readonly SchoolCard[], most: number): Chosen {
  const differs = (card: SchoolCard) => differencesOf(own, card).length > 0;
  const first = inOrder.filter((card) => !differs(card)).slice(0, most);
  const rest = first.length < FEWEST_ORDINARY ? inOrder.filter(differs).slice(0, most - first.length) : [];
  const chosen = inOrder.filter((card) => first.includes(card) || rest.includes(card));
  const left = inOrder.filter((card) => differs(card) && !chosen.includes(card));
  const reasons = left.flatMap((card) => differencesOf(own, card));
  return { chosen, nearer: [], passedOverFor: [...new Set(reasons)], reach: null };
}

/**
 * The schools that a report names beside a school: all of a small group; of a large one the nearest, first the ordinary
 * ones and then whatever differs. Those without students only if there are hardly any others.
 * @param nearest in their order
 * @param isKept whether one is named however it differs
 * @param isAlike whether one has enough of the same grades
 */
export function peersNamed(
  own: SchoolCard,
  nearest: readonly SchoolCard[],
  { isKept, isAlike }: Record<"isKept" | "isAlike", (card: SchoolCard) => boolean>,
): { cards: SchoolCard[]; isPassingOver: boolean; empty: number } {
  const filled = nearest.filter(({ numOfStudents }) => numOfStudents !== 0);
  const listed = filled.length >= FEWEST_PEERS ? filled : nearest;
  const differs = (card: SchoolCard) =>
    !isKept(card) &&
    (!isAlike(card) ||
      differencesOf(own, card).some((difference) => difference !== "online") ||
      card.numOfStudents === 0);
  const first = listed.filter((card) => !differs(card)).slice(0, MOST_PEERS);
  const rest = listed.filter(differs).slice(0, MOST_PEERS - first.length);
  const last = listed.indexOf(first.at(-1) ?? (listed[0] as SchoolCard));
  return {
    cards: listed.filter((card) => first.includes(card) || rest.includes(card)),
    empty: nearest.length - listed.length,
    isPassingOver: listed.some((card, at) => at < last && !first.includes(card) && !rest.includes(card)),
  };
}

/** The first circle with enough of a choice, or the widest for what may be a boarding school: people come from afar. */
function reachOf(own: SchoolCard, alike: readonly SchoolCard[]): number {
  const [, , widest] = REACHES;
  if (own.schoolType === SCHOOL_TYPES.PRIVATE && hasHighSchoolFigures(gradesOf(own))) return widest;
  const isEnough = (miles: number) =>
    alike.filter((card) => milesTo(card) <= miles && differencesOf(own, card).length === 0).length >= ENOUGH;
  return REACHES.find(isEnough) ?? widest;
}

const milesTo = ({ distance }: SchoolCard) => distance ?? Number.POSITIVE_INFINITY;

/** The nearest schools that share enough grades; if there are not two of these, the nearest ones with any. */
function nearestAlike(
  nearest: readonly SchoolCard[],
  isAlike: (near: SchoolCard) => boolean,
): readonly SchoolCard[] {
  const alike = nearest.filter(isAlike);
  return alike.length < 2 ? nearest : alike;
}
