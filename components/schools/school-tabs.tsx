"use client";

import { Lock } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { SCHOOL_TAB_IDS, SCHOOL_TABS, type SchoolTab, schoolPath } from "#lib/schools/tabs.rules.ts";

/** The tabs of a school as links, one document each. On a narrow screen they scroll sideways, the current one in view. */
export function SchoolTabs({ slug, current }: { slug: string; current: SchoolTab }) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const { current: row } = list;
    const chosen = row?.querySelector<HTMLElement>("[aria-current]");
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, []);

  return (
    <nav aria-label="About this school" className="no-print mt-6">
      <ul ref={list} className="school-tabs">
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
  const { label, isLocked } = SCHOOL_TABS[tab];
  return (
    <Link
      href={schoolPath(slug, tab)}
      prefetch={false}
      aria-current={isCurrent ? "page" : undefined}
      className="school-tab"
    >
      {label}
      {isLocked ? (
        <>
          <Lock aria-hidden="true" size={14} />
          <span className="sr-only">(sign in to view)</span>
        </>
      ) : null}
    </Link>
  );
}
