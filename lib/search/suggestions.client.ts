import { call } from "#lib/platform/http/call.ts";

export const MOST_SUGGESTIONS = 5;

/**
 * Schools whose name begins like the typed text, best first. TanStack Query caches answers by text, so a late answer
 * never appears under a different text, and aborts requests that are no longer needed.
 * @param text as typed; not blank
 */
export function suggestionsQuery(text: string) {
  const query = text.trim();
  return {
    queryKey: ["schools", "suggestions", query.toLowerCase()],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const search = { q: query, limit: MOST_SUGGESTIONS, count: false };
      const { schools } = await call("GET /api/schools/search", { query: search, signal });
      return schools
        .slice(0, MOST_SUGGESTIONS)
        .map((school) => ({ key: school._id, title: school.name, note: school.location, found: school }));
    },
  };
}
