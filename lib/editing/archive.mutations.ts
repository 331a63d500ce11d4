import "server-only";
import { AppError } from "#lib/platform/errors.ts";
import { asAppError } from "#lib/platform/http/failure.ts";
import { log } from "#lib/platform/log.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { mergedIntoOf } from "#lib/record/school.data.ts";
import type { MovedSchools } from "./archive.schema.ts";
import { type ChangedState, changeSchool, toRestored } from "./change.mutations.ts";
import { toEdited } from "./record.data.ts";
import type { EditedSchool } from "./record.schema.ts";
import type { RestoredSchool } from "./unmerge.schema.ts";

/** Where a school can be moved. */
export type Shelf = "archive" | "catalog";

/** Removes a school from search, directory and sitemap. Its page stays and says so; favorites stay. */
export async function archiveSchool(reference: string, staffId: string): Promise<EditedSchool> {
  return toEdited((await moveSchool(reference, staffId, "archive")).school);
}

/**
 * Restores an archived school. If it was merged into another one, the merge is undone (`endMerge`).
 * @throws AppError school_not_found; merge_refused if that one is merged into a third one
 */
export async function restoreSchool(reference: string, staffId: string): Promise<RestoredSchool> {
  const { school } = await moveSchool(reference, staffId, "catalog");
  return toRestored(school);
}

/**
 * Undoes the merge of a school into another one.
 * @throws AppError school_not_found; merge_refused if it is not merged into another one, as after the first of two undos,
 * or if that one is merged into a third one
 */
export async function unmergeSchool(reference: string, staffId: string): Promise<RestoredSchool> {
  const { school } = await moveSchool(reference, staffId, "catalog", { isMerged: true });
  return toRestored(school);
}

/**
 * Moves schools one after the other, each independently: a problem with one does not hold up the others.
 * @returns those that actually moved, and those that could not be moved with the reason; and what
 * became of the merges that this has undone
 */
export async function moveSchools(ids: readonly string[], staffId: string, to: Shelf): Promise<MovedSchools> {
  const result: MovedSchools = { moved: [], failed: [], unmerged: [] };
  for (const id of new Set(ids)) {
    try {
      const { school, hasMoved } = await moveSchool(id, staffId, to);
      if (hasMoved) result.moved.push(id);
      if (school.unmerged) result.unmerged.push({ _id: id, ...school.unmerged });
    } catch (thrown) {
      const error = asAppError(thrown);
      if (!(thrown instanceof AppError)) log().error({ err: thrown, school: id }, "school not moved");
      result.failed.push({ _id: id, message: error.message });
    }
  }
  return result;
}

async function moveSchool(
  reference: string,
  staffId: string,
  to: Shelf,
  { isMerged = false } = {},
): Promise<{ school: ChangedState; hasMoved: boolean }> {
  let hasMoved = false;
  const school = await inTransaction((client) =>
    changeSchool(client, {
      reference,
      staffId,
      action: to === "archive" ? "school_archived" : "school_restored",
      // A school that is already archived keeps its original date.
      change: async ({ school: before }) => {
        if (isMerged && !(await mergedIntoOf(client, before.id))) {
          const message = `${before.facts.name ?? ""} is not merged into another school. Perhaps somebody has undone it already.`;
          throw new AppError("merge_refused", { message });
        }
        hasMoved = (before.archivedAt !== null) !== (to === "archive");
        return {
          school: { ...before, archivedAt: to === "archive" ? (before.archivedAt ?? new Date()) : null },
        };
      },
    }),
  );
  return { school, hasMoved };
}
