"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { keptChoice, useKeptChoice } from "#components/ui/use-kept-choice.ts";
import { useMedia } from "#components/ui/use-media.ts";
import { attentionQuery } from "#lib/attention/client.ts";
import { queuesIn } from "#lib/attention/queues.rules.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import { Moment } from "../moment.tsx";
import { WORK } from "./work.ts";

const folded = keptChoice("attention-folded", (value) => value === "yes");
/** On a phone, the schools come first. */
const unfoldedOnPhone = keptChoice("attention-unfolded-on-phone", (value) => value === "yes");

/** What there is to do, each with its number and a link to where it is done. */
export function NeedsAttention() {
  const isPhone = useMedia("(width < 48rem)");
  const isFolded = useKeptChoice(folded) === "yes";
  const isUnfoldedOnPhone = useKeptChoice(unfoldedOnPhone) === "yes";
  const { data, isError } = useQuery(attentionQuery);
  const totals = new Map((data?.queues ?? []).map(({ id, total }) => [id, total]));
  const queues = queuesIn(new Date().getUTCFullYear()).map(({ id, label, filters }) => ({
    id,
    // It follows a number.
    label: uncapitalized(label),
    href: `/admin?${new URLSearchParams(filters)}`,
    total: totals.get(id),
  }));
  const work = (data?.work ?? [])
    .filter(({ total }) => total > 0)
    .map(({ id, total }) => {
      const { one, many, href } = WORK[id];
      return { id, label: total === 1 ? one : many, href, total };
    });
  const counted = data ? (
    <span className="text-sm text-muted">
      Schools counted <Moment at={data.countedAt} />
    </span>
  ) : null;
  return (
    <details
      open={isPhone ? isUnfoldedOnPhone : !isFolded}
      onToggle={({ currentTarget: { open } }) => {
        if (isPhone) unfoldedOnPhone.choose(open ? "yes" : "");
        else if (isPhone === false) folded.choose(open ? "" : "yes");
      }}
      data-ready={isPhone === null ? undefined : true}
      className="attention mt-2"
    >
      <summary className="w-fit py-1">
        <h2 className="inline text-lg max-md:text-base">
          Needs attention{" "}
          <span className="font-normal text-muted md:hidden">({queues.length + work.length})</span>
        </h2>
        {isPhone ? null : <span className="ml-3">{counted}</span>}
      </summary>
      {/* On a tablet one line, which scrolls: three of them would take the place of the first schools. */}
      <ul className="queues mt-1 flex gap-1.5 max-md:flex-wrap md:max-xl:overflow-x-auto md:max-xl:p-0.5 md:max-xl:pr-10 md:max-xl:pb-2 xl:flex-wrap">
        {[...queues, ...work].map(({ id, label, href, total }) => (
          <li key={id} className="md:max-xl:flex-none">
            <Link
              href={href}
              prefetch={false}
              scroll={false}
              className="inline-flex min-h-9 items-center gap-2 rounded-lg border border-edge bg-surface px-3 text-sm no-underline hover:bg-sunken"
            >
              <span className="text-base font-semibold tabular-nums">
                {total === undefined ? "…" : formatCount(total)}
              </span>{" "}
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {isPhone ? <p className="mt-1">{counted}</p> : null}
      {isError && !data ? (
        <p className="mt-1 text-sm text-muted">
          The numbers could not be loaded. The lists are right without them.
        </p>
      ) : null}
    </details>
  );
}
