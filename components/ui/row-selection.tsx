import { type RefObject, useEffect, useRef } from "react";

/** Which rows of a table are selected, by their keys. */
export type Selection<Row> = {
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** The row's name, for screen readers. */
  nameOf: (row: Row) => string;
};

/** The selected keys with those of the rows added or removed. */
function changed(selected: ReadonlySet<string>, keys: readonly string[], isOn: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (isOn) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** The checkbox for all visible rows. */
export function SelectAll({
  keys,
  isDisabled,
  selected,
  onSelect,
}: { keys: readonly string[]; isDisabled: boolean } & Omit<Selection<never>, "nameOf">) {
  const box = useRef<HTMLInputElement>(null);
  const count = keys.filter((key) => selected.has(key)).length;
  const isAll = keys.length > 0 && count === keys.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <th scope="col" className="select">
      <label>
        <input
          ref={box}
          type="checkbox"
          checked={isAll}
          disabled={isDisabled || keys.length === 0}
          onChange={() => onSelect(changed(selected, keys, !isAll))}
        />
        <span className="md:sr-only in-data-dense:sr-only">Select all on this page</span>
      </label>
    </th>
  );
}

/**
 * One row's checkbox. With Shift, it also toggles the rows between this one and the last one that was clicked.
 * @param last key of the row whose checkbox was clicked last, shared by all rows of the table
 */
export function SelectRow({
  rowKey,
  name,
  keys,
  last,
  selected,
  onSelect,
}: {
  rowKey: string;
  name: string;
  keys: readonly string[];
  last: RefObject<string | null>;
} & Omit<Selection<never>, "nameOf">) {
  return (
    <td className="select">
      <label>
        <input
          type="checkbox"
          checked={selected.has(rowKey)}
          onChange={({ nativeEvent, currentTarget }) => {
            const isSpan = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
            const span = isSpan ? between(keys, last.current, rowKey) : [rowKey];
            onSelect(changed(selected, span, currentTarget.checked));
            last.current = rowKey;
          }}
        />
        <span className="sr-only">Select {name}</span>
      </label>
    </td>
  );
}

/** The keys from one to another, inclusive; only the second if the first is not among them. */
function between(keys: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [from === null ? -1 : keys.indexOf(from), keys.indexOf(to)];
  return start < 0 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}
