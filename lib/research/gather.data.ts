import "server-only";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { tellSchoolsOf } from "#lib/lookups/told-schools.data.ts";
import { countyName } from "#lib/places/counties.format.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { kindForSome } from "#lib/schools/kinds.rules.ts";
import { stateName } from "#lib/schools/like-schools.format.ts";
import { comparedLevelOf } from "#lib/schools/like-schools.rules.ts";
import { newestRegisterYear, readRelease } from "#lib/schools/provenance.data.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { cardsOfSchools } from "#lib/search/cards.data.ts";
import { SchoolType } from "#prisma/generated/enums.ts";
import { alternativesTo, centerOf, type FoundKin, kinOf, onwardFrom } from "./around.data.ts";
import { earlierValuesOf } from "./earlier.data.ts";
import {
  type Gathered,
  type GatheredSchool,
  NEIGHBOR_FIELDS,
  OWN_FIELDS,
  PEER_FIELDS,
} from "./gathered.rules.ts";
import { gradesOf } from "./grades.rules.ts";
import type { Chosen } from "./likeness.rules.ts";
import { sourceOf } from "./own-facts.rules.ts";
import { readPeers } from "./peers.data.ts";
import { placementsOf } from "./placements.data.ts";

/**
 * Reads everything that a report about a school is made from, without the fields that the site hides, in a fixed number
 * of statements: about twenty, whatever the school, and one more if too few schools are like it.
 * @returns null if there is no such school, or it is archived
 */
export async function gather(schoolId: number, now = new Date()): Promise<Gathered | null> {
  const [card] = await cardsOfSchools([schoolId]);
  if (!card) return null;
  const grades = gradesOf(card);
  const [{ alternatives, kin }, after, before, earlier, row] = await Promise.all([
    nearbyTo(card),
    onwardFrom(card, "after"),
    onwardFrom(card, "before"),
    earlierValuesOf(schoolId),
    db().school.findUnique({
      where: { id: schoolId },
      select: { county: true, district: true, notInRegister: true },
    }),
  ]);
  const { chosen, nearer, passedOverFor, reach } = alternatives;
  const fields = [...OWN_FIELDS];
  const onward = [...(after?.cards ?? []), ...(before?.cards ?? [])];
  const [[told] = [], around = []] = await tellSchoolsOf(
    oneEach([card, ...chosen, ...nearer, ...(kin?.card ? [kin.card] : []), ...onward]),
    [
      { fields, asked: fields, blanks: "shown" },
      { fields: NEIGHBOR_FIELDS, asked: [], blanks: "none" },
    ],
  );
  if (!told) return null;
  const toldOf = (cards: readonly SchoolCard[]) => withFacts(cards, around);
  const level = comparedLevelOf(grades);
  const isShown = (field: string) => told.facts.some((fact) => fact.field === field && fact.value !== null);
  const county = isShown("address.county") ? (row?.county ?? null) : null;
  const district = isShown("district") ? (row?.district ?? null) : null;
  const [placements, missingFrom, newestYear] = await Promise.all([
    placementsOf({
      id: schoolId,
      type: typeOf(card),
      level,
      kind: kindForSome(card),
      state: card.state,
      // The district is the nearer comparison where we know it.
      county: district === null ? county : null,
      district,
      figures: figuresOf(told),
    }),
    card.notInRegisterYear ? readRelease(row?.notInRegister ?? null) : null,
    newestRegisterYear(),
  ]);
  const peers = await readPeers({ card, type: typeOf(card), level, placements }, centerOf(card));
  const [toldPeers = []] = await tellSchoolsOf(peers?.cards ?? [], [
    { fields: PEER_FIELDS, asked: [], blanks: "none" },
  ]);
  return {
    school: told,
    level,
    places: placesOf({ state: card.state, county, district }),
    placements,
    earlier,
    missingFrom: missingFrom && sourceOf(missingFrom),
    neighbors: toldOf(chosen),
    nearer: toldOf(nearer),
    passedOverFor,
    reach,
    kin: kin && { school: kin.card && (toldOf([kin.card])[0] ?? null) },
    peers: peers && {
      group: peers.group,
      all: peers.all,
      alike: peers.alike,
      isLeavingOut: peers.isLeavingOut,
      by: peers.by,
      isPassingOver: peers.isPassingOver,
      empty: peers.empty,
      named: withFacts(peers.cards, toldPeers),
    },
    onward: {
      after: after && { grade: after.grade, schools: toldOf(after.cards) },
      before: before && { grade: before.grade, schools: toldOf(before.cards) },
    },
    newestYear,
    readAt: now.toISOString(),
    siteName: env().SITE_NAME,
  };
}

async function nearbyTo(card: SchoolCard): Promise<{ alternatives: Chosen; kin: FoundKin | null }> {
  const alternatives = await alternativesTo(card);
  return { alternatives, kin: await kinOf(card, alternatives.chosen) };
}

/** A school may be there for several reasons, and is told once. */
function oneEach(cards: readonly SchoolCard[]): SchoolCard[] {
  return [...new Map(cards.map((card) => [card._id, card])).values()];
}

/** Cards with what is told of their schools; the distance is that of the card. */
function withFacts(cards: readonly SchoolCard[], told: readonly GatheredSchool[]): GatheredSchool[] {
  return cards.flatMap((card) => {
    const facts = told.find((one) => one.card._id === card._id)?.facts;
    return facts ? [{ card, facts }] : [];
  });
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
