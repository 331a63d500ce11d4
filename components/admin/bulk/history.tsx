"use client";

import { useQuery } from "@tanstack/react-query";
import { DataTable } from "#components/ui/data-table.tsx";
import { useAddress } from "#components/ui/use-address.ts";
import { historyQuery } from "#lib/bulk/history.client.ts";
import { listFailure } from "../list-failure.tsx";
import { HISTORY_COLUMNS } from "./history-columns.tsx";

/** Every import and export, newest first. */
export function History() {
  const { chosen, hrefOf } = useAddress({ page: "1" });
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery(historyQuery(chosen.page));
  return (
    <section aria-labelledby="history-heading">
      <h2 id="history-heading" className="mb-3 text-xl">
        Import/Export History
      </h2>
      <DataTable
        caption="Import/Export History"
        columns={HISTORY_COLUMNS}
        rows={data?.history}
        keyOf={({ _id }) => _id}
        empty="No import/export history found"
        isFetching={isFetching}
        isPrevious={isPlaceholderData}
        {...listFailure(error, "Failed to load import/export history", refetch)}
        paging={data && { ...data.pagination, hrefOf: (page) => hrefOf({ page: String(page) }) }}
      />
    </section>
  );
}
