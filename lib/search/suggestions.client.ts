import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";

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
    queryFn: async ({ signal }) => {
      const search = { q: query, limit: MOST_SUGGESTIONS, count: false };
      const { schools } = await call("GET /api/schools/search", { query: search, signal });
      return schools.slice(0, MOST_SUGGESTIONS);
    },
  });
}
