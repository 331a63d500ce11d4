import type { Warning } from "./doubts.rules.ts";

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

/**
 * The field that a list is worked through for: the one that its schools lack, or the one that is first doubted.
 * @param from the address of the list, without its path
 * @param open what looks wrong about the school, and is not confirmed to be right
 */
export function fieldSought(from: string, open: readonly Pick<Warning, "fields">[]): string | null {
  const list = new URLSearchParams(from);
  const missing = list.get("missing");
  if (missing) return missing;
  return list.has("doubt") ? (open[0]?.fields[0] ?? null) : null;
}
