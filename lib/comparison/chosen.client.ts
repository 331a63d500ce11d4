import { MOST_COMPARED } from "./link.rules.ts";

/** A school as named in messages about it. */
export type NamedSchool = {
  _id: string;
  name: string;
  /** "Portland, OR"; only once it was looked up, because another of the schools has the same name. */
  place?: string;
};

const KEY = "homeroom.compare";
/** Under which browsers kept the IDs alone, before Compare had its name. */
const FORMER_KEY = "homeroom.shortlist";
const WISH_KEY = "homeroom.save-after-sign-in";
const NONE: readonly NamedSchool[] = [];

const listeners = new Set<() => void>();

/** What storage contained when it was last read, so that the same text yields the same list object. */
let read: { text: string | null; schools: readonly NamedSchool[] } = { text: null, schools: NONE };
/** The list if the browser refuses to store anything: it lasts until the page is left. */
let unstored: readonly NamedSchool[] | null = null;

/**
 * The schools chosen in this browser for a comparison, in the order in which they were added. A school carried over
 * from the former list has an empty name until it is looked up (`nameChosen`).
 */
export function chosenSchools(): readonly NamedSchool[] {
  if (unstored) return unstored;
  try {
    const text = localStorage.getItem(KEY) ?? localStorage.getItem(FORMER_KEY);
    if (text !== read.text) read = { text, schools: schoolsIn(text) };
    return read.schools;
  } catch {
    return NONE;
  }
}

/** Adds a school to the comparison or removes it. @returns false if the comparison is full */
export function choose({ _id, name }: NamedSchool, isWanted: boolean): boolean {
  const schools = chosenSchools();
  const others = schools.filter((school) => school._id !== _id);
  if (isWanted && others.length < schools.length) return true;
  if (isWanted && others.length >= MOST_COMPARED) return false;
  store(isWanted ? [...others, { _id, name }] : others);
  return true;
}

/**
 * Gives schools their names and places, and removes those that no longer exist.
 * @param found by `_id`; null for a school that does not exist
 */
export function nameChosen(found: ReadonlyMap<string, { name: string; place: string } | null>): void {
  store(
    chosenSchools().flatMap((school) => {
      const said = found.get(school._id);
      return said === null ? [] : [{ ...school, ...said }];
    }),
  );
}

/** The schools among these that have the name of another one. */
export function namesakes(schools: readonly NamedSchool[]): ReadonlySet<NamedSchool> {
  const byName = Map.groupBy(schools, ({ name }) => name);
  return new Set(schools.filter(({ name }) => name !== "" && (byName.get(name)?.length ?? 0) > 1));
}

/** Subscribes to the choice, including changes in other windows. @returns a function that ends the subscription */
export function onChosenChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function store(schools: readonly NamedSchool[]): void {
  try {
    if (schools.length > 0) localStorage.setItem(KEY, JSON.stringify(schools));
    else localStorage.removeItem(KEY);
    localStorage.removeItem(FORMER_KEY);
    unstored = null;
  } catch {
    unstored = schools;
  }
  for (const listener of listeners) listener();
}

/** The contents of storage may be old or tampered with. */
function schoolsIn(text: string | null): readonly NamedSchool[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(stored)) return NONE;
    const schools = new Map(stored.map(schoolOf).flatMap((school) => (school ? [[school._id, school]] : [])));
    return [...schools.values()].slice(0, MOST_COMPARED);
  } catch {
    return NONE;
  }
}

function schoolOf(entry: unknown): NamedSchool | null {
  const school = typeof entry === "object" ? entry : { _id: entry };
  if (!school || !("_id" in school) || typeof school._id !== "string" || !/^\d{1,10}$/.test(school._id))
    return null;
  return {
    _id: school._id,
    name: "name" in school && typeof school.name === "string" ? school.name : "",
    ...("place" in school && typeof school.place === "string" && { place: school.place }),
  };
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
