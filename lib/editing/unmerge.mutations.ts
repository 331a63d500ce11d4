import "server-only";
import type pg from "pg";
import { fieldLabels } from "#lib/fields/data.ts";
import { invalidatePages } from "#lib/platform/cache.ts";
import { AppError } from "#lib/platform/errors.ts";
import { changedFacts, type FactChange, sameStored, withStaffOrigin } from "#lib/record/changes.rules.ts";
import { follow } from "#lib/record/follow.rules.ts";
import { valueOfField } from "#lib/record/form-values.rules.ts";
import { historiesOf } from "#lib/record/history.data.ts";
import { missingAgain, openMerge, returnBelongings } from "#lib/record/returns.mutations.ts";
import { mergedIntoOf, storedSchool } from "#lib/record/school.data.ts";
import type { StoredSchool } from "#lib/record/school.rules.ts";
import { around, mergedIdOf } from "#lib/record/undo.rules.ts";
import { fieldsOf, sameValue } from "#lib/record/values.rules.ts";
import { writeSchool } from "#lib/record/write.mutations.ts";
import { addressesOf } from "#lib/schools/addresses.data.ts";
import { CHOSEN_FACTS } from "./merge.rules.ts";
import { movedBackText, notMovedBackText } from "./unmerge.format.ts";
import { unmergedFacts } from "./unmerge.rules.ts";
import type { UnmergedSchool } from "./unmerge.schema.ts";

type Other = { id: number; name: string };

export type EndedMerge = { unmerged: UnmergedSchool; changes: Record<string, FactChange> };

/**
 * Undoes the merge of a school that is restored from the archive: its addresses lead to it again, the identifiers that it
 * brought along are its own again, and so is all that moved; the other school has the values that it had before. What
 * somebody has changed since stays as it is. The histories of both schools say so. The transaction has locked both
 * (`lockMerge`).
 * @returns what was done, and the changes for the revision; null for a school that was not merged
 * @throws AppError merge_refused if the other school is merged into a third one
 */
export async function endMerge(
  client: pg.ClientBase,
  school: Other,
  staffId: string,
): Promise<EndedMerge | null> {
  const { id: goes } = school;
  const other = await mergedIntoOf(client, goes);
  if (!other) return null;
  await refuseInChain(client, other);
  const { id: stays } = other;
  const tags = await addressesOf(client, [stays]);
  const merge = await openMerge(client, { stays, goes });
  await returnIdentifiers(client, { stays, goes });
  const returned = merge && (await returnBelongings(client, merge));
  await client.query("UPDATE school SET merged_into_id = NULL WHERE id = $1", [goes]);
  const { before, after, made, left } = await valuesBefore(client, { stays, goes, staffId });
  const missing = merge && before.notInRegister === null ? await missingAgain(client, merge) : null;
  const kept = missing === null ? after : { ...after, notInRegister: missing };
  const pictures = returned?.pictureLists;
  const changes = {
    ...changedFacts(before, kept),
    mergedSchool: { from: school, to: null },
    ...(pictures &&
      !sameStored(pictures.before, pictures.after) && {
        schoolImages: { from: pictures.before, to: pictures.after },
      }),
  };
  await writeSchool(client, { before, after: kept, changes }, { staffId, importId: null });
  await invalidatePages(client, tags);
  const into = { id: stays, name: kept.facts.name ?? "" };
  const unmerged = await told({ into, before, after: kept, made, left, returned });
  return { unmerged, changes: { mergedInto: { from: into, to: null }, ...notes(unmerged) } };
}

/** What has moved on to a third school can only come back the way it went. */
async function refuseInChain(client: pg.ClientBase, { id, name }: Other): Promise<void> {
  const third = await mergedIntoOf(client, id);
  if (!third) return;
  throw new AppError("merge_refused", { message: `Undo the merge of ${name} into ${third.name} first.` });
}

/** For the history, where they are read as they are. */
function notes(unmerged: UnmergedSchool): Record<string, FactChange> {
  const [movedBack, notMovedBack] = [movedBackText(unmerged), notMovedBackText(unmerged)];
  return {
    ...(movedBack && { movedBack: { from: null, to: movedBack } }),
    ...(notMovedBack && { notMovedBack: { from: null, to: notMovedBack } }),
  };
}

async function told(done: {
  into: Other;
  before: StoredSchool;
  after: StoredSchool;
  made: readonly string[];
  left: readonly string[];
  returned: Pick<UnmergedSchool, "back" | "left"> | null;
}): Promise<UnmergedSchool> {
  const { into, before, after, made, left, returned } = done;
  const labels = await fieldLabels();
  const labelOf = (field: string) => labels.get(field) ?? field;
  const fields = made
    .flatMap(fieldsOf)
    .filter((field) => !sameValue(valueOfField(before, field), valueOfField(after, field)));
  return {
    from: { _id: String(into.id), name: into.name },
    fields: fields.map(labelOf),
    leftFields: left.map(labelOf),
    take: CHOSEN_FACTS.filter((fact) => made.includes(fact)),
    back: returned?.back ?? null,
    left: returned?.left ?? null,
  };
}

type Pair = { stays: number; goes: number };

/** The other school with the values that it had before the merge, as far as nobody has changed them since. */
async function valuesBefore(
  client: pg.ClientBase,
  { stays, goes, staffId }: Pair & { staffId: string },
): Promise<{ before: StoredSchool; after: StoredSchool; made: string[]; left: string[] }> {
  const { school: before } = await storedSchool(client, String(stays), "update");
  const history = (await historiesOf(client, [stays])).get(stays) ?? [];
  const merging = history.findLast(({ changes }) => mergedIdOf(changes) === goes);
  if (!merging) return { before, after: before, made: [], left: [] };
  const { school, mixed, left } = unmergedFacts(before, merging.changes, around(history, merging.id));
  const dated = withStaffOrigin(school, mixed, { staffId, at: new Date() });
  const { after, made } = follow(before, dated);
  return { before, after, made: Object.keys(made), left: left.map(({ field }) => field) };
}

/** Returns the identifiers that the merge took, if they still belong to the other school. */
async function returnIdentifiers(client: pg.ClientBase, { stays, goes }: Pair): Promise<void> {
  await client.query(
    `WITH taken AS (
       SELECT changes -> 'identifiers' -> 'from' AS list FROM revision
       WHERE school_id = $1 AND changes ? 'mergedInto' ORDER BY id DESC LIMIT 1
     )
     UPDATE school_identifier SET school_id = $1
     FROM taken, jsonb_array_elements_text(taken.list) own (identifier)
     WHERE scheme || ':' || value = own.identifier AND school_identifier.school_id = $2`,
    [goes, stays],
  );
}
