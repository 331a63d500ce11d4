/** What a record's address says about the list that it was opened from (`neighborsOf` reads it). */
export const FROM_LIST = "from";

/** The parts of a list's address that only say how its rows look. */
const LOOKS: readonly string[] = ["columns", "hide"];

/**
 * The address of a record that was opened from a list, which it can go on in.
 * @param choices as the address of the list has them, with its page and page size; "" where nothing is chosen
 */
export function recordHref(id: string, choices: Readonly<Record<string, string>>): string {
  const list = new URLSearchParams(
    Object.entries(choices).filter(([name, value]) => value !== "" && !LOOKS.includes(name)),
  );
  return `/admin/schools/${id}?${new URLSearchParams({ [FROM_LIST]: String(list) })}`;
}
