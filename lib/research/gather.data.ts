import "server-only";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { tellSchoolsOf } from "#lib/lookups/told-schools.data.ts";
import { countyName } from "#lib/places/counties.format.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { stateName } from "#lib/schools/like-schools.format.ts";
import { comparedLevelOf } from "#lib/schools/like-schools.rules.ts";
import { readRelease } from "#lib/schools/provenance.data.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { cardsOfSchools } from "#lib/search/cards.data.ts";
import { nearestSchools } from "#lib/search/nearby.data.ts";
import { SchoolType } from "#prisma/generated/enums.ts";
import { nearestAlike, sharesGrades } from "./alternatives.rules.ts";
import { earlierValuesOf } from "./earlier.data.ts";
import { type Gathered, type GatheredSchool, NEIGHBOR_FIELDS, OWN_FIELDS } from "./gathered.rules.ts";
import { chosenAlternatives, onlineFirst } from "./likeness.rules.ts";
import { gradesOf, sourceOf } from "./own-facts.rules.ts";
import { placementsOf } from "./placements.data.ts";

/** How many nearby schools a report compares with. */
const NEIGHBORS = 5;
/** Among so many of the nearest, these are looked for. */
const LOOKED_AT = 40;

/**
 * Reads everything that a report about a school is made from, without the fields that the site hides, in a fixed number
 * of statements: about ten, whatever the school.
 * @returns null if there is no such school, or it is archived
 */
export async function gather(schoolId: number, now = new Date()): Promise<Gathered | null> {
  const [card] = await cardsOfSchools([schoolId]);
  if (!card) return null;
  const grades = gradesOf(card);
  const [{ chosen: near, arePassedOver }, earlier, row] = await Promise.all([
    neighborsOf(card, grades),
    earlierValuesOf(schoolId),
    db().school.findUnique({
      where: { id: schoolId },
      select: { county: true, district: true, notInRegister: true },
    }),
  ]);
  const fields = [...OWN_FIELDS];
  const [[told] = [], around = []] = await tellSchoolsOf(
    [card, ...near],
    [
      { fields, asked: fields, blanks: "shown" },
      { fields: NEIGHBOR_FIELDS, asked: [], blanks: "none" },
    ],
  );
  if (!told) return null;
  const level = comparedLevelOf(grades);
  const isShown = (field: string) => told.facts.some((fact) => fact.field === field && fact.value !== null);
  const county = isShown("address.county") ? (row?.county ?? null) : null;
  const district = isShown("district") ? (row?.district ?? null) : null;
  const [placements, missingFrom] = await Promise.all([
    placementsOf({
      id: schoolId,
      type: typeOf(card),
      level,
      state: card.state,
      // The district is the nearer comparison where we know it.
      county: district === null ? county : null,
      district,
      figures: figuresOf(told),
    }),
    card.notInRegisterYear ? readRelease(row?.notInRegister ?? null) : null,
  ]);
  return {
    school: told,
    level,
    places: placesOf({ state: card.state, county, district }),
    placements,
    earlier,
    missingFrom: missingFrom && sourceOf(missingFrom),
    arePassedOver,
    neighbors: around.filter((one) => one.card._id !== card._id),
    readAt: now.toISOString(),
    siteName: env().SITE_NAME,
  };
}

/** The nearest schools like it that teach some of the same grades; pre-kindergarten alone makes none alike. */
async function neighborsOf(
  card: SchoolCard,
  grades: readonly number[],
): Promise<ReturnType<typeof chosenAlternatives>> {
  const { latitude, longitude } = card;
  if (latitude === null || longitude === null) return { chosen: [], arePassedOver: false };
  const center = { latitude, longitude, isApproximate: (card.positionPrecision ?? "exact") !== "exact" };
  const school = grades.filter((grade) => grade >= 0);
  const wanted = school.length > 0 ? school : [...grades];
  const isOnline = card.schoolType === SCHOOL_TYPES.ONLINE;
  const [found, online] = await Promise.all([
    nearestSchools(center, LOOKED_AT, { grades: wanted }),
    isOnline ? nearestSchools(center, LOOKED_AT, { grades: wanted, type: "ONLINE" }) : [],
  ]);
  const others = (some: readonly SchoolCard[]) => some.filter(({ _id }) => _id !== card._id);
  const alike = nearestAlike(others(found), (near) => sharesGrades(wanted, gradesOf(near)));
  return isOnline
    ? onlineFirst(card, others(online), alike, NEIGHBORS)
    : chosenAlternatives(card, alike, NEIGHBORS);
}

function typeOf({ schoolType }: SchoolCard): SchoolType {
  return Object.values(SchoolType).find((type) => SCHOOL_TYPES[type] === schoolType) ?? SchoolType.PUBLIC;
}

function figuresOf({ facts }: GatheredSchool): Map<string, number> {
  return new Map(
    facts.flatMap(({ field, value }): [string, number][] =>
      typeof value === "number" ? [[field, value]] : [],
    ),
  );
}

/** States that readers would take for the city. */
const STATE_NOT_CITY: ReadonlyMap<string, string> = new Map([
  ["NY", "New York State"],
  ["WA", "Washington State"],
]);

function placesOf({
  state,
  county,
  district,
}: {
  state: string | null;
  county: string | null;
  district: string | null;
}): Gathered["places"] {
  return {
    ...(district && {
      district: /\bdistrict\b/i.test(district) ? district : `the ${district} school district`,
    }),
    ...(county && { county: countyName(county, state) }),
    ...(state && { state: STATE_NOT_CITY.get(state) ?? stateName(state) }),
    country: "the United States",
  };
}
