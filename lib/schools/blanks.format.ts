import type { BlankReason } from "./provenance.schema.ts";

/**
 * Why a figure is missing, in the terms of the registers: NCES writes -1/M "missing", -2/N "not applicable", -9
 * "suppressed for quality or privacy". Separate from the schemas, so that pages don't send zod to the browser.
 */
export const BLANK_REASONS = {
  not_reported: "Not reported by the school",
  not_applicable: "Not applicable to this school",
  suppressed: "Suppressed to protect privacy or quality",
  not_collected: "Not in any of our sources for this school",
} as const satisfies Record<BlankReason, string>;
