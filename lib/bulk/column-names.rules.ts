/**
 * Other names for the columns that identify a school, besides name and label; the table of fields has those of
 * fields.
 */
export const IDENTIFIER_ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ["_id", ["school_id_homeroom"]],
  ["ncesId", ["NCESSCH", "NCES School ID", "NCES ID number", "PPIN", "NCES School ID (12-digit)"]],
]);

/**
 * Names that are only a letter or two away from a field's name but mean something else, in the plain form used for
 * comparison.
 */
export const LOOK_ALIKES: ReadonlySet<string> = new Set(["country", "founder", "founders"]);
