import type { FieldValue } from "#lib/fields/values.rules.ts";
import { call, callFile } from "#lib/platform/http/call.ts";
import type { MovedSchools } from "./archive.schema.ts";
import type { Matching } from "./matching.schema.ts";
import { inBatches, MOST_MOVED, MOST_SET } from "./selection.rules.ts";
import type { SetFieldResult } from "./set-field.schema.ts";

type OnProgress = (done: number) => void;

/** Archives any number of schools. @throws CallError; those before it are archived */
export async function archiveSchools(ids: readonly string[], onProgress?: OnProgress): Promise<MovedSchools> {
  return together(
    await inBatches(
      ids,
      MOST_MOVED,
      (some) => call("POST /api/schools/archive", { body: { ids: some } }),
      onProgress,
    ),
  );
}

/** Restores any number of archived schools. @throws CallError; those before it are restored */
export async function restoreSchools(ids: readonly string[], onProgress?: OnProgress): Promise<MovedSchools> {
  return together(
    await inBatches(
      ids,
      MOST_MOVED,
      (some) => call("POST /api/schools/restore", { body: { ids: some } }),
      onProgress,
    ),
  );
}

function together(answers: readonly MovedSchools[]): MovedSchools {
  return {
    moved: answers.flatMap(({ moved }) => moved),
    failed: answers.flatMap(({ failed }) => failed),
    unmerged: answers.flatMap(({ unmerged }) => unmerged),
  };
}

/** All schools of a list. @param filters as in the address of the list; "" where nothing is chosen */
export async function schoolsMatching(
  view: "active" | "archived",
  filters: Readonly<Record<string, string>>,
): Promise<Matching> {
  return call("GET /api/schools/admin/matching", { query: { ...filters, view } });
}

/** The field to set, and to what. */
export type Setting = { field: string; value: FieldValue; onlyBlank: boolean };

/** What setting a field would do to any number of schools. @throws CallError */
export async function checkSetting(
  ids: readonly string[],
  setting: Setting,
  onProgress?: OnProgress,
): Promise<SetFieldResult[]> {
  const schools = ids.map((_id) => ({ _id }));
  return sent(schools, { ...setting, dryRun: true }, onProgress);
}

/** Sets a field of the schools that a check found to change. @throws CallError; those before it are changed */
export async function applySetting(
  checked: readonly SetFieldResult[],
  setting: Setting,
  onProgress?: OnProgress,
): Promise<SetFieldResult[]> {
  const schools = checked.map(({ _id, from }) => ({ _id, from }));
  return sent(schools, { ...setting, dryRun: false }, onProgress);
}

/** Undoes a setting in the schools that it has changed. @throws CallError; those before it are undone */
export async function undoSetting(
  set: readonly SetFieldResult[],
  field: string,
  onProgress?: OnProgress,
): Promise<SetFieldResult[]> {
  const schools = set.flatMap(({ _id, revision }) => (revision === null ? [] : { _id, revision }));
  const answers = await inBatches(
    schools,
    MOST_SET,
    (some) => call("POST /api/schools/set-field/undo", { body: { field, schools: some } }),
    onProgress,
  );
  return answers.flatMap(({ results }) => results);
}

async function sent(
  schools: { _id: string; from?: FieldValue }[],
  order: Setting & { dryRun: boolean },
  onProgress?: OnProgress,
): Promise<SetFieldResult[]> {
  const answers = await inBatches(
    schools,
    MOST_SET,
    (some) => call("POST /api/schools/set-field", { body: { ...order, schools: some } }),
    onProgress,
  );
  return answers.flatMap(({ results }) => results);
}

/** The schools as a CSV file. @throws CallError */
export function exportSchools(ids: readonly string[]): Promise<{ file: Blob; name: string | null }> {
  return callFile("POST /api/bulk/export/csv", { body: { ids: [...ids] } });
}
