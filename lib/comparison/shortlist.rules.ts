/** How many schools one link to a comparison may name; a guest's shortlist holds as many. */
export const MOST_COMPARED = 20;

/** The address of a comparison: a page that anybody may open who has the link. @param ids `_id` of the schools */
export function comparePath(ids: readonly string[]): `/compare${string}` {
  return ids.length === 0 ? "/compare" : `/compare?schools=${ids.slice(0, MOST_COMPARED).join(",")}`;
}

/**
 * Reads `schools` of a comparison's address: ids or slugs with commas between them, each once.
 * @returns as many as fit into a comparison, and how many more there are
 */
export function comparedReferences(param: string | string[] | undefined): {
  references: string[];
  leftOut: number;
} {
  const parts = [param ?? []].flat().flatMap((text) => text.split(","));
  const named = [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ""))];
  return { references: named.slice(0, MOST_COMPARED), leftOut: Math.max(0, named.length - MOST_COMPARED) };
}
