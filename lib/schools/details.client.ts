import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";

/**
 * What members see of a school; one answer serves all its tabs. Only for members; a visitor's call is refused.
 * @param schoolId `_id` or slug
 */
export function schoolDetailsQuery(schoolId: string) {
  return queryOptions({
    queryKey: ["schools", "details", schoolId],
    queryFn: async ({ signal }) =>
      (await call("GET /api/schools/{id}/details", { params: { id: schoolId }, signal })).details,
  });
}
