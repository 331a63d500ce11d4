const KEY = "homeroom.assistant-draft";

/** Whose text it is: a member's ID, or null for a visitor, who may sign in to send it. */
type Draft = { owner: string | null; text: string };

/** The draft if the browser refuses to store anything: it lasts until the page is left. */
let unstored: Draft | null = null;

/** The question that was typed in this tab and not sent. Another member's is never shown. */
export function readDraft(viewerId: string | null): string {
  const draft = storedDraft() ?? unstored;
  return draft && (draft.owner === null || draft.owner === viewerId) ? draft.text : "";
}

export function keepDraft(owner: string | null, text: string): void {
  unstored = text === "" ? null : { owner, text };
  try {
    if (unstored) sessionStorage.setItem(KEY, JSON.stringify(unstored));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is full or forbidden: `unstored` holds the draft.
  }
}

/** A question on its way to the site, which has not confirmed it: a reload brings it back, unless another one is typed. */
export function keepUnsent(owner: string | null, question: string): void {
  if (readDraft(owner) === "") keepDraft(owner, question);
}

/** The site has it. */
export function dropUnsent(owner: string | null, question: string): void {
  if (readDraft(owner) === question) keepDraft(owner, "");
}

/** The contents of storage may be old or tampered with. */
function storedDraft(): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

function isDraft(draft: unknown): draft is Draft {
  if (typeof draft !== "object" || draft === null || !("owner" in draft) || !("text" in draft)) return false;
  return (draft.owner === null || typeof draft.owner === "string") && typeof draft.text === "string";
}
