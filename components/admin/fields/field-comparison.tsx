"use client";

import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useId } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { type Column, DataTable } from "#components/ui/data-table.tsx";
import { useAddress } from "#components/ui/use-address.ts";
import { comparisonQuery } from "#lib/fields/client.ts";
import type { ComparisonRow, ComparisonSummary } from "#lib/fields/comparison.schema.ts";
import { COMPONENTS, type DisplayIn } from "#lib/fields/schema.ts";
import { TYPE_WORDS } from "#lib/fields/type-words.format.ts";
import { own } from "#lib/platform/own.ts";
import { failureText } from "../call-failure.tsx";
import { Choice } from "../choice.tsx";

/** Fields per page: all at once would be some twenty phone screens. */
const PAGE_SIZE = 20;

const STATUSES = {
  matched: "Matched",
  missing: "Missing",
  type_mismatch: "Type mismatch",
  displayIn_mismatch: "Display mismatch",
} as const;

const FILTERS = [
  ["", "All"],
  ["differences", "All differences"],
  ["displayIn_mismatch", "Display mismatch"],
  ["type_mismatch", "Type mismatch"],
  ["missing", "Missing"],
  ["matched", "Matched"],
] as const;

const COLUMNS: Column<ComparisonRow>[] = [
  {
    key: "name",
    header: "Name",
    isName: true,
    cell: ({ name }) => <code className="break-all">{name}</code>,
  },
  { key: "backend", header: "Master", cell: (row) => said(row.backendType, row.backendDisplayIn) },
  { key: "mongo", header: "Stored", cell: (row) => said(row.mongoType, row.mongoDisplayIn) },
  { key: "frontend", header: "Screens", cell: (row) => said(row.frontendType, row.frontendDisplayIn) },
  { key: "status", header: "Status", cell: ({ status }) => <Status status={status} /> },
];

/** The master definition, the stored one, and what the program's screens support, side by side. */
export function FieldComparison() {
  const { chosen, choose, hrefOf } = useAddress({ view: "editor", name: "", status: "", page: "1" });
  const { data, error, isFetching, refetch } = useQuery(comparisonQuery);
  const id = useId();
  const rows = data?.results.filter(({ name, status }) => {
    const isWanted =
      chosen.status === "" ||
      (chosen.status === "differences" ? status !== "matched" : status === chosen.status);
    return isWanted && name.toLowerCase().includes(chosen.name.trim().toLowerCase());
  });
  const pages = Math.max(1, Math.ceil((rows?.length ?? 0) / PAGE_SIZE));
  const page = Math.min(Math.max(Math.trunc(Number(chosen.page)) || 1, 1), pages);
  return (
    <div className="grid gap-6">
      {data ? <Summary summary={data.summary} /> : null}
      <search className="grid items-end gap-4 sm:grid-cols-[2fr_1fr_auto]">
        <div>
          <label htmlFor={id} className="mb-1 block font-medium">
            Search by name
          </label>
          <input
            id={id}
            type="search"
            defaultValue={chosen.name}
            onChange={(event) => choose({ name: event.target.value }, "replace")}
            autoComplete="off"
            maxLength={100}
            className="field"
          />
        </div>
        <Choice
          label="Status"
          value={chosen.status}
          options={FILTERS}
          onChange={(status) => choose({ status })}
        />
        <button type="button" onClick={() => refetch()} className={buttonLook("quiet")}>
          <RotateCw aria-hidden="true" size={18} />
          {isFetching ? "Refreshing …" : "Refresh"}
        </button>
      </search>
      <DataTable
        caption="Fields in the master definition, as stored, and on the program’s screens"
        columns={COLUMNS}
        rows={rows?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        keyOf={({ name }) => name}
        empty="No fields found matching your filters."
        isFetching={isFetching}
        failure={error ? failureText(error, "Failed to fetch comparison results. Please try again.") : null}
        retry={() => refetch()}
        paging={
          rows && { page, pages, total: rows.length, hrefOf: (wanted) => hrefOf({ page: String(wanted) }) }
        }
      />
    </div>
  );
}

function Summary({ summary }: { summary: ComparisonSummary }) {
  const figures = [
    ["Total", summary.total],
    ["Matched", summary.matched],
    ["Missing", summary.missing],
    ["Type mismatch", summary.typeMismatch],
    ["Display mismatch", summary.displayInMismatch],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {figures.map(([label, count]) => (
        <div key={label} className="card flex flex-col-reverse px-4 py-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-display text-2xl tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function Status({ status }: { status: ComparisonRow["status"] }) {
  const look = status === "matched" ? "bg-brand-soft text-on-brand-soft" : "bg-danger text-on-danger";
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap ${look}`}>
      {STATUSES[status]}
    </span>
  );
}

function said(type: string | null, displayIn: DisplayIn[] | null) {
  if (type === null) return <span className="text-muted">None</span>;
  return (
    <>
      {own(TYPE_WORDS, type) ?? type}
      <br />
      <span className="text-sm text-muted">
        {displayIn?.map((place) => COMPONENTS[place]).join(", ") || "Not displayed"}
      </span>
    </>
  );
}
