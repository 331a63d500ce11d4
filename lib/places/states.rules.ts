import { isKeyOf } from "#lib/platform/own.ts";

/** States, the District of Columbia and territories by their postal codes. */
export const STATES = {
  AL: "Alabama",
  AK: "Alaska",
  AS: "American Samoa",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FM: "Federated States of Micronesia",
  FL: "Florida",
  GA: "Georgia",
  GU: "Guam",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MH: "Marshall Islands",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  MP: "Northern Mariana Islands",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PW: "Palau",
  PA: "Pennsylvania",
  PR: "Puerto Rico",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VI: "Virgin Islands",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
} as const;
export type StateCode = keyof typeof STATES;

/** Countries by their codes of ISO 3166, in which territories are countries too. */
const OUR_COUNTRIES: ReadonlySet<string> = new Set(["US", "AS", "FM", "GU", "MH", "MP", "PR", "PW", "VI"]);

/** Whether our states and territories are in this country: "US", "PR". */
export function hasOurStates(country: string): boolean {
  return OUR_COUNTRIES.has(country);
}

/** Those whose names take an article in a sentence. */
const WITH_ARTICLE: ReadonlySet<StateCode> = new Set(["DC", "FM", "MH", "MP", "VI"]);

/** A state as a sentence names it: "in Vermont", "in the District of Columbia". */
export function stateInSentence(state: StateCode): string {
  return WITH_ARTICLE.has(state) ? `the ${STATES[state]}` : STATES[state];
}

export function isStateCode(value: string): value is StateCode {
  return isKeyOf(STATES, value);
}

const BY_NAME: ReadonlyMap<string, StateCode> = new Map(
  (Object.keys(STATES) as StateCode[]).map((code) => [STATES[code].toLowerCase(), code]),
);

/** "or", "OR", "oregon" → "OR"; null if it is not a state. Ignores spaces, case and periods ("N.H."). */
export function parseState(text: string): StateCode | null {
  const plain = text.replaceAll(".", "").trim().replace(/\s+/g, " ");
  const code = plain.toUpperCase();
  return isStateCode(code) ? code : (BY_NAME.get(plain.toLowerCase()) ?? null);
}

/** States as newspapers shorten them. The other states are written out, or as their postal codes. */
export const NEWSPAPER_STATES: ReadonlyMap<string, StateCode> = new Map(
  Object.entries({
    Ala: "AL",
    Ariz: "AZ",
    Ark: "AR",
    Calif: "CA",
    Colo: "CO",
    Conn: "CT",
    Del: "DE",
    Fla: "FL",
    Ga: "GA",
    Ill: "IL",
    Ind: "IN",
    Kan: "KS",
    Ky: "KY",
    La: "LA",
    Md: "MD",
    Mass: "MA",
    Mich: "MI",
    Minn: "MN",
    Miss: "MS",
    Mo: "MO",
    Mont: "MT",
    Neb: "NE",
    Nev: "NV",
    Okla: "OK",
    Ore: "OR",
    Penn: "PA",
    Tenn: "TN",
    Tex: "TX",
    Wash: "WA",
    Wis: "WI",
    Wyo: "WY",
  } as const),
);

const BY_SHORT_NAME: ReadonlyMap<string, StateCode> = new Map(
  [...NEWSPAPER_STATES].map(([name, code]) => [name.toLowerCase(), code]),
);

/** The state behind a city, also as newspapers shorten it: "Mass.", "calif"; null if it is not a state. */
export function stateBehindCity(text: string): StateCode | null {
  return parseState(text) ?? BY_SHORT_NAME.get(text.replaceAll(".", "").trim().toLowerCase()) ?? null;
}
