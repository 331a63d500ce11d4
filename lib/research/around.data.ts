import "server-only";
import { parseReligion } from "#lib/fields/religion.rules.ts";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { db } from "#lib/platform/db.ts";
import { kindForSome } from "#lib/schools/kinds.rules.ts";
import { comparedLevelOf } from "#lib/schools/like-schools.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { type Center, cardsOfSchools } from "#lib/search/cards.data.ts";
import { nearestSchools } from "#lib/search/nearby.data.ts";
import { SchoolStatus, SchoolType } from "#prisma/generated/enums.ts";
import { sharesGrades } from "./alternatives.rules.ts";
import { gradesOf } from "./grades.rules.ts";
import {
  type Chosen,
  chosenAlternatives,
  chosenInOrder,
  differencesOf,
  isOfFaith,
} from "./likeness.rules.ts";
import { chosenOnward, gradeOn, type Way } from "./onward.rules.ts";

/** How many nearby schools a report compares with. */
const NEIGHBORS = 5;
/** Among so many of the nearest, these are looked for. */
const LOOKED_AT = 40;

/** Where a school is; null if nobody knows. */
export function centerOf({ latitude, longitude, positionPrecision }: SchoolCard): Center | null {
  if (latitude === null || longitude === null) return null;
  return { latitude, longitude, isApproximate: (positionPrecision ?? "exact") !== "exact" };
}

const NONE = { nearer: [], passedOverFor: [], reach: null } as const satisfies Partial<Chosen>;

/** The schools to compare with; pre-kindergarten alone makes none alike. */
export async function alternativesTo(card: SchoolCard): Promise<Chosen> {
  const wanted = wantedGrades(card);
  if (card.schoolType === SCHOOL_TYPES.ONLINE) return othersOnline(card, wanted);
  const center = centerOf(card);
  if (!center) return { chosen: [], ...NONE };
  const found = await nearestSchools(center, LOOKED_AT, { grades: wanted });
  const others = found.filter(({ _id }) => _id !== card._id);
  const all = chosenAlternatives(card, others, NEIGHBORS, (near) => sharesGrades(wanted, gradesOf(near)));
  // Where schools are dense, those that we looked at end before the circle does.
  const isCut = found.length === LOOKED_AT && (found.at(-1)?.distance ?? 0) < (all.reach ?? 0);
  return isCut ? { ...all, reach: null } : all;
}

function wantedGrades(card: SchoolCard): number[] {
  const grades = gradesOf(card);
  const school = grades.filter((grade) => grade >= 0);
  return school.length > 0 ? school : grades;
}

/**
 * An online school competes with those that children of its state can attend from home, wherever their offices are;
 * schools near its own office are not alternatives to it.
 */
async function othersOnline(card: SchoolCard, wanted: readonly number[]): Promise<Chosen> {
  const found = await db().school.findMany({
    where: {
      id: { not: Number(card._id) },
      schoolType: SchoolType.ONLINE,
      state: card.state,
      status: { not: SchoolStatus.CLOSED },
      archivedAt: null,
      ...(wanted.length > 0 && { grades: { hasSome: [...wanted] } }),
    },
    select: { id: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: LOOKED_AT,
  });
  return chosenInOrder(card, await cardsOfSchools(found.map(({ id }) => id)), NEIGHBORS);
}

/** The nearest school of the same kind as a private one, wherever it is. */
export type FoundKin = {
  /** Null if the catalog has none. */
  card: SchoolCard | null;
};

/**
 * The nearest private school of a private school's level, kind, and faith, if none of the schools that it is compared with
 * is one; null if that is not looked for, or not known. Families who want such a school go farther for it.
 */
export async function kinOf(card: SchoolCard, chosen: readonly SchoolCard[]): Promise<FoundKin | null> {
  const center = centerOf(card);
  const level = comparedLevelOf(gradesOf(card));
  if (card.schoolType !== SCHOOL_TYPES.PRIVATE || !center || level === null) return null;
  // Any private school will do for one without a faith, also one whose faith is unknown.
  const religion = isOfFaith(card.religiousAffiliation) ? parseReligion(card.religiousAffiliation) : null;
  const isOfItsKind = (one: SchoolCard) => kindForSome(one) === kindForSome(card);
  const isKin = (one: SchoolCard) =>
    one.schoolType === card.schoolType &&
    isOfItsKind(one) &&
    (religion === null || one.religiousAffiliation === card.religiousAffiliation);
  if (chosen.some(isKin)) return null;
  const found = await nearestSchools(center, LOOKED_AT, {
    type: SchoolType.PRIVATE,
    grades: wantedGrades(card),
    ...(religion !== null && { religion }),
  });
  const nearest = found.find(
    (one) => one._id !== card._id && isOfItsKind(one) && comparedLevelOf(gradesOf(one)) === level,
  );
  // Among more than we looked at, there may be one.
  if (!nearest) return found.length < LOOKED_AT ? { card: null } : null;
  // Of one that is closed for a time, say, it cannot be told that it is there to go to, nor that a farther one is the nearest.
  return differencesOf(card, nearest).every((difference) => difference === "small")
    ? { card: nearest }
    : null;
}

/** The schools that come after or before a school by their grades; null if none does. An online school has none near it. */
export async function onwardFrom(
  card: SchoolCard,
  way: Way,
): Promise<{ grade: number; cards: SchoolCard[] } | null> {
  const center = centerOf(card);
  const grade = gradeOn(way, gradesOf(card), card.mayTeachLowerGrades === true);
  if (card.schoolType === SCHOOL_TYPES.ONLINE || !center || grade === null) return null;
  const found = await nearestSchools(center, LOOKED_AT, { grades: [grade] }, "each");
  return { grade, cards: chosenOnward(way, grade, card, found) };
}
