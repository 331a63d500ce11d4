/** The date from which the current privacy policy and terms of service apply. */
export const EFFECTIVE_DATE = "November 30, 2026";

/** Nobody younger than this may have an account. */
export const MINIMUM_AGE = 13;
