/** The one wording of what no source has. */

/** "None of our sources has anything on school buses", without a period. */
export const noneHas = (what: string): string => `None of our sources has ${what}`;
/** "None of our sources says whether it takes boarders", without a period. */
export const noneSays = (what: string): string => `None of our sources says ${what}`;
