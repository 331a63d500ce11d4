"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DataTable } from "#components/ui/data-table.tsx";
import { saveFile } from "#components/ui/save-file.ts";
import { useAddress } from "#components/ui/use-address.ts";
import { inBatches } from "#lib/activity/batches.rules.ts";
import { activityQuery, exportLog } from "#lib/activity/log.client.ts";
import { LOG_FILE_NAME } from "#lib/activity/log.format.ts";
import { showFailure } from "../call-failure.tsx";
import { listFailure } from "../list-failure.tsx";
import { activityColumns } from "./activity-columns.tsx";
import { ActivityFilters } from "./activity-filters.tsx";

const NOTHING_YET = { people: [], changes: {}, changedSchools: {}, archived: [], imports: [], schools: [] };

/** The record of sign-ins and of what staff did. @param fields the fields of a school, [name, label] */
export function ActivityLogs({ fields }: { fields: readonly (readonly [name: string, label: string])[] }) {
  const { chosen, choose, hrefOf } = useAddress({
    school: "",
    field: "",
    userId: "",
    action: "",
    start: "",
    end: "",
    page: "1",
    lastId: "",
  });
  const { page, lastId, ...filter } = chosen;
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery(
    activityQuery(filter, { page, lastId }),
  );
  const [isExporting, setIsExporting] = useState(false);

  async function save() {
    if (isExporting) return;
    setIsExporting(true);
    try {
      saveFile(await exportLog(filter), LOG_FILE_NAME);
    } catch (problem) {
      showFailure(problem, "Failed to export logs");
    }
    setIsExporting(false);
  }

  /** Continues from the last entry shown, which is as fast at the end of a long record as at its beginning. */
  function pageHref(wanted: number): string {
    const isNext = data !== undefined && wanted > data.pagination.page;
    return hrefOf({ page: String(wanted), lastId: (isNext && data.logs.at(-1)?._id) || "" });
  }

  return (
    <section>
      <h1 className="mb-4 text-2xl">Activity Logs</h1>
      <ActivityFilters
        chosen={filter}
        fields={fields}
        onFilter={(choice) => choose({ ...choice, lastId: "" })}
        onExport={save}
        isExporting={isExporting}
      />
      <DataTable
        caption="Activity logs"
        columns={activityColumns(data ?? NOTHING_YET, {
          personHref: (userId) => hrefOf({ userId, lastId: "" }),
          isOneSchool: filter.school !== "",
          fieldLabel: fields.find(([name]) => name === filter.field)?.[1],
        })}
        rows={data && inBatches(data.logs)}
        keyOf={({ _id }) => _id}
        empty="No logs found"
        isFetching={isFetching}
        isPrevious={isPlaceholderData}
        {...listFailure(error, "Failed to load logs", refetch)}
        paging={data && { ...data.pagination, hrefOf: pageHref }}
      />
    </section>
  );
}
