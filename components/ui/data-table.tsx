"use client";

import { clsx } from "clsx";
import { ArrowDown, ArrowUp, ArrowUpDown, RotateCw } from "lucide-react";
import { type CSSProperties, type ReactNode, useRef } from "react";
import { Announcement } from "./announcement.tsx";
import { Banner } from "./banner.tsx";
import { buttonLook } from "./button.ts";
import { isPastLast, PageLinks, type Paging, PastLastPage, pastLastText } from "./page-links.tsx";
import { SelectAll, type Selection, SelectRow } from "./row-selection.tsx";
import { useFits } from "./use-fits.ts";

export type Column<Row> = {
  key: string;
  /** Also the label next to the value when the table is shown as cards. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Whether the list can be sorted by this column's `key`. */
  isSortable?: boolean;
  /** Figures are right-aligned. */
  isFigure?: boolean;
  /** Names the row: one column per table. */
  isName?: boolean;
  /** Left out on a tablet, and in a dense table on a phone, where the others have more need of the room. */
  isOptional?: boolean;
  /** On a phone, where each row is a card: its value needs no label beside it. */
  isPlain?: boolean;
  /** On a phone, where each row is a card, two of these share a line. */
  isShort?: boolean;
  /** What can be done with the row: on a phone, at the foot of the card; in a dense table, always in sight. */
  isActions?: boolean;
  /** In a dense table: as in CSS. Columns without one share what is left. */
  width?: string;
};

export type Sorting = {
  /** Key of the column that the list is sorted by. */
  key: string;
  direction: "asc" | "desc";
  onSort: (key: string, direction: "asc" | "desc") => void;
};

/**
 * The table for every list in the back office. A small window shows each row as a card. The old rows stay while new
 * ones are loading; results and failures are announced. Its styles come with the back office's frame
 * (app/admin/layout.tsx).
 * @param caption what the list holds, for screen readers
 * @param rows undefined until some have been loaded
 * @param failure what to say when the rows could not be loaded: a text, or the caller's own banner
 * @param isPrevious whether the rows are still those of an earlier choice: nothing can be pressed in them
 * @param isDense one-line rows in columns of fixed width, with names and actions that stay in sight. Where there is no
 * room, the table scrolls sideways; elsewhere, its head stays in sight
 * @param selection for lists with selectable rows: each row gets a checkbox, plus one for all
 * @param bar the actions for the selected rows. It comes before the links to other pages, so that it never covers them
 * while it stays at the foot of the window
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  empty,
  isFetching,
  isPrevious = false,
  failure,
  retry,
  sorting,
  paging,
  selection,
  bar,
  isDense = false,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  empty: string;
  isFetching: boolean;
  isPrevious?: boolean;
  failure?: ReactNode;
  retry?: () => void;
  sorting?: Sorting;
  paging?: Paging;
  selection?: Selection<Row>;
  bar?: ReactNode;
  isDense?: boolean;
}) {
  const lastPressed = useRef<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const fits = useFits(frame);
  const keys = rows?.map(keyOf) ?? [];
  if (failure && !isFetching) {
    return (
      <>
        <Failed retry={retry}>{failure}</Failed>
        {bar}
      </>
    );
  }
  if (rows?.length === 0 && paging && isPastLast(paging)) {
    return (
      <>
        <Announcement text={pastLastText(paging.page, paging.pages)} />
        <PastLastPage {...paging} />
        {bar}
      </>
    );
  }
  if (rows?.length === 0) {
    return (
      <>
        <Announcement text={empty} />
        <p className="card px-5 py-14 text-center text-muted">{empty}</p>
        {bar}
      </>
    );
  }
  return (
    <>
      <Announcement text={rows && !isFetching && !isPrevious ? extent(rows.length, paging) : ""} />
      <div
        ref={frame}
        className="data-table-frame"
        data-fits={fits || undefined}
        aria-busy={isFetching || isPrevious}
      >
        <table
          className="data-table"
          data-dense={isDense || undefined}
          style={isDense ? widthsOf(columns) : undefined}
        >
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {selection ? <SelectAll keys={keys} isDisabled={isPrevious} {...selection} /> : null}
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} sorting={sorting} />
              ))}
            </tr>
          </thead>
          <tbody inert={isPrevious}>
            {rows?.map((row) => (
              <tr key={keyOf(row)} data-selected={selection?.selected.has(keyOf(row)) || undefined}>
                {selection ? (
                  <SelectRow
                    rowKey={keyOf(row)}
                    name={selection.nameOf(row)}
                    keys={keys}
                    last={lastPressed}
                    selected={selection.selected}
                    onSelect={selection.onSelect}
                  />
                ) : null}
                {columns.map((column) => (
                  <BodyCell key={column.key} column={column}>
                    {column.cell(row)}
                  </BodyCell>
                ))}
              </tr>
            )) ?? <SkeletonRows columns={columns.length + (selection ? 1 : 0)} />}
          </tbody>
        </table>
      </div>
      {bar}
      {paging ? <PageLinks {...paging} /> : null}
    </>
  );
}

function HeadCell<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { key, header, isFigure, isName, isOptional, isActions, width } = column;
  const look = clsx(isFigure && "figure", isName && "name", isOptional && "optional", isActions && "actions");
  const style = cssOf("--width", width);
  if (!column.isSortable || !sorting) {
    return (
      <th scope="col" className={look} style={style}>
        {header}
      </th>
    );
  }
  const direction = sorting.key === key ? sorting.direction : null;
  const Icon = direction ? { asc: ArrowUp, desc: ArrowDown }[direction] : ArrowUpDown;
  return (
    <th
      scope="col"
      aria-sort={direction ? ({ asc: "ascending", desc: "descending" } as const)[direction] : "none"}
      className={look}
      style={style}
    >
      <button type="button" onClick={() => sorting.onSort(key, direction === "asc" ? "desc" : "asc")}>
        {header}
        <Icon aria-hidden="true" size={16} className={direction ? undefined : "opacity-50"} />
      </button>
    </th>
  );
}

/** How wide the columns are together, and how wide without those that a small window leaves out. */
function widthsOf<Row>(columns: readonly Column<Row>[]): CSSProperties {
  const sum = (some: readonly Column<Row>[]) =>
    `calc(${["0rem", ...some.flatMap(({ width }) => width ?? [])].join(" + ")})`;
  return {
    "--all-columns": sum(columns),
    "--few-columns": sum(columns.filter(({ isOptional }) => !isOptional)),
  } as CSSProperties;
}

