import { useAddress } from "#components/ui/use-address.ts";
import { type ArchivedSchool, LIST_SORTS, type ListedSchool } from "#lib/editing/list.schema.ts";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { STATES } from "#lib/places/states.rules.ts";

/** The two lists and their texts. */
export const VIEWS = {
  active: { label: "Active Schools", empty: "No schools found." },
  archived: { label: "Archived Schools", empty: "No archived schools found." },
} as const;
export type View = keyof typeof VIEWS;

/** A row of either list; only the archive's rows say when they were archived. */
export type ListedRow = ListedSchool & Partial<Pick<ArchivedSchool, "archivedAt">>;

const NOTHING_CHOSEN = { view: "active", q: "", type: "", state: "", sort: "", dir: "asc", page: "1" };
const KNOWN = {
  view: Object.keys(VIEWS),
  type: Object.values(SCHOOL_TYPES),
  state: Object.keys(STATES),
  sort: LIST_SORTS,
  dir: ["asc", "desc"],
};
/** What the list shows, as its address holds it; "" where nothing is chosen. */
export type ListChoices = Readonly<typeof NOTHING_CHOSEN>;

export function useListChoices() {
  return useAddress(NOTHING_CHOSEN, KNOWN);
}
