import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { call } from "#lib/platform/http/call.ts";
import type { CitationEdits } from "./cited-fields.rules.ts";
import type { schoolListQuerySchema } from "./list.schema.ts";
import type { NameVariationsAnswer } from "./name-variations.schema.ts";
import type { SavedSchoolAnswer } from "./record.schema.ts";
import type { RestoredSchoolAnswer } from "./unmerge.schema.ts";

/** Prefix of every query key that becomes stale when a school is written. */
export const EDITING_KEY = "editing";

/** The choices of a list, as in the page's address; "" where nothing is chosen. */
type ListChoice = Partial<Record<keyof z.input<typeof schoolListQuerySchema>, string>>;

export const schoolListQuery = (query: ListChoice) =>
  queryOptions({
    queryKey: [EDITING_KEY, "list", query],
    queryFn: ({ signal }) => call("GET /api/schools", { query, signal }),
    placeholderData: keepPreviousData,
  });

export const archiveQuery = (query: ListChoice) =>
  queryOptions({
    queryKey: [EDITING_KEY, "archive", query],
    queryFn: ({ signal }) => call("GET /api/schools/admin/archive", { query, signal }),
    placeholderData: keepPreviousData,
  });

/** A school as edited in the form. @param id its ID or slug */
export const editedSchoolQuery = (id: string) =>
  queryOptions({
    queryKey: [EDITING_KEY, "school", id],
    queryFn: ({ signal }) => call("GET /api/schools/{id}/edit", { params: { id }, signal }),
  });

/**
 * The schools before and after one in the list that the user came from. As it was when they came: what they save may
 * move the school, or take it out of the list.
 */
export const neighborsQuery = (id: string, from: string) =>
  queryOptions({
    queryKey: ["neighbors", id, from],
    queryFn: ({ signal }) =>
      call("GET /api/schools/{id}/neighbors", { params: { id }, query: { from }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** @param query `revision`: the page that it is on; `field`: only its changes */
export const revisionsQuery = (
  id: string,
  query: { page?: number; field?: string | undefined; revision?: string | undefined },
) =>
  queryOptions({
    queryKey: [EDITING_KEY, "revisions", id, query],
    queryFn: ({ signal }) => call("GET /api/schools/{id}/revisions", { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** @param place the contents of the form so far; blank parts are left out */
export const duplicatesQuery = (place: {
  name: string;
  city?: string;
  state?: string;
  zip?: string;
  street?: string;
  phone?: string;
}) =>
  queryOptions({
    queryKey: [EDITING_KEY, "duplicates", place],
    queryFn: ({ signal }) => call("GET /api/schools/duplicates", { query: place, signal }),
  });

/** Fields by their dotted names → nested, as in the API. */
function nested(fields: Record<string, FieldValue>): Record<string, unknown> {
  const input = new Map<string, unknown>();
  for (const [name, value] of Object.entries(fields)) {
    const [group = "", key] = name.split(".");
    input.set(group, key === undefined ? value : { ...(input.get(group) as object), [key]: value });
  }
  return Object.fromEntries(input);
}

/** What a form saves: changed fields, and changed sources of fields. */
export type FormInput = {
  fields: Record<string, FieldValue>;
  citations: CitationEdits;
  /** Why what looks wrong is right, by the ID of the warning. */
  confirmed?: Readonly<Record<string, string>>;
};

/**
 * Saves changed fields.
 * @param version of the school as it was read; a field changed by someone else since is refused (edit_conflict)
 */
export function saveSchool(
  id: string,
  { fields, citations, confirmed }: FormInput,
  version: string,
): Promise<RestoredSchoolAnswer> {
  return call("PUT /api/schools/{id}", {
    params: { id },
    body: { ...nested(fields), citations, confirmed, version },
  });
}

/** @param confirmDuplicate create it despite likely duplicates (likely_duplicate) */
export function createSchool(
  { fields, citations }: FormInput,
  confirmDuplicate: boolean,
): Promise<SavedSchoolAnswer> {
  return call("POST /api/schools", { body: { ...nested(fields), citations, confirmDuplicate } });
}

export function archiveSchool(id: string): Promise<SavedSchoolAnswer> {
  return call("DELETE /api/schools/{id}", { params: { id } });
}

export function restoreSchool(id: string): Promise<RestoredSchoolAnswer> {
  return call("POST /api/schools/{id}/restore", { params: { id } });
}

/** Undoes the merge of a school into another one. */
export function unmergeSchool(id: string): Promise<RestoredSchoolAnswer> {
  return call("POST /api/schools/{id}/unmerge", { params: { id } });
}

/** Restores a field to what it was before a revision. */
export function restoreField(id: string, revisionId: string, field: string): Promise<RestoredSchoolAnswer> {
  return call("POST /api/schools/{id}/revisions/{revisionId}/restore", {
    params: { id, revisionId },
    body: { field },
  });
}

/** Starts generating the name variations of all schools; GET /api/admin/jobs/latest tells the progress. */
export function updateNameVariations(): Promise<NameVariationsAnswer> {
  return call("POST /api/admin/update-school-alternative-names");
}
