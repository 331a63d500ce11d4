import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { callApi } from "#lib/platform/http/call.ts";
import type { MovedSchoolsAnswer } from "./archive.schema.ts";
import type { DuplicatesAnswer } from "./duplicates.schema.ts";
import type { JobKind, LatestJobAnswer, NameVariationsAnswer } from "./jobs.schema.ts";
import type { ArchiveAnswer, SchoolListAnswer } from "./list.schema.ts";
import type { EditedSchoolAnswer, SavedSchoolAnswer } from "./record.schema.ts";
import type { RevisionsAnswer } from "./revisions.schema.ts";

/** Everything here that a write of a school makes out of date begins with this key. */
export const EDITING_KEY = "editing";

/** @param query as schoolListQuerySchema reads it, without the question mark */
export const schoolListQuery = (query: string) =>
  queryOptions({
    queryKey: [EDITING_KEY, "list", query],
    queryFn: ({ signal }) => callApi<SchoolListAnswer>(`/api/schools?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });

export const archiveQuery = (query: string) =>
  queryOptions({
    queryKey: [EDITING_KEY, "archive", query],
    queryFn: ({ signal }) => callApi<ArchiveAnswer>(`/api/schools/admin/archive?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** A school as the form edits it. @param id its id or slug */
export const editedSchoolQuery = (id: string) =>
  queryOptions({
    queryKey: [EDITING_KEY, "school", id],
    queryFn: ({ signal }) =>
      callApi<EditedSchoolAnswer>(`/api/schools/${encodeURIComponent(id)}/edit`, { signal }),
  });

export const revisionsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [EDITING_KEY, "revisions", id, page],
    queryFn: ({ signal }) =>
      callApi<RevisionsAnswer>(`/api/schools/${encodeURIComponent(id)}/revisions?page=${page}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** @param place what the form holds so far; blank parts are left out */
export const duplicatesQuery = (place: { name: string; city?: string; state?: string; zip?: string }) =>
  queryOptions({
    queryKey: [EDITING_KEY, "duplicates", place],
    queryFn: ({ signal }) =>
      callApi<DuplicatesAnswer>(`/api/schools/duplicates?${new URLSearchParams(place)}`, { signal }),
  });

/** How far the latest run of this kind is. */
export const latestJobQuery = (kind: JobKind) =>
  queryOptions({
    queryKey: [EDITING_KEY, "job", kind],
    queryFn: ({ signal }) => callApi<LatestJobAnswer>(`/api/admin/jobs/latest?kind=${kind}`, { signal }),
  });

/** Fields by their dotted names → nested as the API takes them. */
function nested(fields: Record<string, FieldValue>): Record<string, unknown> {
  const input = new Map<string, unknown>();
  for (const [name, value] of Object.entries(fields)) {
    const [group = "", key] = name.split(".");
    input.set(group, key === undefined ? value : { ...(input.get(group) as object), [key]: value });
  }
  return Object.fromEntries(input);
}

/**
 * Saves changed fields.
 * @param version of the school as it was read; a field that somebody else changed since is refused (edit_conflict)
 */
export function saveSchool(
  id: string,
  fields: Record<string, FieldValue>,
  version: string,
): Promise<SavedSchoolAnswer> {
  return callApi(`/api/schools/${id}`, { method: "PUT", body: { ...nested(fields), version } });
}

/** @param confirmDuplicate create it although there are likely duplicates (likely_duplicate) */
export function createSchool(
  fields: Record<string, FieldValue>,
  confirmDuplicate: boolean,
): Promise<SavedSchoolAnswer> {
  return callApi("/api/schools", { method: "POST", body: { ...nested(fields), confirmDuplicate } });
}

export function archiveSchool(id: string): Promise<SavedSchoolAnswer> {
  return callApi(`/api/schools/${id}`, { method: "DELETE" });
}

export function restoreSchool(id: string): Promise<SavedSchoolAnswer> {
  return callApi(`/api/schools/${id}/restore`, { method: "POST" });
}

/** @param ids at most a hundred, as for restoring */
export function archiveSchools(ids: readonly string[]): Promise<MovedSchoolsAnswer> {
  return callApi("/api/schools/archive", { method: "POST", body: { ids } });
}

export function restoreSchools(ids: readonly string[]): Promise<MovedSchoolsAnswer> {
  return callApi("/api/schools/restore", { method: "POST", body: { ids } });
}

/** Sets a field back to what it was before a revision. */
export function restoreField(id: string, revisionId: string, field: string): Promise<SavedSchoolAnswer> {
  return callApi(`/api/schools/${id}/revisions/${revisionId}/restore`, { method: "POST", body: { field } });
}

/** Begins to work out the name variations of all schools; `latestJobQuery` tells how far that is. */
export function updateNameVariations(): Promise<NameVariationsAnswer> {
  return callApi("/api/admin/update-school-alternative-names", { method: "POST" });
}
