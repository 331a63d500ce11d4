import "server-only";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { tellSchoolsOf } from "#lib/lookups/told-schools.data.ts";
import { countyName } from "#lib/places/counties.format.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { stateName } from "#lib/schools/like-schools.format.ts";
import { comparedLevelOf } from "#lib/schools/like-schools.rules.ts";
import { newestRegisterYear, readRelease } from "#lib/schools/provenance.data.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { cardsOfSchools } from "#lib/search/cards.data.ts";
import { nearestSchools } from "#lib/search/nearby.data.ts";
import { SchoolStatus, SchoolType } from "#prisma/generated/enums.ts";
import { sharesGrades } from "./alternatives.rules.ts";
import { earlierValuesOf } from "./earlier.data.ts";
import { type Gathered, type GatheredSchool, NEIGHBOR_FIELDS, OWN_FIELDS } from "./gathered.rules.ts";
import { gradesOf } from "./grades.rules.ts";
import { type Chosen, chosenAlternatives } from "./likeness.rules.ts";
import { sourceOf } from "./own-facts.rules.ts";
import { placementsOf } from "./placements.data.ts";

/** How many nearby schools a report compares with. */
const NEIGHBORS = 5;
/** Among so many of the nearest, these are looked for. */
const LOOKED_AT = 40;

/**
 * Reads everything that a report about a school is made from, without the fields that the site hides, in a fixed number
 * of statements: about ten, whatever the school, and one more if too few schools are like it.
 * @returns null if there is no such school, or it is archived
 */
export async function gather(schoolId: number, now = new Date()): Promise<Gathered | null> {
  const [card] = await cardsOfSchools([schoolId]);
  if (!card) return null;
  const grades = gradesOf(card);
  const [{ chosen, nearer, passedOverFor, reach }, earlier, row] = await Promise.all([
    alternativesTo(card, grades),
    earlierValuesOf(schoolId),
    db().school.findUnique({
      where: { id: schoolId },
      select: { county: true, district: true, notInRegister: true },
    }),
  ]);
  const fields = [...OWN_FIELDS];
  const [[told] = [], around = []] = await tellSchoolsOf(
    [card, ...chosen, ...nearer],
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
  const [placements, missingFrom, newestYear] = await Promise.all([
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
    newestRegisterYear(),
  ]);
  return {
    school: told,
    level,
    places: placesOf({ state: card.state, county, district }),
    placements,
    earlier,
    missingFrom: missingFrom && sourceOf(missingFrom),
    neighbors: chosen.flatMap((one) => around.find((told) => told.card._id === one._id) ?? []),
    nearer: nearer.flatMap((one) => around.find((told) => told.card._id === one._id) ?? []),
    passedOverFor,
    reach,
    newestYear,
    readAt: now.toISOString(),
    siteName: env().SITE_NAME,
  };
}

const NONE = { nearer: [], passedOverFor: [], reach: null } as const satisfies Partial<Chosen>;

/** The schools to compare with; pre-kindergarten alone makes none alike. */
async function alternativesTo(card: SchoolCard, grades: readonly number[]): Promise<Chosen> {
  const school = grades.filter((grade) => grade >= 0);
  const wanted = school.length > 0 ? school : [...grades];
  if (card.schoolType === SCHOOL_TYPES.ONLINE) return othersOnline(card, wanted);
  const { latitude, longitude } = card;
  if (latitude === null || longitude === null) return { chosen: [], ...NONE };
  const center = { latitude, longitude, isApproximate: (card.positionPrecision ?? "exact") !== "exact" };
  const found = await nearestSchools(center, LOOKED_AT, { grades: wanted });
  const others = found.filter(({ _id }) => _id !== card._id);
  const all = chosenAlternatives(card, others, NEIGHBORS, (near) => sharesGrades(wanted, gradesOf(near)));
  // Where schools are dense, those that we looked at end before the circle does.
  const isCut = found.length === LOOKED_AT && (found.at(-1)?.distance ?? 0) < (all.reach ?? 0);
  return isCut ? { ...all, reach: null } : all;
}

/**
 * An online school competes with those that children of its state can attend from home, wherever their offices are;
 * schools near its own office are no alternatives to it.
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
    take: NEIGHBORS,
  });
  return { chosen: await cardsOfSchools(found.map(({ id }) => id)), ...NONE };
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
    // What is counted there is our catalog, which does not have every school of the country.
    country: "our catalog",
  };
}
