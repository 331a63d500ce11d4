import type { WorklistOrder } from "./worklist.schema.ts";

/** In the place of a state. */
export const ALL_STATES = "all";

/** A place in a worklist, as addresses hold it: which list, and the position that has been reached; "" at its start. */
export type WorklistPlace = { state: string; order: WorklistOrder; after: string };

/** @param text as `next` in the address of the editor; null if it says no worklist */
export function worklistPlace(text: string): WorklistPlace | null {
  const said = new URLSearchParams(text);
  const state = said.get("state") ?? "";
  const order = said.get("order") === "oldest" ? "oldest" : "emptiest";
  return state === "" ? null : { state, order, after: said.get("after") ?? "" };
}

/** The address of a worklist, from its beginning. */
export function worklistHref({ state, order }: Pick<WorklistPlace, "state" | "order">): string {
  return `/admin/sources/worklist?${new URLSearchParams({ state, order })}`;
}

/** The address of the source editor with a school of a worklist, which it knows how to go on from. */
export function editorHref(school: { _id: string; position: string }, place: WorklistPlace): string {
  const next = new URLSearchParams({ ...place, after: school.position });
  return `/admin/sources?${new URLSearchParams({ school: school._id, next: String(next) })}`;
}
