/** What a record's address says about the list that it was opened from. */
export const LIST_PARAM = "list";

/** The parts of a list's address that say how it looks; the browser remembers them. */
const LOOKS: readonly string[] = ["limit", "columns", "hide"];

/**
 * The address of a record that was opened from a list, which it can go on in.
 * @param choices as the address of the list has them; "" where nothing is chosen
 */
export function recordHref(id: string, choices: Readonly<Record<string, string>>): string {
  const list = new URLSearchParams(
    Object.entries(choices).filter(([name, value]) => value !== "" && !LOOKS.includes(name)),
  );
  return list.size > 0
    ? `/admin/schools/${id}?${new URLSearchParams({ [LIST_PARAM]: String(list) })}`
    : `/admin/schools/${id}`;
}

/** The choices of the list in a record's address. Whoever wrote the address may have written anything. */
export function choicesOfList(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}
