import type { BlankReason } from "./provenance.schema.ts";

/**
 * Why a figure is absent. The words are those of the registers: NCES writes -1/M "missing", -2/N "not applicable",
 * -9 "suppressed for quality or privacy". Apart from the schemas, so that pages do not bring zod to the browser.
 */
export const BLANK_REASONS = {
  not_reported: "Not reported by the school",
  not_applicable: "Not applicable to this school",
  suppressed: "Suppressed to protect privacy or quality",
  not_collected: "Not in any of our sources for this school",
} as const satisfies Record<BlankReason, string>;
