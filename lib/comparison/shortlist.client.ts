import { MOST_COMPARED } from "./shortlist.rules.ts";

/** A school as named in messages about it. */
export type NamedSchool = { _id: string; name: string };

const KEY = "homeroom.shortlist";
const WISH_KEY = "homeroom.save-after-sign-in";
const NONE: readonly string[] = [];

const listeners = new Set<() => void>();

/** What storage contained when it was last read, so that the same text yields the same list object. */
let read: { text: string | null; ids: readonly string[] } = { text: null, ids: NONE };
/** The list if the browser refuses to store anything: it lasts until the page is left. */
let unstored: readonly string[] | null = null;

/**
 * The schools that a guest has put on the shortlist in this browser, by `_id`, in the order in which they were added.
 */
export function shortlist(): readonly string[] {
  if (unstored) return unstored;
  try {
    const text = localStorage.getItem(KEY);
    if (text !== read.text) read = { text, ids: idsIn(text) };
    return read.ids;
  } catch {
    return NONE;
  }
}

/** Puts a school on the shortlist or removes it. @returns false if the list is full */
export function putOnShortlist(schoolId: string, isWanted: boolean): boolean {
  const others = shortlist().filter((id) => id !== schoolId);
  if (isWanted && others.length >= MOST_COMPARED) return false;
  store(isWanted ? [...others, schoolId] : others);
  return true;
}

/** Removes these schools from the shortlist: they are now saved elsewhere. */
export function clearFromShortlist(schoolIds: readonly string[]): void {
  store(shortlist().filter((id) => !schoolIds.includes(id)));
}

/** Subscribes to the shortlist, including changes in other windows. @returns a function that ends the subscription */
export function onShortlistChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function store(ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(KEY, JSON.stringify(ids));
    else localStorage.removeItem(KEY);
    unstored = null;
  } catch {
    unstored = ids;
  }
  for (const listener of listeners) listener();
}

/** The contents of storage may be old or tampered with. */
function idsIn(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(stored)) return NONE;
    const ids = stored.filter((id): id is string => typeof id === "string" && /^\d{1,10}$/.test(id));
    return [...new Set(ids)].slice(0, MOST_COMPARED);
  } catch {
    return NONE;
  }
}

/** Remembers which school a guest wanted to save, until they have signed in or given up (null). */
export function wishToSave(school: NamedSchool | null): void {
  try {
    if (school) sessionStorage.setItem(WISH_KEY, JSON.stringify({ _id: school._id, name: school.name }));
    else sessionStorage.removeItem(WISH_KEY);
  } catch {
    // Storage is disabled: the member has to click the button again.
  }
}

export function wishedSchool(): NamedSchool | null {
  try {
    return JSON.parse(sessionStorage.getItem(WISH_KEY) ?? "null");
  } catch {
    return null;
  }
}
