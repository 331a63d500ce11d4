"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import Link, { useLinkStatus } from "next/link";
import { useLayoutEffect, useRef } from "react";
import { sessionQuery, useViewer } from "#lib/auth/viewer.client.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import type { EmptyNotes } from "#lib/schools/empty-tabs.format.ts";
import {
  isLockedTab,
  SCHOOL_TAB_IDS,
  SCHOOL_TABS,
  type SchoolTab,
  schoolPath,
} from "#lib/schools/tabs.rules.ts";
import { openSignInFor } from "./locked-tab.tsx";

/** How much of the row is faded at its end, and half as much at its beginning. */
const FADED_PX = 32;

/** Where the row of a school's tabs had been scrolled to: each tab is a page with a row of its own. */
let left: { slug: string; at: number } | null = null;

/**
 * A school's tabs as links, one document each. On a narrow screen they scroll sideways, with the current one in view: from
 * tab to tab the row stays where it is, unless the chosen one is cut off.
 */
export function SchoolTabs({
  slug,
  current,
  empty,
}: {
  slug: string;
  current: SchoolTab;
  /** Tabs that are empty, with or without an account: there is nothing to lock. */
  empty: EmptyNotes;
}) {
  const row = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    const list = row.current;
    const chosen = list?.querySelector<HTMLElement>("[aria-current]");
    if (!list || !chosen) return;
    if (left?.slug === slug) list.scrollLeft = left.at;
    const { offsetLeft, offsetWidth } = chosen;
    const isCut =
      offsetLeft - FADED_PX / 2 < list.scrollLeft ||
      offsetLeft + offsetWidth + FADED_PX > list.scrollLeft + list.clientWidth + 1;
    if (isCut) list.scrollLeft = offsetLeft - (list.clientWidth - offsetWidth) / 2;
    left = { slug, at: list.scrollLeft };
  }, [slug]);

  return (
    <nav aria-label="About this school" className="no-print mt-3 md:mt-6">
      <ul
        ref={row}
        className="school-tabs"
        onScroll={({ currentTarget }) => {
          left = { slug, at: currentTarget.scrollLeft };
        }}
      >
        {SCHOOL_TAB_IDS.map((tab) => (
          <li key={tab}>
            <TabLink
              slug={slug}
              tab={tab}
              isCurrent={tab === current}
              nothing={isLockedTab(tab) ? empty[tab] : undefined}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabLink({
  slug,
  tab,
  isCurrent,
  nothing,
}: {
  slug: string;
  tab: SchoolTab;
  isCurrent: boolean;
  /** That it is empty, in a few words. */
  nothing: string | undefined;
}) {
  const { status } = useViewer();
  const queries = useQueryClient();
  const isLocked = isLockedTab(tab);

  /**
   * Runs alongside the navigation to the tab, which shows the lock. Not called for presses that open a new window.
   */
  async function offerSignIn() {
    if (!isLocked || nothing) return;
    const session = await queries.ensureQueryData(sessionQuery).catch(() => null);
    if (!session?.user) openSignInFor(tab);
  }

  return (
    <Link
      href={schoolPath(slug, tab)}
      prefetch={false}
      aria-current={isCurrent ? "page" : undefined}
      className="school-tab"
      title={nothing && capitalized(nothing)}
      onNavigate={offerSignIn}
    >
      {SCHOOL_TABS[tab].label}
      {isLocked && !nothing && status !== "member" ? (
        <>
          <Lock aria-hidden="true" size={14} strokeWidth={2.5} />
          <span className="sr-only">Sign in to view</span>
        </>
      ) : null}
      {nothing ? (
        <>
          <span className="sr-only">({nothing})</span>
          <small aria-hidden="true" className="school-tab-empty">
            {nothing}
          </small>
        </>
      ) : null}
      <Pending />
    </Link>
  );
}

/** Marks the tab that is loading. */
function Pending() {
  const { pending } = useLinkStatus();
  return pending ? <span className="school-tab-pending" /> : null;
}