function cssOf(variable: `--${string}`, value: string | undefined): CSSProperties | undefined {
  return value === undefined ? undefined : ({ [variable]: value } as CSSProperties);
}

function BodyCell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const { header, isFigure, isName, isOptional, isPlain, isShort, isActions } = column;
  const look = clsx(
    isFigure && "figure",
    isName && "name",
    isOptional && "optional",
    isShort && "short",
    isActions && "actions",
  );
  return isName ? (
    <th scope="row" className={look}>
      {children}
    </th>
  ) : (
    <td className={look}>
      <span className={clsx("label", (isPlain || isActions) && "plain max-md:sr-only")}>{header}</span>
      <div className="value">{children}</div>
    </td>
  );
}

const SKELETON_ROWS = ["1", "2", "3", "4", "5"];

function SkeletonRows({ columns }: { columns: number }) {
  return SKELETON_ROWS.map((row) => (
    <tr key={row}>
      <td colSpan={columns}>
        <div className="h-5 rounded bg-sunken motion-safe:animate-pulse" />
      </td>
    </tr>
  ));
}

function Failed({ retry, children }: { retry: (() => void) | undefined; children: ReactNode }) {
  return (
    <div className="max-w-xl">
      {typeof children === "string" ? <Banner kind="error">{children}</Banner> : children}
      {retry ? (
        <button type="button" onClick={retry} className={buttonLook("primary", "mt-4")}>
          <RotateCw aria-hidden="true" size={18} />
          Try Again
        </button>
      ) : null}
    </div>
  );
}

function extent(shown: number, paging: Paging | undefined): string {
  if (!paging) return `${shown} shown`;
  return `Page ${paging.page} of ${Math.max(paging.pages, 1)}, ${paging.total} in all`;
}
