import type pg from "pg";
import { transactionOn } from "#lib/platform/transaction.ts";
import {
  lockFamilies,
  type MergedPair,
  type MovedBelongings,
  moveBelongings,
} from "#lib/record/belongings.mutations.ts";
import { follow } from "#lib/record/follow.rules.ts";
import { moveSlugs } from "#lib/record/identity.mutations.ts";
import { storedSchools } from "#lib/record/school.data.ts";
import type { StoredSchool } from "#lib/record/school.rules.ts";
import { type SchoolWrite, writeSchools } from "#lib/record/write.mutations.ts";
import { slugAfter } from "./batch.mutations.ts";
import type { KnownSchool } from "./identity.rules.ts";
import { inOrder, type Pair, setsOf } from "./join.rules.ts";
import { type Known, readAgain, readListed } from "./known-schools.data.ts";
import { likenessOf } from "./likeness.rules.ts";
import type { Reason } from "./likeness.schema.ts";
import { join } from "./merge.rules.ts";
import { namesakes } from "./namesakes.data.ts";

/** A school that was merged into another one, and why. */
export type Joined = MergedPair & { name: string; reasons: Reason[] };

type Context = { importId: number; known: Known };

/** Two schools in the index, the lower ID first. */
type Alike = [KnownSchool, KnownSchool];

/** Schools per transaction. */
const BATCH_SIZE = 100;

/**
 * Merges the schools that turned out to be one: two registers described it so differently that only a third, which was
 * read later, shows it. They are judged by what is stored now and not by what was read when, so the outcome does
 * not depend on the order of the files. It is the merge that staff know (decision 0088): the school that goes stays in
 * the archive, its addresses lead to the other one, and whoever restores it undoes the merge for good.
 */
export async function joinSchools(client: pg.ClientBase, context: Context): Promise<Joined[]> {
  const all: Joined[] = [];
  for (let isRead = false; ; isRead = true) {
    // Before the schools are read, so that what their names alone have merged is read as one.
    const named = await joinSets(
      client,
      await findSets(client, await namesakes(client), context.known),
      context,
    );
    all.push(...named);
    if (isRead && named.length === 0) return all;
    await readAgain(client, context.known);
    all.push(...(await joinLookalikes(client, context)));
  }
}

async function joinLookalikes(client: pg.ClientBase, context: Context): Promise<Joined[]> {
  const all: Joined[] = [];
  let alike = [...context.known.index.lookalikes()];
  for (;;) {
    const pairs = alike.map(([one, other]): Pair => [one.id ?? 0, other.id ?? 0]);
    const joined = await joinSets(client, await findSets(client, pairs, context.known), context);
    if (joined.length === 0) return all;
    all.push(...joined);
    alike = await alikeAfter(client, alike, joined, context.known);
  }
}

/**
 * The pairs that are alike after some schools were merged. What two schools were called or where they stood may show
 * that the school they have become is a third one, too.
 */
async function alikeAfter(
  client: pg.ClientBase,
  alike: readonly Alike[],
  joined: readonly Joined[],
  known: Known,
): Promise<Alike[]> {
  const now = await readListed(
    client,
    joined.map(({ stays }) => stays),
    known,
  );
  const before = new Map(alike.flat().map((school) => [school.id, school]));
  const changed = new Set<KnownSchool>();
  for (const pair of joined) {
    const [stays, goes] = [before.get(pair.stays), before.get(pair.goes)];
    // Only schools that are alike are merged.
    if (!stays || !goes) continue;
    known.index.merge(goes, stays, now.get(pair.stays) ?? stays);
    changed.add(stays).add(goes);
  }
  const asBefore = alike.filter((pair) => !pair.some((school) => changed.has(school)));
  return [...asBefore, ...known.index.lookalikes(changed)];
}

async function joinSets(
  client: pg.ClientBase,
  found: readonly number[][],
  context: Context,
): Promise<Joined[]> {
  const joined: Joined[] = [];
  let sets = found;
  while (sets.length > 0) {
    const batch = sets.slice(0, BATCH_SIZE);
    const done = await transactionOn(client, () => joinBatch(client, batch, context));
    joined.push(...done);
    // Of a set of three, one is merged at a time: a batch writes each school once.
    const gone = new Set(done.map(({ goes }) => goes));
    const rest = batch.filter((set) => set.length > 2 && set.some((id) => gone.has(id)));
    sets = [...sets.slice(BATCH_SIZE), ...rest.map((set) => set.filter((id) => !gone.has(id)))];
  }
  return joined;
}

