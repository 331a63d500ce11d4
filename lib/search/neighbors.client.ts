import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";

/** The schools nearest to a school, excluding itself. */
export function neighborsQuery(schoolId: string, limit: number) {
  return queryOptions({
    queryKey: ["neighbors", schoolId, limit],
    queryFn: async ({ signal }) =>
      (await call("GET /api/schools/{id}/nearby", { params: { id: schoolId }, query: { limit }, signal }))
        .schools,
  });
}
