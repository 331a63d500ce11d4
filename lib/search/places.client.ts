import { call } from "#lib/platform/http/call.ts";

/** How many are offered: on a phone, they fit below the field. */
const MOST_PLACES = 5;

/** Places whose name or ZIP code begins like the typed text. @param text as typed; not blank */
export function placesQuery(text: string) {
  const query = text.trim();
  return {
    queryKey: ["places", query.toLowerCase()],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { places } = await call("GET /api/places", { query: { q: query }, signal });
      return places.slice(0, MOST_PLACES).map(({ text: found, kind, note }) => ({
        key: `${kind} ${found}`,
        title: found,
        note,
        found,
      }));
    },
  };
}
