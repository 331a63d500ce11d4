import { queryOptions } from "@tanstack/react-query";
import type { SchoolDetails } from "./details.schema.ts";

/**
 * What members see of a school: one answer serves all its tabs. Ask for members only; a visitor's call is refused.
 * @param schoolId `_id` or slug
 */
export function schoolDetailsQuery(schoolId: string) {
  return queryOptions({
    queryKey: ["schools", "details", schoolId],
    queryFn: async ({ signal }): Promise<SchoolDetails> => {
      const response = await fetch(`/api/schools/${encodeURIComponent(schoolId)}/details`, { signal });
      if (!response.ok) throw new Error(`School details failed with status ${response.status}`);
      const body: { details: SchoolDetails } = await response.json();
      return body.details;
    },
  });
}
