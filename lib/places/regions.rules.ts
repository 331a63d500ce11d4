import { isStateCode, type StateCode } from "./states.rules.ts";

/** Regions of the country, which are no place to search in: whoever names one is asked which of its states. */

export type Region = {
  /** With its article, as in a sentence. */
  name: string;
  /** Whose definition it is: others draw some of them otherwise. */
  drawn: "everywhere" | "by the Census Bureau" | "usually";
  states: readonly StateCode[];
};

const NEW_ENGLAND = ["CT", "ME", "MA", "NH", "RI", "VT"] as const;

const REGIONS: ReadonlyMap<string, Region> = new Map<string, Region>([
  ["new england", { name: "New England", drawn: "everywhere", states: NEW_ENGLAND }],
  ["west coast", { name: "the West Coast", drawn: "everywhere", states: ["CA", "OR", "WA"] }],
  ["pacific northwest", { name: "the Pacific Northwest", drawn: "usually", states: ["ID", "OR", "WA"] }],
  [
    "northeast",
    { name: "the Northeast", drawn: "by the Census Bureau", states: [...NEW_ENGLAND, "NJ", "NY", "PA"] },
  ],
  [
    "midwest",
    {
      name: "the Midwest",
      drawn: "by the Census Bureau",
      states: ["IL", "IN", "IA", "KS", "MI", "MN", "MO", "NE", "ND", "OH", "SD", "WI"],
    },
  ],
  [
    "south",
    {
      name: "the South",
      drawn: "by the Census Bureau",
      // The Bureau also counts the District of Columbia, which is not a state.
      states: [..."AL AR DE FL GA KY LA MD MS NC OK SC TN TX VA WV".split(" ")].filter(isStateCode),
    },
  ],
]);

/**
 * The region that a place in a question is: "New England", "the South".
 * @param asked the whole question: "south" without "the" may be a town
 */
export function regionNamed(place: string, asked: string): Region | null {
  const called = place.trim().toLowerCase().replace(/^the /, "").replaceAll(/\s+/g, " ");
  if (called === "south" && !/\bthe south\b/i.test(asked)) return null;
  return REGIONS.get(called) ?? null;
}
