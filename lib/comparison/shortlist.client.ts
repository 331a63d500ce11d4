import { MOST_COMPARED } from "./shortlist.rules.ts";

/** A school as messages about it name it. */
export type NamedSchool = { _id: string; name: string };

const KEY = "homeroom.shortlist";
const WISH_KEY = "homeroom.save-after-sign-in";
const NONE: readonly string[] = [];

const listeners = new Set<() => void>();

/** What storage held when it was last read, so that the same text stays the same list. */
let read: { text: string | null; ids: readonly string[] } = { text: null, ids: NONE };
/** The list where the browser refuses to store anything: it holds until the page is left. */
let unstored: readonly string[] | null = null;

/** The schools that a guest has put on the shortlist in this browser, by `_id`, the first one first. */
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

/** Puts a school on the shortlist or takes it off. @returns false when the list is full */
export function putOnShortlist(schoolId: string, isWanted: boolean): boolean {
  const others = shortlist().filter((id) => id !== schoolId);
  if (isWanted && others.length >= MOST_COMPARED) return false;
  store(isWanted ? [...others, schoolId] : others);
  return true;
}

/** Takes these schools off the shortlist: they are saved elsewhere now. */
export function clearFromShortlist(schoolIds: readonly string[]): void {
  store(shortlist().filter((id) => !schoolIds.includes(id)));
}

/** Follows the shortlist, in other windows too. @returns what ends the subscription */
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

/** Whatever is in storage may be of another time or of another hand. */
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

/** Remembers which school a guest meant to save, until they have signed in or given that up (null). */
export function wishToSave(school: NamedSchool | null): void {
  try {
    if (school) sessionStorage.setItem(WISH_KEY, JSON.stringify({ _id: school._id, name: school.name }));
    else sessionStorage.removeItem(WISH_KEY);
  } catch {
    // Storage is switched off: the member presses the button once more.
  }
}

export function wishedSchool(): NamedSchool | null {
  try {
    return JSON.parse(sessionStorage.getItem(WISH_KEY) ?? "null");
  } catch {
    return null;
  }
}
