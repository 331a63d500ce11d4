import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { listFailure } from "#components/admin/list-failure.tsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { useAddress } from "#components/ui/use-address.ts";
import { type LogList, newsLogsQuery, retrySearch } from "#lib/news/searches.client.ts";
import type { NewsLog } from "#lib/news/searches.schema.ts";
import { SchoolBox } from "../school-box.tsx";
import { useChosenSchool } from "../use-chosen-school.ts";
import { useSearching } from "../use-searching.ts";
import { logColumns } from "./log-columns.tsx";
import { Trend } from "./trend.tsx";

const LISTS: readonly (readonly [LogList, string])[] = [
  ["recent", "Recent Logs"],
  ["all", "All Logs"],
  ["errors", "Error Logs"],
  ["school", "School Logs"],
];

const FAILED = "Failed to fetch logs";

/** The searches for news: what was asked, what came of it, and how that goes day by day. */
export function NewsLogs() {
  const { chosen, choose, hrefOf } = useAddress({ logs: "recent", school: "", page: "1" });
  const list = LISTS.find(([id]) => id === chosen.logs)?.[0] ?? "recent";
  const schoolId = list === "school" ? chosen.school : "";
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    newsLogsQuery({ list, page: chosen.page, schoolId }),
  );
  const { search: retry } = useSearching(({ _id }: NewsLog) => retrySearch(_id), {
    onStart: () => showMessage({ kind: "success", text: "The search has been started again." }),
    failed: "Failed to start the search again.",
  });

  return (
    <div className="grid gap-4">
      {/* If the list has failed, it says so for both. */}
      {error ? null : <Trend />}
      <nav aria-label="Logs">
        <ul className="log-lists">
          {LISTS.map(([id, label]) => (
            <li key={id}>
              <Link
                href={hrefOf({ logs: id, school: "" })}
                prefetch={false}
                scroll={false}
                aria-current={id === list ? "page" : undefined}
                className="log-list"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {list === "school" ? <LoggedSchool id={schoolId} onChoose={(id) => choose({ school: id })} /> : null}
      {list === "school" && schoolId === "" ? (
        <p className="card px-5 py-14 text-center text-muted">Please select a school to view logs</p>
      ) : (
        <DataTable
          caption={LISTS.find(([id]) => id === list)?.[1] ?? ""}
          columns={logColumns(retry)}
          rows={data?.logs}
          keyOf={({ _id }) => _id}
          empty={list === "errors" ? "No search has failed." : "No logs found"}
          isFetching={isFetching && (!data || isPlaceholderData)}
          isPrevious={isPlaceholderData}
          {...listFailure(error, FAILED, refetch)}
          {...(data &&
            data.pages > 1 &&
            list !== "recent" && {
              paging: {
                page: data.page,
                pages: data.pages,
                total: data.total,
                hrefOf: (page: number) => hrefOf({ page: String(page) }),
              },
            })}
        />
      )}
    </div>
  );
}

/** Chooses one of the schools whose news is searched for. */
function LoggedSchool({ id, onChoose }: { id: string; onChoose: (id: string) => void }) {
  const chosen = useChosenSchool(id);
  return (
    <div className="max-w-xl">
      <SchoolBox
        label="School"
        set="searched"
        chosen={chosen}
        onChoose={(school) => onChoose(school?._id ?? "")}
        note="Schools with a news feed name"
      />
    </div>
  );
}
