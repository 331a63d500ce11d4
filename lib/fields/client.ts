import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";
import type { FieldAnswer, SentFieldChange } from "./change.schema.ts";
import type { SyncAnswer, SyncBody } from "./sync.schema.ts";
import type { UndoAnswer } from "./undo.schema.ts";

/** The key under which every answer about definitions is cached. */
export const FIELDS_KEY = ["central-fields"] as const;

/** All current definitions. */
export const fieldsQuery = queryOptions({
  queryKey: [...FIELDS_KEY, "all"],
  queryFn: async ({ signal }) =>
    (await call("GET /api/central-fields", { query: { useCache: false }, signal })).fieldDefinitions,
  staleTime: 0,
});

/** One definition, with the properties that staff changed. */
export function fieldQuery(name: string) {
  return queryOptions({
    queryKey: [...FIELDS_KEY, "name", name],
    queryFn: ({ signal }) =>
      call("GET /api/central-fields/name/{name}", { params: { name }, query: { useCache: false }, signal }),
    staleTime: 0,
  });
}

/** How many schools have a value. */
export function fieldUsageQuery(name: string) {
  return queryOptions({
    queryKey: [...FIELDS_KEY, "usage", name],
    queryFn: ({ signal }) => call("GET /api/central-fields/name/{name}/usage", { params: { name }, signal }),
  });
}

export const comparisonQuery = queryOptions({
  queryKey: [...FIELDS_KEY, "compare"],
  queryFn: ({ signal }) => call("GET /api/central-fields/compare", { signal }),
  staleTime: 0,
});

/**
 * @throws CallError, with the code field_in_use if stored schools violate the change, or edit_conflict if someone
 * else has changed the same properties
 */
export function saveField(name: string, body: SentFieldChange): Promise<FieldAnswer> {
  return call("PUT /api/central-fields/name/{name}", { params: { name }, body });
}

/** @throws CallError, with the code sync_outdated if the outcome would differ from the plan */
export function syncFields(body: SyncBody): Promise<SyncAnswer> {
  return call("POST /api/central-fields/sync-from-master", { body });
}

/** The last sync that changed any definition; null if there has been none. */
export const latestSyncQuery = queryOptions({
  queryKey: [...FIELDS_KEY, "latest-sync"],
  queryFn: async ({ signal }) => (await call("GET /api/central-fields/syncs/latest", { signal })).sync,
  staleTime: 0,
});

/** @throws CallError, listing all fields in `errors` if none of them can be undone */
export function undoSync(id: string): Promise<UndoAnswer> {
  return call("POST /api/central-fields/syncs/{id}/undo", { params: { id } });
}

/** @throws CallError */
export async function clearFieldCache(): Promise<void> {
  await call("POST /api/central-fields/clear-cache");
}
