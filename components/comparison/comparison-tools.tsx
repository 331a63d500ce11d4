import { clsx } from "clsx";
import { ArrowDown, ArrowUp, Download, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Announcement } from "#components/ui/announcement.tsx";
import { saveFile } from "#components/ui/save-file.ts";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import {
  type CategoryWeights,
  COMPARISON_SORTS,
  type ComparisonOrder,
  type ComparisonSort,
  FIRST_ORDER,
  nextOrder,
} from "#lib/comparison/comparison.rules.ts";
import { CATEGORY_LABELS } from "#lib/schools/scores.format.ts";

const SORT_LABELS: Record<ComparisonSort, string> = {
  name: "Name",
  ...CATEGORY_LABELS,
  weighted: "Weighted score",
};

/** Actions on a comparison. Small windows, which show cards, choose the sort order here. */
export function ComparisonTools({
  schools,
  weights,
  order,
  onOrder,
  isOnlyDifferences,
  onOnlyDifferences,
  facts,
  lead,
  children,
}: {
  /** In display order, which the file follows. */
  schools: readonly ComparedSchool[];
  /** What the file weighs scores by; null if it has no weighted score, like the table. */
  weights: CategoryWeights | null;
  order: ComparisonOrder;
  /** Without it, the order is the one given. */
  onOrder: ((order: ComparisonOrder) => void) | undefined;
  isOnlyDifferences: boolean;
  onOnlyDifferences: (isOn: boolean) => void;
  /** Whether a table shows the facts under the scores; a card asks for its own. */
  facts: { isOn: boolean; onChange: (isOn: boolean) => void } | undefined;
  /** What comes first: on wide windows in the same row, on a phone in the one before. */
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      className={clsx(
        "no-print grid grid-cols-1 gap-2 sm:flex sm:flex-wrap sm:gap-x-6",
        lead ? "sm:items-center" : "sm:items-end sm:justify-between",
      )}
    >
      {lead}
      {onOrder ? <SortChoice order={order} onOrder={onOrder} /> : null}
      <div className="comparison-tools">
        {facts ? (
          <div className="wide-only">
            <Choice text="Show the facts" isOn={facts.isOn} onChange={facts.onChange} />
          </div>
        ) : null}
        {schools.length > 1 ? (
          <Choice text="Only differences" isOn={isOnlyDifferences} onChange={onOnlyDifferences} />
        ) : null}
        <button type="button" className="tool needs-script" onClick={() => downloadCsv(schools, weights)}>
          <Download aria-hidden="true" size={18} />
          {/* A phone has room for one word of each. */}
          <span>
            <span className="max-sm:sr-only">Download </span>CSV
          </span>
        </button>
        <button type="button" className="tool needs-script" onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} />
          Print
        </button>
        {children}
      </div>
      <Announcement text={order === FIRST_ORDER ? "" : orderText(order)} />
    </div>
  );
}

function Choice({
  text,
  isOn,
  onChange,
}: {
  text: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <label className="needs-script inline-flex min-h-10 items-center gap-2 pr-2">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-(--brand)"
      />
      {text}
    </label>
  );
}

function SortChoice({
  order,
  onOrder,
}: {
  order: ComparisonOrder;
  onOrder: (order: ComparisonOrder) => void;
}) {
  const Arrow = order.direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <div className="needs-script small-only w-full sm:w-auto">
      <div className="flex flex-wrap items-end gap-2">
        <label className="grow basis-48 sm:flex sm:grow-0 sm:basis-auto sm:items-center sm:gap-3">
          <span className="block pb-1 text-sm font-medium sm:pb-0 sm:whitespace-nowrap">Sort by</span>
          <select
            value={order.by}
            onChange={({ target }) => {
              const by = COMPARISON_SORTS.find((sort) => sort === target.value);
              if (by) onOrder(nextOrder(order, by));
            }}
            className="field"
          >
            {COMPARISON_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {SORT_LABELS[sort]}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          onClick={() => onOrder(nextOrder(order, order.by))}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-lg border border-edge bg-surface px-3 whitespace-nowrap hover:bg-sunken"
        >
          <Arrow aria-hidden="true" size={16} className="text-muted" />
          {directionText(order)}
        </button>
      </div>
    </div>
  );
}

function directionText({ by, direction }: ComparisonOrder): string {
  if (by === "name") return direction === "ascending" ? "A to Z" : "Z to A";
  return direction === "ascending" ? "Lowest first" : "Highest first";
}

function orderText(order: ComparisonOrder): string {
  return `Sorted by ${SORT_LABELS[order.by].toLowerCase()}, ${directionText(order).toLowerCase()}`;
}

/** The browser generates the file, with code that is loaded on first use. */
async function downloadCsv(
  schools: readonly ComparedSchool[],
  weights: CategoryWeights | null,
): Promise<void> {
  const { comparisonCsv } = await import("#lib/comparison/comparison-csv.format.ts");
  const file = new Blob([comparisonCsv(schools, weights)], { type: "text/csv;charset=utf-8" });
  saveFile(file, "schools.csv");
}
