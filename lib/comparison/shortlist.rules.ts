/** How many schools a link to a comparison may contain, and a guest's shortlist may hold. */
export const MOST_COMPARED = 20;

/** The address of a comparison, which anyone with the link may open. @param ids `_id` of the schools */
export function comparePath(ids: readonly string[]): `/compare${string}` {
  return ids.length === 0 ? "/compare" : `/compare?schools=${ids.slice(0, MOST_COMPARED).join(",")}`;
}

/**
 * Reads `schools` in a comparison's address: IDs or slugs separated by commas, without duplicates.
 * @returns as many as fit into a comparison, and how many were left out
 */
export function comparedReferences(param: string | string[] | undefined): {
  references: string[];
  leftOut: number;
} {
  const parts = [param ?? []].flat().flatMap((text) => text.split(","));
  const named = [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ""))];
  return { references: named.slice(0, MOST_COMPARED), leftOut: Math.max(0, named.length - MOST_COMPARED) };
}