/** @param alike the lower ID first */
async function findSets(client: pg.ClientBase, alike: readonly Pair[], known: Known): Promise<number[][]> {
  if (alike.length === 0) return [];
  const listed = await readListed(client, [...new Set(alike.flat())], known);
  const candidates = alike.filter(([one, other]) => listed.has(one) && listed.has(other));
  const apart = await keptApart(client, candidates);
  return setsOf(candidates.filter(([one, other]) => !apart.has(`${one} ${other}`)));
}

/** The pairs that staff called two schools, and those whose merge they ended: "12 40", the lower ID first. */
async function keptApart(client: pg.ClientBase, pairs: readonly Pair[]): Promise<Set<string>> {
  const ids = [...new Set(pairs.flat())];
  const { rows } = await client.query<{ one: number; other: number }>(
    `SELECT one_id AS one, other_id AS other FROM duplicate_pair_dismissal WHERE one_id = ANY($1::int[])
     UNION ALL
     SELECT least(school_id, former), greatest(school_id, former) FROM (
       SELECT school_id, (changes #>> '{mergedInto,from,id}')::int AS former
       FROM revision WHERE school_id = ANY($1::int[]) AND changes ? 'mergedInto'
     ) ended WHERE former IS NOT NULL`,
    [ids],
  );
  return new Set(rows.map(({ one, other }) => `${one} ${other}`));
}

async function joinBatch(
  client: pg.ClientBase,
  sets: readonly number[][],
  { importId, known }: Context,
): Promise<Joined[]> {
  const ids = sets.flat();
  // A member who saves a school locks the list before the school.
  for (const id of ids) await lockFamilies(client, id);
  const stored = await storedSchools(client, ids, "update");
  const listed = await readListed(client, ids, known);
  const standingOf = (key: string) => known.standings.get(key);
  const pairs = sets.flatMap((set) => {
    const schools = set.flatMap((id) => (listed.has(id) ? (stored.get(id) ?? []) : []));
    const [stays, goes] = inOrder(schools, standingOf);
    // Somebody may have changed or merged one of them in between.
    return stays && goes ? [{ stays, goes }] : [];
  });
  const moved: MovedBelongings[] = [];
  for (const { stays, goes } of pairs) {
    moved.push(await moveBelongings(client, { stays: stays.id, goes: goes.id }));
  }
  const kept = pairs.map(({ stays, goes }) => keptWrite({ stays, goes }, known));
  const gone = pairs.map((pair, at) => goneWrite(pair, moved[at]?.identifiers ?? []));
  await writeSchools(client, [...kept, ...gone], { staffId: null, importId });
  await moveSlugs(client, kept);
  await client.query(
    `UPDATE school SET merged_into_id = pair.stays FROM unnest($1::int[], $2::int[]) AS pair (goes, stays)
     WHERE school.id = pair.goes`,
    [pairs.map(({ goes }) => goes.id), pairs.map(({ stays }) => stays.id)],
  );
  return pairs.map(({ stays, goes }) => {
    const [one, other] = [listed.get(stays.id), listed.get(goes.id)];
    const reasons = one && other ? likenessOf(one, other).reasons : [];
    return { stays: stays.id, goes: goes.id, name: stays.facts.name ?? "", reasons };
  });
}

type StoredPair = { stays: StoredSchool; goes: StoredSchool };

/** The school that stays, with what the other one adds. */
function keptWrite({ stays, goes }: StoredPair, known: Known): SchoolWrite {
  const joined: StoredSchool = {
    ...stays,
    // Schools are numbered as their rows are read.
    ...join(stays, goes, { standingOf: (key) => known.standings.get(key), isOtherFirst: goes.id < stays.id }),
    websources: [...new Set([...stays.websources, ...goes.websources])],
    newsFeedName: stays.newsFeedName ?? goes.newsFeedName,
    // A register that has one of the two has the school.
    notInRegister: goes.notInRegister === null ? null : stays.notInRegister,
  };
  const { after, changes } = follow(stays, joined);
  after.slug = slugAfter(stays, after, known);
  return { before: stays, after, changes: { ...changes, mergedSchool: { from: null, to: named(goes) } } };
}

/** The school that goes, with the identifiers that undoing the merge returns to it. */
function goneWrite({ stays, goes }: StoredPair, identifiers: string[]): SchoolWrite {
  return {
    before: goes,
    after: { ...goes, archivedAt: goes.archivedAt ?? new Date() },
    changes: {
      mergedInto: { from: null, to: named(stays) },
      ...(identifiers.length > 0 && { identifiers: { from: identifiers, to: null } }),
    },
  };
}

function named({ id, facts }: StoredSchool): { id: number; name: string } {
  return { id, name: facts.name ?? "" };
}
