/** How many schools can be compared: in a link, and in the choice that a browser keeps. The same for everybody. */
export const MOST_COMPARED = 20;

/** The address of a comparison, which anyone with the link may open. @param ids `_id` of the schools */
export function comparePath(ids: readonly string[]): `/compare${string}` {
  return ids.length === 0 ? "/compare" : `/compare?schools=${ids.slice(0, MOST_COMPARED).join(",")}`;
}

/** How many schools are added to one that is compared with the nearest like it. */
export const NEAREST_ADDED = 2;

/** The address that leads to the comparison of a school with the nearest that teach the same grades. */
export function compareNearestPath(schoolId: string): `/compare${string}` {
  return `${comparePath([schoolId])}&nearest=${NEAREST_ADDED}`;
}

/** "Compare (2 of 20)" */
export function compareText(count: number): string {
  return `Compare (${count} of ${MOST_COMPARED})`;
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
