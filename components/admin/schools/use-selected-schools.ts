import { useEffect, useState } from "react";
import type { ListedRow, View } from "./list-choices.ts";

/** Selected schools by ID, with their names. */
export type SelectedSchools = ReadonlyMap<string, string>;

const NONE: SelectedSchools = new Map();

/** The selection while the list is not on the screen. Nothing is selected on the server, which never changes it. */
let kept: { view: View; selected: SelectedSchools } = { view: "active", selected: NONE };

/**
 * The schools selected in the list. The selection outlives pages, searches, and filters, and a look at a record; a reload
 * ends it, and so does the other list: what can be done there is something else.
 */
export function useSelectedSchools(view: View, rows: readonly ListedRow[] | undefined) {
  const [selected, setSelected] = useState(() => (kept.view === view ? kept.selected : NONE));
  const [of, setOf] = useState(view);
  if (of !== view) {
    setOf(view);
    setSelected(NONE);
  }
  useEffect(() => {
    kept = { view, selected };
  }, [view, selected]);
  return {
    selected,
    /** @param ids of all that are selected now; those that are new are on the page */
    select: (ids: ReadonlySet<string>) => {
      const names = new Map([...selected, ...(rows ?? []).map(({ _id, name }) => [_id, name] as const)]);
      setSelected(new Map([...ids].map((id) => [id, names.get(id) ?? id])));
    },
    add: (schools: readonly { _id: string; name: string }[]) =>
      setSelected((before) => new Map([...before, ...schools.map(({ _id, name }) => [_id, name] as const)])),
    remove: (ids: readonly string[]) =>
      setSelected((before) => {
        const gone = new Set(ids);
        return new Map([...before].filter(([id]) => !gone.has(id)));
      }),
    clear: () => setSelected(NONE),
  };
}
