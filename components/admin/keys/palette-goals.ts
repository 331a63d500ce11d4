import type { ListedSchool } from "#lib/editing/list.schema.ts";
import { wordsOf } from "#lib/platform/words.ts";
import type { AdminTab } from "../tabs.ts";

/** Something that the palette leads to; without an address, the list of all keys. */
export type Goal = {
  key: string;
  label: string;
  /** What it is, or where a school is. */
  note: string;
  href: string | null;
};

const ACTIONS: readonly Goal[] = [
  { key: "new", label: "Add New School", note: "Action", href: "/admin/schools/new" },
  { key: "archived", label: "Archived Schools", note: "Action", href: "/admin?view=archived" },
  { key: "duplicates", label: "Likely duplicates", note: "Action", href: "/admin/duplicates" },
  { key: "keys", label: "Keyboard shortcuts", note: "Action", href: null },
];

/** What a typed text leads to: schools as the server found them, screens and actions with all its words. */
export function goalsFor(
  typed: string,
  { tabs, schools }: { tabs: readonly AdminTab[]; schools: readonly ListedSchool[] },
): Goal[] {
  const screens = tabs.map(({ id, label, href }) => ({
    key: `tab-${id}`,
    label,
    note: "Screen",
    href,
  }));
  const words = wordsOf(typed);
  const fitting = [...screens, ...ACTIONS].filter(({ label }) => {
    const own = wordsOf(label);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
  const found = idLast(schools, typed.trim()).map(({ _id, name, location }) => {
    return {
      key: `school-${_id}`,
      label: name,
      // A number finds a record by its own, which its name does not say.
      note: _id === typed.trim() ? `Record ${_id}, ${location}` : location,
      href: `/admin/schools/${_id}`,
    };
  });
  return [...fitting, ...found];
}

/** "565" may be in a name, which is what people know of a school; its record's number comes after that. */
function idLast(schools: readonly ListedSchool[], typed: string): ListedSchool[] {
  return [...schools.filter(({ _id }) => _id !== typed), ...schools.filter(({ _id }) => _id === typed)];
}
