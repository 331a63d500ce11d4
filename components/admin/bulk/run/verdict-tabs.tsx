"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { useAddress } from "#components/ui/use-address.ts";
import type { BulkRunAnswered, BulkVerdict } from "#lib/bulk/runs.schema.ts";
import type { Target } from "../targets.ts";
import { isImported, NotedRows, onlyOf, RenamedRows } from "./rows-to-review.tsx";
import { ValuesForAll } from "./value-for-all.tsx";
import { VerdictRows } from "./verdict-rows.tsx";
import { VERDICT_IDS, VERDICTS } from "./verdicts.ts";

/** The file's rows by what happened, or would happen, to them. The selected tab is in the address. */
export function VerdictTabs({ run, targets }: { run: BulkRunAnswered; targets: readonly Target[] }) {
  const { chosen, hrefOf } = useAddress({ verdict: "", only: "", page: "1" });
  const current = VERDICT_IDS.find((id) => id === chosen.verdict) ?? firstWithRows(run);
  const { label } = VERDICTS[current];
  const only = onlyOf(current, chosen.only);
  const row = useRef<HTMLUListElement>(null);
  // On a phone the row scrolls sideways.
  useEffect(() => {
    row.current
      ?.querySelector(`[data-verdict="${current}"]`)
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  return (
    <section aria-label="Rows of the file" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <RenamedRows
        run={run}
        isOnly={only === "renamed"}
        href={hrefOf({ verdict: "updated", only: only === "renamed" ? "" : "renamed" })}
      />
      <nav aria-label="Which rows" className="border-b border-line">
        <ul ref={row} className="school-tabs">
          {VERDICT_IDS.map((id) => (
            <li key={id} data-verdict={id}>
              <Link
                href={hrefOf({ verdict: id, only: "" })}
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
      <p className="text-muted">{meaningOf(run, VERDICTS[current])}</p>
      {current === "invalid" && run.status === "checked" ? (
        <ValuesForAll run={run} page={Number(chosen.page)} targets={targets} />
      ) : null}
      {isImported(current) ? (
        <NotedRows
          run={run}
          verdict={current}
          isOnly={only === "noted"}
          href={hrefOf({ verdict: current, only: only === "noted" ? "" : "noted" })}
        />
      ) : null}
      {current === "unchanged" ? null : (
        <VerdictRows
          key={`${current} ${only}`}
          run={run}
          targets={targets}
          verdict={current}
          only={only}
          caption={`${label} rows`}
          page={Number(chosen.page)}
          hrefOf={(page) => hrefOf({ verdict: current, page: String(page) })}
        />
      )}
    </section>
  );
}

function meaningOf(
  { status, corrections }: BulkRunAnswered,
  { meaning, corrected = meaning, outcome = meaning, undone = outcome }: (typeof VERDICTS)[BulkVerdict],
): string {
  if (status === "checked") return corrections.unchecked > 0 ? corrected : meaning;
  return status === "undone" ? undone : outcome;
}

/** In a dry run, what can still be corrected comes first. Rows that change nothing are not worth showing first. */
function firstWithRows({ stats, status }: BulkRunAnswered): BulkVerdict {
  if (status === "checked" && VERDICTS.invalid.count(stats) > 0) return "invalid";
  return VERDICT_IDS.find((id) => id !== "unchanged" && VERDICTS[id].count(stats) > 0) ?? "unchanged";
}
