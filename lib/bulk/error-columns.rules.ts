/** The columns that an import adds at the end of a file when it returns the rejected rows. */
export const ERROR_COLUMNS = ["Line", "Reason"] as const;

const ENDING = "-left-out";

/**
 * What a file of rejected rows is called: after the file of the import, in letters that every header and every system
 * takes. "Texas élite.csv" → "Texas elite-left-out.csv"
 */
export function leftOutFileName(fileName: string | null): string {
  const name = (fileName ?? "")
    .replace(/\.csv$/i, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w .()-]+/g, "_")
    .trim();
  // That file, corrected in part, is imported and comes back.
  const own = name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : name;
  return `${/[a-z0-9]/i.test(own) ? own : "import"}${ENDING}.csv`;
}

/**
 * The extra columns in a file of rejected rows. They are ignored when the corrected file is uploaded, unless someone
 * maps them to a field.
 * @param names all columns of a file
 */
export function errorColumnsOf(names: readonly string[]): readonly string[] {
  const last = names.slice(-ERROR_COLUMNS.length);
  return ERROR_COLUMNS.every((name, at) => last[at] === name) ? last : [];
}
