import type { BlankReason } from "./provenance.schema.ts";

/**
 * Why a figure is missing, in the terms of the registers: NCES writes -1/M "missing", -2/N "not applicable", -9
 * "suppressed for quality or privacy". The others are our own findings about what a register says. The pages that list
 * the reasons list these, in this order. Separate from the schemas, so that pages don't send zod to the browser.
 */
export const BLANK_REASONS = {
  not_reported: "Not reported for this school",
  not_applicable: "Not applicable to this school",
  suppressed: "Suppressed by the source to protect privacy or quality",
  contradicted: "The source gives a zero that its other figures contradict",
  withheld: "Withheld by us because it cannot be right",
  not_collected_in_state: "Not collected by this school’s state or agency",
  not_surveyed: "This school is not in the survey that asks for it",
  not_collected: "Not in any of our sources for this school",
} as const satisfies Record<BlankReason, string>;

/** The same for small spaces. */
export const BLANK_WORDS: Readonly<Record<BlankReason, string>> = {
  not_reported: "Not reported",
  not_applicable: "Not applicable",
  suppressed: "Suppressed",
  contradicted: "Contradicted",
  withheld: "Withheld",
  not_collected_in_state: "Not collected",
  not_surveyed: "Not surveyed",
  not_collected: "Not in our sources",
};

/** What each reason means. */
export const BLANK_MEANINGS: Readonly<Record<BlankReason, string>> = {
  not_reported: "The source asks for the figure, but the school did not report it.",
  not_applicable:
    "The figure would mean nothing for this school, such as a ratio when it has no students yet.",
  suppressed: "The publisher withholds it, for instance because it covers too few students.",
  contradicted:
    "The source counts no teachers for a school full of students, or no students for a school with teachers. Neither count can be used for a ratio.",
  withheld: "We do not show a ratio or a position that must come from a mistake in the source.",
  not_collected_in_state:
    "The source has the figure for other schools, but for none in this state, or for none that the same agency runs.",
  not_surveyed:
    "A survey of private schools asks for it, but the year that we have does not list this school.",
  not_collected: "None of our sources has it.",
};

export const BLANK_KEYS = Object.keys(BLANK_REASONS) as BlankReason[];
