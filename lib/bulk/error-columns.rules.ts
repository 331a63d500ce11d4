/** What an import adds behind the columns of a file when it gives the refused rows back. */
export const ERROR_COLUMNS = ["Line", "Reason"] as const;

/**
 * The columns that a file of refused rows has beside those of the file they come from. They are left out when the mended
 * file comes back, unless somebody says which field they are.
 * @param names all columns of a file
 */
export function errorColumnsOf(names: readonly string[]): readonly string[] {
  const last = names.slice(-ERROR_COLUMNS.length);
  return ERROR_COLUMNS.every((name, at) => last[at] === name) ? last : [];
}
