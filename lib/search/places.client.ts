import { call } from "#lib/platform/http/call.ts";

/** Places whose name or ZIP code begins like the typed text. @param text as typed; not blank */
export function placesQuery(text: string) {
  const query = text.trim();
  return {
    queryKey: ["places", query.toLowerCase()],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { places } = await call("GET /api/places", { query: { q: query }, signal });
      return places.map(({ text: found, kind, note }) => ({
        key: `${kind} ${found}`,
        title: found,
        note,
        found,
      }));
    },
  };
}
