"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { attentionQuery } from "#lib/attention/client.ts";
import { queueShown } from "#lib/attention/queues.rules.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import { own } from "#lib/platform/own.ts";

/**
 * What is left in each state, while the list shows a queue.
 * @param filters of the list; "" where nothing is chosen
 * @param hrefOf the address of the same list for one state; "" for all
 */
export function LeftByState({
  filters,
  hrefOf,
}: {
  filters: Readonly<Record<string, string>>;
  hrefOf: (state: string) => string;
}) {
  const queue = queueShown(filters, new Date().getUTCFullYear());
  const { data } = useQuery({ ...attentionQuery, enabled: queue !== null });
  const counted = data?.queues.find(({ id }) => id === queue?.id);
  if (!queue || !counted || counted.states.length === 0) return null;
  return <Row label={queue.label} counted={counted} current={filters.state ?? ""} hrefOf={hrefOf} />;
}

function Row({
  label,
  counted,
  current,
  hrefOf,
}: {
  label: string;
  counted: { total: number; states: readonly { state: string | null; count: number }[] };
  current: string;
  hrefOf: (state: string) => string;
}) {
  const row = useRef<HTMLUListElement>(null);
  // The chosen state may be far to the right.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-state="${current || "all"}"]`);
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [current]);
  return (
    <details className="mb-3" open>
      <summary className="w-fit py-1 font-semibold">
        {label}: {formatCount(counted.total)} left, by state
      </summary>
      <ul ref={row} className="scroll-fade relative mt-1 flex gap-1.5 overflow-x-auto p-0.5 pr-10 pb-2">
        {[{ state: "", count: counted.total }, ...counted.states].map(({ state, count }) =>
          state === null ? (
            <li key="none" className="inline-flex flex-none min-h-8 items-center px-2.5 text-sm text-muted">
              No state: {formatCount(count)}
            </li>
          ) : (
            <li key={state || "all"} data-state={state || "all"} className="flex-none">
              <Link
                href={hrefOf(state)}
                prefetch={false}
                scroll={false}
                aria-current={state === current ? "true" : undefined}
                title={own(STATES, state) ?? undefined}
                className={clsx(
                  "inline-flex min-h-8 items-center gap-1.5 rounded-full border px-2.5 text-sm no-underline tabular-nums",
                  state === current
                    ? "border-brand bg-brand text-on-brand"
                    : "border-edge bg-surface hover:bg-sunken",
                )}
              >
                {state || "All"} <span className="font-semibold">{formatCount(count)}</span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </details>
  );
}
