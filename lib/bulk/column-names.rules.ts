/** What others call what identifies a school, beside its name and label; of fields the table of fields says it. */
export const IDENTIFIER_ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ["_id", ["school_id_homeroom"]],
  ["ncesId", ["NCESSCH", "NCES School ID", "NCES ID number", "PPIN", "NCES School ID (12-digit)"]],
]);

/** Names that are a letter or two away from that of a field, and mean something else. As they are compared: plain. */
export const LOOK_ALIKES: ReadonlySet<string> = new Set(["country", "founder", "founders"]);
