import { SPEEDS } from "./listening.ts";

/** Where somebody stopped listening to the report on a school, how fast they listen, and how loud, from 0 to 1. */
export type Listened = { school: string; position: number; speed: number; volume: number };

const KEY = "homeroom.listened";
/** The schools that were listened to last. */
const MOST = 40;

/** What was kept about a school; the beginning at normal speed, as loud as the last one, if there is nothing. */
export function listenedTo(school: string): Listened {
  const all = kept();
  const volume = all[0]?.volume ?? 1;
  return all.find((one) => one.school === school) ?? { school, position: 0, speed: 1, volume };
}

/** Keeps it for the next visit. A browser that keeps nothing is not a failure. */
export function keepListened(listened: Listened): void {
  const others = kept().filter(({ school }) => school !== listened.school);
  try {
    localStorage.setItem(KEY, JSON.stringify([listened, ...others].slice(0, MOST)));
  } catch {
    // The next visit begins at the beginning.
  }
}

function kept(): Listened[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isListened) : [];
  } catch {
    return [];
  }
}

function isListened(one: unknown): one is Listened {
  if (typeof one !== "object" || one === null) return false;
  const { school, position, speed, volume } = one as Partial<Record<keyof Listened, unknown>>;
  return (
    typeof school === "string" &&
    typeof position === "number" &&
    position >= 0 &&
    typeof volume === "number" &&
    volume >= 0 &&
    volume <= 1 &&
    SPEEDS.some((known) => known === speed)
  );
}
