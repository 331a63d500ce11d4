import "server-only";
import { pool } from "#lib/platform/pool.ts";
import { ANY_LEVEL, COMPARED_SCHOOLS, type ComparedLevel, LEVEL } from "#lib/schools/like-schools.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { type Center, cardsOfSchools } from "#lib/search/cards.data.ts";
import { SchoolType } from "#prisma/generated/enums.ts";
import { peersNamed } from "./likeness.rules.ts";
import { type GroupSizes, groupName, groupToName, MOST_PEERS, type PeerGroup } from "./peer-groups.rules.ts";
import type { Placement } from "./placement.rules.ts";

/** Among so many of the nearest, those that are named are chosen. */
const LOOKED_AT = 3 * MOST_PEERS;

/** $1 the school, $2 its level. */
const OTHERS = `(SELECT id, school_type, state, latitude, longitude, enrollment, ${LEVEL} AS level FROM school WHERE ${COMPARED_SCHOOLS}) AS compared
  WHERE id <> $1 AND ($2 = '${ANY_LEVEL}' OR level = $2)`;

/** $3 its type, $4 its state. */
const SIZES = `
  SELECT count(*) FILTER (WHERE school_type = $3::school_type AND state = $4)::int AS "similar/state",
    count(*) FILTER (WHERE school_type = $3::school_type)::int AS "similar/country",
    count(*) FILTER (WHERE state = $4)::int AS "level/state", count(*)::int AS "level/country"
  FROM ${OTHERS}`;

/**
 * $3 its type, $4 whether others are wanted too, $5 the state or NULL for all, $6 and $7 its longitude and latitude, $8 its
 * students, $9 its state. Those of its own type come first; then the nearest; or, where it has no position, those of its
 * state and then those closest in size.
 */
const NEAREST = `
  SELECT id FROM ${OTHERS} AND ($4 OR school_type = $3::school_type) AND ($5::text IS NULL OR state = $5)
  ORDER BY school_type = $3::school_type DESC, miles_between(point(longitude, latitude), point($6::float8, $7::float8)) NULLS LAST,
    $6 IS NULL AND state = $9 DESC NULLS LAST, abs(enrollment - $8::int) NULLS LAST, id LIMIT ${LOOKED_AT}`;

/** A school among those that a report compares it with. */
export type Compared = {
  card: SchoolCard;
  type: SchoolType;
  level: ComparedLevel | null;
  placements: readonly Placement[];
};

/** The schools that a report names beside a school, and how many there are, in two statements and one for their cards. */
export async function readPeers({ card, type, level, placements }: Compared, center: Center | null) {
  const { state, numOfStudents } = card;
  const of = [Number(card._id), level ?? ANY_LEVEL, type.toLowerCase()];
  const sizes = await pool().query<GroupSizes>(SIZES, [...of, state]);
  const [found] = sizes.rows;
  if (!found) return null;
  const group: PeerGroup = groupToName(placements, found, level);
  // An online school has no neighborhood.
  const from = type === SchoolType.ONLINE ? null : center;
  const nearest = await pool().query<{ id: number }>(NEAREST, [
    ...of,
    group.peers === "level",
    group.scope === "state" ? state : null,
    from?.longitude ?? null,
    from?.latitude ?? null,
    numOfStudents,
    state,
  ]);
  const all = found[groupName(group)];
  const by: "distance" | "size" = from ? "distance" : "size";
  const cards = await cardsOfSchools(nearest.rows.map((row) => row.id));
  // Among schools of every type, the few of its own are what it is most like.
  const isOfItsType = (one: SchoolCard) => group.peers === "level" && one.schoolType === card.schoolType;
  return { group, all, alike: found["similar/country"], by, ...peersNamed(card, cards, isOfItsType) };
}
