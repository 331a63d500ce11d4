// Apart from the rules: these words are in texts that a browser loads, which must not bring the table of fields along.

/** Why nobody pays for a public school, without a period: the one wording of it. */
export const PUBLIC_IS_FREE = "Public schools charge no tuition";

/** Why a public school has no tuition on record: it is known to charge none. */
export const NO_TUITION = `${PUBLIC_IS_FREE}, so our sources have no figure for it.`;
