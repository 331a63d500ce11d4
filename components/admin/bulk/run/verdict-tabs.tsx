"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { useAddress } from "#components/ui/use-address.ts";
import { rowsQuery } from "#lib/bulk/runs.client.ts";
import type { BulkRunAnswered, BulkStatus, BulkVerdict } from "#lib/bulk/runs.schema.ts";
import type { Target } from "../targets.ts";
import { ValuesForAll } from "./value-for-all.tsx";
import { VerdictRows } from "./verdict-rows.tsx";
import { VERDICT_IDS, VERDICTS } from "./verdicts.ts";

/** The file's rows by what happened, or would happen, to them. The selected tab is in the address. */
export function VerdictTabs({ run, targets }: { run: BulkRunAnswered; targets: readonly Target[] }) {
  const { chosen, hrefOf } = useAddress({ verdict: "", noted: "", page: "1" });
  const current = VERDICT_IDS.find((id) => id === chosen.verdict) ?? firstWithRows(run);
  const { label } = VERDICTS[current];
  const isNotedOnly = chosen.noted === "true" && isImported(current);
  const row = useRef<HTMLUListElement>(null);
  // On a phone the row scrolls sideways.
  useEffect(() => {
    row.current
      ?.querySelector(`[data-verdict="${current}"]`)
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  return (
    <section aria-label="Rows of the file" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <nav aria-label="Which rows" className="border-b border-line">
        <ul ref={row} className="school-tabs">
          {VERDICT_IDS.map((id) => (
            <li key={id} data-verdict={id}>
              <Link
                href={hrefOf({ verdict: id, noted: "" })}
                prefetch={false}
                scroll={false}
                aria-current={id === current ? "true" : undefined}
                className="school-tab"
              >
                {VERDICTS[id].label}
                <span
                  className={clsx(
                    "rounded-full px-2 text-sm tabular-nums",
                    id === current ? "bg-brand-soft text-on-brand-soft" : "bg-sunken",
                  )}
                >
                  {VERDICTS[id].count(run.stats).toLocaleString("en-US")}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="text-muted">{meaningOf(run.status, VERDICTS[current])}</p>
      {current === "invalid" && run.status === "checked" ? (
        <ValuesForAll run={run} page={Number(chosen.page)} targets={targets} />
      ) : null}
      <NotedRows run={run} current={current} isOnly={isNotedOnly} hrefOf={hrefOf} />
      {current === "unchanged" ? null : (
        <VerdictRows
          key={`${current} ${isNotedOnly}`}
          run={run}
          targets={targets}
          verdict={current}
          isNotedOnly={isNotedOnly}
          caption={`${label} rows`}
          page={Number(chosen.page)}
          hrefOf={(page) => hrefOf({ verdict: current, page: String(page) })}
        />
      )}
    </section>
  );
}

/**
 * Says how many rows of the open tab are imported although staff should look at them, and shows these alone. The counts of
 * an import have only one number for all tabs.
 */
function NotedRows({
  run,
  current,
  isOnly,
  hrefOf,
}: {
  run: BulkRunAnswered;
  current: BulkVerdict;
  isOnly: boolean;
  hrefOf: (choice: { verdict: string; noted: string }) => string;
}) {
  const mayHaveSome = isImported(current) && (run.stats.notedRecords ?? 0) > 0;
  const noted = useQuery({
    ...rowsQuery(run, { verdict: [current], isNotedOnly: true }),
    enabled: mayHaveSome,
  });
  // Until they are counted, those of the tab before are there.
  const count = noted.isPlaceholderData ? 0 : (noted.data?.pagination.total ?? 0);
  if (!mayHaveSome || (count === 0 && !isOnly)) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {count > 0
        ? `${notedText(count, run.status)} with a note, such as a ZIP code without its zeros or a value that looks wrong.`
        : null}
      <Link
        href={hrefOf({ verdict: current, noted: isOnly ? "" : "true" })}
        prefetch={false}
        scroll={false}
        className="link"
      >
        {isOnly ? "Show all rows" : "Show only those"}
      </Link>
    </p>
  );
}

function meaningOf(
  status: BulkStatus,
  { meaning, outcome = meaning, undone = outcome }: (typeof VERDICTS)[BulkVerdict],
): string {
  if (status === "checked") return meaning;
  return status === "undone" ? undone : outcome;
}

function notedText(count: number, status: BulkStatus): string {
  const rows = `${count.toLocaleString("en-US")} of these rows`;
  if (status === "checked") return `${rows} would be imported`;
  return `${rows} ${count === 1 ? "was" : "were"} imported`;
}

function isImported(verdict: BulkVerdict): boolean {
  return verdict === "new" || verdict === "updated";
}

/** Rows that change nothing are not worth showing first. */
function firstWithRows({ stats }: BulkRunAnswered): BulkVerdict {
  return VERDICT_IDS.find((id) => id !== "unchanged" && VERDICTS[id].count(stats) > 0) ?? "unchanged";
}
