import {
  isStateCode,
  NEWSPAPER_STATES,
  parseState,
  STATES,
  type StateCode,
} from "#lib/places/states.rules.ts";

const STATE = `(?:${[...NEWSPAPER_STATES.keys()].join("|")}|[NSRW]\\. ?[A-Z][a-z]?|[A-Z]{2}|Pa|Va|Vt|D\\.C|${Object.values(STATES).join("|")})`;
const WITH_STATE = new RegExp(
  `(?<!\\p{L})(\\p{Lu}[\\p{L}.'’-]{1,30}(?: \\p{Lu}[\\p{L}.'’-]{1,30}){0,3}), (${STATE})(?![\\p{L}])`,
  "gu",
);
const DATELINE = new RegExp(
  `^(\\p{Lu}[\\p{L}.'’-]{0,30}(?: (?:\\p{Lu}|of )[\\p{L}.'’-]{0,30}){0,3})(?:, (${STATE})\\.?)?(?:,? (?:[A-Z][a-z]{2,8}\\.? \\d{1,2}))? ?(?:[(/][^()/]{2,24}[)/])? ?(?:—|–|--|-|:)+ `,
  "u",
);

export type NamedPlace = { city: string; state: StateCode | null };

/** "Tacoma, Wash." and the like, anywhere in a text. */
export function placesWithState(text: string): NamedPlace[] {
  return [...text.matchAll(WITH_STATE)].flatMap(([, city = "", name = ""]) => {
    const state = stateOf(name);
    return state ? { city, state } : [];
  });
}

/** Where an article says that it was written: "TACOMA, Wash. (AP) — "; and the text without it. */
export function datelineOf(text: string): { place: NamedPlace | null; rest: string } {
  const found = DATELINE.exec(text.trimStart());
  if (!found) return { place: null, rest: text };
  const [whole, city = "", state] = found;
  const isPlace = state !== undefined || city === city.toUpperCase() || /[—–]|--/.test(whole);
  return isPlace
    ? {
        place: { city: asWritten(city), state: state === undefined ? null : stateOf(state) },
        rest: text.trimStart().slice(whole.length),
      }
    : { place: null, rest: text };
}

/** "ST. LOUIS", as agencies print it, → "St. Louis"; "O’FALLON" → "O’Fallon" */
function asWritten(city: string): string {
  if (city !== city.toUpperCase()) return city;
  return city
    .toLowerCase()
    .replace(/(?<![\p{L}])\p{L}|(?<=(?<!\p{L})o[’'])\p{L}/gu, (first) => first.toUpperCase());
}

/** "Wash", "W.Va", "WA", "Washington" → "WA"; null if it is not a state. */
export function stateOf(name: string): StateCode | null {
  const plain = name.replace(/\.$/, "");
  return NEWSPAPER_STATES.get(plain) ?? parseState(plain.replaceAll(" ", plain.length < 6 ? "" : " "));
}

/** "WA" → "Washington" */
export function stateName(code: string | null): string | null {
  return code !== null && isStateCode(code) ? STATES[code] : null;
}
