/** The day from which the privacy policy and the terms of service hold in their present wording. */
export const EFFECTIVE_DATE = "November 21, 2026";

/** Below this age nobody may have an account. */
export const MINIMUM_AGE = 13;
