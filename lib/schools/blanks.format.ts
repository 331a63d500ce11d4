import type { BlankReason } from "./provenance.schema.ts";

/**
 * Why a figure is missing, in the terms of the registers: NCES writes -1/M "missing", -2/N "not applicable", -9
 * "suppressed for quality or privacy". The other three are our own findings about what a register says. Separate from the schemas, so that pages don't send zod to the browser.
 */
export const BLANK_REASONS = {
  not_reported: "Not reported by the school",
  not_applicable: "Not applicable to this school",
  suppressed: "Suppressed by the source to protect privacy or quality",
  contradicted: "Given as 0, which the source’s other figures contradict",
  withheld: "Withheld by us because it cannot be right",
  not_collected_in_state: "Not collected in this state",
  not_collected: "Not in any of our sources for this school",
} as const satisfies Record<BlankReason, string>;
