import { queryOptions } from "@tanstack/react-query";
import type { SchoolCard } from "#lib/schools/schema.ts";

/** The schools nearest to a school, without itself. */
export function neighboursQuery(schoolId: string, limit: number) {
  return queryOptions({
    queryKey: ["neighbours", schoolId, limit],
    queryFn: async ({ signal }): Promise<SchoolCard[]> => {
      const response = await fetch(`/api/schools/${schoolId}/nearby?limit=${limit}`, { signal });
      if (!response.ok) throw new Error(`The schools around could not be read: status ${response.status}`);
      const { schools }: { schools: SchoolCard[] } = await response.json();
      return schools;
    },
  });
}
