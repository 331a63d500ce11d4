import "server-only";
import { pool } from "#lib/platform/pool.ts";
import { isComparedWithin, kindForSome } from "#lib/schools/kinds.rules.ts";
import { ANY_LEVEL, COMPARED_SCHOOLS, type ComparedLevel, LEVEL } from "#lib/schools/like-schools.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { type Center, cardsOfSchools } from "#lib/search/cards.data.ts";
import { SchoolType } from "#prisma/generated/enums.ts";
import { sharesGrades } from "./alternatives.rules.ts";
import { gradesOf } from "./grades.rules.ts";
import { peersNamed } from "./likeness.rules.ts";
import { type GroupSizes, groupName, groupToName, MOST_PEERS, type PeerGroup } from "./peer-groups.rules.ts";
import type { Placement } from "./placement.rules.ts";

/** Among so many of the nearest, those that are named are chosen. */
const LOOKED_AT = 3 * MOST_PEERS;

/** $1 the school, $2 its level, $3 its kind if it is for some children only. */
const OTHERS = `(SELECT id, school_type, state, latitude, longitude, enrollment, ${LEVEL} AS level,
    ${isComparedWithin("$3")} AS is_of_kind FROM school WHERE ${COMPARED_SCHOOLS}) AS compared
  WHERE id <> $1`;
const IS_OF_LEVEL = `($2 = '${ANY_LEVEL}' OR level = $2)`;
const IS_OF_TYPE = "school_type = $4::school_type";

/** $4 its type, $5 its state. */
const SIZES = `
  SELECT count(*) FILTER (WHERE is_of_kind AND ${IS_OF_LEVEL} AND ${IS_OF_TYPE} AND state = $5)::int AS "similar/state",
    count(*) FILTER (WHERE is_of_kind AND ${IS_OF_LEVEL} AND ${IS_OF_TYPE})::int AS "similar/country",
    count(*) FILTER (WHERE is_of_kind AND ${IS_OF_TYPE} AND state = $5)::int AS "type/state",
    count(*) FILTER (WHERE is_of_kind AND ${IS_OF_TYPE})::int AS "type/country",
    count(*) FILTER (WHERE is_of_kind AND ${IS_OF_LEVEL} AND state = $5)::int AS "level/state",
    count(*) FILTER (WHERE is_of_kind AND ${IS_OF_LEVEL})::int AS "level/country",
    count(*) FILTER (WHERE NOT is_of_kind AND ${IS_OF_LEVEL} AND ${IS_OF_TYPE})::int AS "leftOut"
  FROM ${OTHERS}`;

/**
 * $4 its type, $5 the peers of the group, $6 the state or NULL for all, $7 and $8 its longitude and latitude, $9 its
 * students, $10 its state. Those of its own type come first; then the nearest; or, where it has no position, those of its
 * state and then those closest in size.
 */
const NEAREST = `
  SELECT id FROM ${OTHERS} AND is_of_kind AND ($5 = 'level' OR ${IS_OF_TYPE}) AND ($5 = 'type' OR ${IS_OF_LEVEL}) AND ($6::text IS NULL OR state = $6)
  ORDER BY ${IS_OF_TYPE} DESC, miles_between(point(longitude, latitude), point($7::float8, $8::float8)) NULLS LAST,
    $7 IS NULL AND state = $10 DESC NULLS LAST, abs(enrollment - $9::int) NULLS LAST, id LIMIT ${LOOKED_AT}`;

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
  const kind = kindForSome(card);
  const of = [Number(card._id), level ?? ANY_LEVEL, kind, type.toLowerCase()];
  const sizes = await pool().query<GroupSizes & { leftOut: number }>(SIZES, [...of, state]);
  const [found] = sizes.rows;
  if (!found) return null;
  const group: PeerGroup = groupToName(placements, found, {
    level,
    isOnline: type === SchoolType.ONLINE,
  });
  // An online school has no neighborhood.
  const from = type === SchoolType.ONLINE ? null : center;
  const nearest = await pool().query<{ id: number }>(NEAREST, [
    ...of,
    group.peers,
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
  // As for the alternatives nearby. Online schools of every level share few grades.
  const isAlike = (one: SchoolCard) =>
    group.peers === "type" || level === null || sharesGrades(gradesOf(card), gradesOf(one));
  return {
    group,
    all,
    alike: found["similar/country"],
    isLeavingOut: kind === null && found.leftOut > 0,
    by,
    ...peersNamed(card, cards, { isKept: isOfItsType, isAlike }),
  };
}
