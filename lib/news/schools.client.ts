import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";

/** A school to choose. */
export type SchoolOption = { _id: string; name: string; place: string };

const MOST_OPTIONS = 10;

/** Which schools there are to choose from. */
export type SchoolSet = "all" | "searched";

/** Schools that fit what is typed: all, or those whose news is searched for. */
export const schoolOptionsQuery = (set: SchoolSet, typed: string) =>
  queryOptions({
    queryKey: ["news", "schools", set, typed.toLowerCase()],
    queryFn: ({ signal }) => (set === "all" ? allSchools(typed, signal) : searchedSchools(typed, signal)),
  });

async function allSchools(q: string, signal: AbortSignal): Promise<SchoolOption[]> {
  const { schools } = await call("GET /api/schools", { query: { q, limit: MOST_OPTIONS }, signal });
  return schools.map(({ _id, name, location }) => ({ _id, name, place: location }));
}

async function searchedSchools(q: string, signal: AbortSignal): Promise<SchoolOption[]> {
  const { schools } = await call("GET /api/news-logs-admin/schools", { query: { q }, signal });
  return schools.map(({ _id, name, city, state }) => ({
    _id,
    name,
    place: [city, state].filter(Boolean).join(", "),
  }));
}

/** A school that only its ID is known of. @param id its ID or slug */
export const schoolNameQuery = (id: string) =>
  queryOptions({
    queryKey: ["news", "school", id],
    queryFn: async ({ signal }): Promise<SchoolOption> => {
      const { school } = await call("GET /api/schools/{id}", { params: { id }, signal });
      return { _id: school._id, name: school.name, place: school.location };
    },
  });
