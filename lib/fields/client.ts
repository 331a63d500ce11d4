import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#lib/platform/http/call.ts";
import type { FieldAnswer, FieldsAnswer, FieldUsage, SentFieldChange } from "./change.schema.ts";
import type { ComparisonAnswer } from "./comparison.schema.ts";
import type { SyncAnswer, SyncBody } from "./sync.schema.ts";
import type { LatestSyncAnswer, UndoAnswer } from "./undo.schema.ts";

/** What every answer about definitions is kept under. */
export const FIELDS_KEY = ["central-fields"] as const;

/** All definitions as they hold now. */
export const fieldsQuery = queryOptions({
  queryKey: [...FIELDS_KEY, "all"],
  queryFn: async ({ signal }) =>
    (await callApi<FieldsAnswer>("/api/central-fields?useCache=false", { signal })).fieldDefinitions,
  staleTime: 0,
});

/** One definition with the properties that staff changed. */
export function fieldQuery(name: string) {
  return queryOptions({
    queryKey: [...FIELDS_KEY, "name", name],
    queryFn: ({ signal }) => callApi<FieldAnswer>(`${addressOf(name)}?useCache=false`, { signal }),
    staleTime: 0,
  });
}

/** How many schools have a value. */
export function fieldUsageQuery(name: string) {
  return queryOptions({
    queryKey: [...FIELDS_KEY, "usage", name],
    queryFn: ({ signal }) => callApi<FieldUsage>(`${addressOf(name)}/usage`, { signal }),
  });
}

export const comparisonQuery = queryOptions({
  queryKey: [...FIELDS_KEY, "compare"],
  queryFn: ({ signal }) => callApi<ComparisonAnswer>("/api/central-fields/compare", { signal }),
  staleTime: 0,
});

/**
 * @throws CallError, with the code field_in_use when stored schools break the change, or edit_conflict when somebody else
 * has changed the same properties
 */
export function saveField(name: string, body: SentFieldChange): Promise<FieldAnswer> {
  return callApi(addressOf(name), { method: "PUT", body });
}

/** @throws CallError, with the code sync_outdated when it would do anything else than its plan says */
export function syncFields(body: SyncBody): Promise<SyncAnswer> {
  return callApi("/api/central-fields/sync-from-master", { method: "POST", body });
}

/** The last sync that changed any definition; null when there has been none. */
export const latestSyncQuery = queryOptions({
  queryKey: [...FIELDS_KEY, "latest-sync"],
  queryFn: async ({ signal }) =>
    (await callApi<LatestSyncAnswer>("/api/central-fields/syncs/latest", { signal })).sync,
  staleTime: 0,
});

/** @throws CallError, naming in `errors` the fields that have to stay when all have */
export function undoSync(id: string): Promise<UndoAnswer> {
  return callApi(`/api/central-fields/syncs/${id}/undo`, { method: "POST" });
}

/** @throws CallError */
export async function clearFieldCache(): Promise<void> {
  await callApi("/api/central-fields/clear-cache", { method: "POST" });
}

function addressOf(name: string): `/api/${string}` {
  return `/api/central-fields/name/${encodeURIComponent(name)}`;
}
