import { useState } from "react";
import type { ListedRow, View } from "./list-choices.ts";

/** Selected schools by ID, with their names. */
export type SelectedSchools = ReadonlyMap<string, string>;

/**
 * The schools selected in the list. The selection outlives pages, searches, and filters, and ends when the other list is
 * opened: what can be done there is something else.
 */
export function useSelectedSchools(view: View, rows: readonly ListedRow[] | undefined) {
  const [selected, setSelected] = useState<SelectedSchools>(new Map());
  const [of, setOf] = useState(view);
  if (of !== view) {
    setOf(view);
    setSelected(new Map());
  }
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
    clear: () => setSelected(new Map()),
  };
}
