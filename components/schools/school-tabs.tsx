"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import Link, { useLinkStatus } from "next/link";
import { useEffect, useRef } from "react";
import { sessionQuery, useViewer } from "#lib/auth/viewer.client.ts";
import {
  isLockedTab,
  SCHOOL_TAB_IDS,
  SCHOOL_TABS,
  type SchoolTab,
  schoolPath,
} from "#lib/schools/tabs.rules.ts";
import { openSignInFor } from "./locked-tab.tsx";

/**
 * A school's tabs as links, one document each. On a narrow screen they scroll sideways, with the current one in view.
 */
export function SchoolTabs({ slug, current }: { slug: string; current: SchoolTab }) {
  const row = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const list = row.current;
    const chosen = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && chosen) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
  }, []);

  return (
    <nav aria-label="About this school" className="no-print mt-6">
      <ul ref={row} className="school-tabs">
        {SCHOOL_TAB_IDS.map((tab) => (
          <li key={tab}>
            <TabLink slug={slug} tab={tab} isCurrent={tab === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ slug, tab, isCurrent }: { slug: string; tab: SchoolTab; isCurrent: boolean }) {
  const { status } = useViewer();
  const queries = useQueryClient();
  const isLocked = isLockedTab(tab);

  /**
   * Runs alongside the navigation to the tab, which shows the lock. Not called for presses that open a new window.
   */
  async function offerSignIn() {
    if (!isLocked) return;
    const session = await queries.ensureQueryData(sessionQuery).catch(() => null);
    if (!session?.user) openSignInFor(tab);
  }

  return (
    <Link
      href={schoolPath(slug, tab)}
      prefetch={false}
      aria-current={isCurrent ? "page" : undefined}
      className="school-tab"
      onNavigate={offerSignIn}
    >
      {SCHOOL_TABS[tab].label}
      {isLocked && status !== "member" ? (
        <>
          <Lock aria-hidden="true" size={14} />
          <span className="sr-only">Sign in to view</span>
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
