import type { WorklistOrder } from "./worklist.schema.ts";

/** In the place of a state. */
export const ALL_STATES = "all";

/**
 * A place in a worklist, as addresses hold it: which list, the position that has been reached, and the one that its page
 * begins behind; "" at its start.
 */
export type WorklistPlace = { state: string; order: WorklistOrder; after: string; page: string };

/** @param text as `next` in the address of the editor; null if it says no worklist */
export function worklistPlace(text: string): WorklistPlace | null {
  const said = new URLSearchParams(text);
  const state = said.get("state") ?? "";
  const order = said.get("order") === "oldest" ? "oldest" : "emptiest";
  if (state === "") return null;
  return { state, order, after: said.get("after") ?? "", page: said.get("page") ?? "" };
}

/** The address of the page of a worklist that somebody came from. */
export function worklistHref({ state, order, page }: Omit<WorklistPlace, "after">): string {
  const query = new URLSearchParams({ state, order, ...(page !== "" && { after: page }) });
  return `/admin/sources/worklist?${query}`;
}

/** The address of the source editor with a school of a worklist, which it knows how to go on from. */
export function editorHref(school: { _id: string; position: string }, place: WorklistPlace): string {
  const { state, order, page } = place;
  const next = new URLSearchParams({ state, order, after: school.position, ...(page !== "" && { page }) });
  return `/admin/sources?${new URLSearchParams({ school: school._id, next: String(next) })}`;
}
