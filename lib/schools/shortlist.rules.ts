/** How many schools one link to a comparison may name; a guest's shortlist holds as many. */
export const MOST_COMPARED = 20;

/** The address of a comparison: a page that anybody may open who has the link. @param ids `_id` of the schools */
export function comparePath(ids: readonly string[]): string {
  return ids.length === 0 ? "/compare" : `/compare?schools=${ids.slice(0, MOST_COMPARED).join(",")}`;
}
