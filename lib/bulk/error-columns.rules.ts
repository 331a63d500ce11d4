/** The columns that an import adds at the end of a file when it returns the rejected rows. */
export const ERROR_COLUMNS = ["Line", "Reason"] as const;

/**
 * The extra columns in a file of rejected rows. They are ignored when the corrected file is uploaded, unless someone
 * maps them to a field.
 * @param names all columns of a file
 */
export function errorColumnsOf(names: readonly string[]): readonly string[] {
  const last = names.slice(-ERROR_COLUMNS.length);
  return ERROR_COLUMNS.every((name, at) => last[at] === name) ? last : [];
}
