import { queryOptions } from "@tanstack/react-query";
import type { SchoolCard } from "#lib/schools/schema.ts";

export const MOST_SUGGESTIONS = 5;

/**
 * Schools whose name begins like the typed text, best first. TanStack Query keeps answers by text, so an answer that
 * arrives late never stands under another text, and aborts the request that nobody waits for.
 * @param text as typed; a blank one asks nothing
 */
export function suggestionsQuery(text: string) {
  const query = text.trim();
  return queryOptions({
    queryKey: ["schools", "suggestions", query.toLowerCase()],
    enabled: query !== "",
    queryFn: async ({ signal }): Promise<SchoolCard[]> => {
      const search = new URLSearchParams({ q: query, limit: String(MOST_SUGGESTIONS), count: "false" });
      const response = await fetch(`/api/schools/search?${search}`, { signal });
      if (!response.ok) throw new Error(`Suggestions failed with status ${response.status}`);
      const body: { schools: SchoolCard[] } = await response.json();
      return body.schools.slice(0, MOST_SUGGESTIONS);
    },
  });
}
