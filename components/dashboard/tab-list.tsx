"use client";

import { type KeyboardEvent, useEffect, useRef } from "react";
import { own } from "#lib/platform/own.ts";
import { DASHBOARD_TABS, type DashboardTab, TAB_NAMES } from "./tabs.ts";

/** The ID of the only panel, which always shows the selected tab. */
export const PANEL_ID = "dashboard-panel";

export function tabId(tab: DashboardTab): string {
  return `dashboard-tab-${tab}`;
}

/** The index that a key moves to. */
const MOVES: Record<string, (index: number) => number> = {
  ArrowRight: (index) => (index + 1) % TAB_NAMES.length,
  ArrowLeft: (index) => (index - 1 + TAB_NAMES.length) % TAB_NAMES.length,
  Home: () => 0,
  End: () => TAB_NAMES.length - 1,
};

/** Tabs as in the ARIA practices: one Tab stop, arrow keys between them. Links when scripts are off. */
export function TabList({
  selected,
  onSelect,
}: {
  selected: DashboardTab;
  onSelect: (tab: DashboardTab) => void;
}) {
  const list = useRef<HTMLDivElement>(null);

  // In a small window, the row scrolls sideways.
  useEffect(() => {
    list.current
      ?.querySelector(`#${tabId(selected)}`)
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [selected]);

  function onKeyDown(event: KeyboardEvent) {
    const to = TAB_NAMES[own(MOVES, event.key)?.(TAB_NAMES.indexOf(selected)) ?? -1];
    if (!to) return;
    event.preventDefault();
    onSelect(to);
    list.current?.querySelector<HTMLElement>(`#${tabId(to)}`)?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label="User Dashboard"
      onKeyDown={onKeyDown}
      className="school-tabs mt-4 border-b border-line"
    >
      {TAB_NAMES.map((tab) => (
        <a
          key={tab}
          id={tabId(tab)}
          role="tab"
          href={`/dashboard?tab=${tab}`}
          aria-selected={tab === selected}
          aria-controls={tab === selected ? PANEL_ID : undefined}
          tabIndex={tab === selected ? 0 : -1}
          onClick={(event) => {
            // Leaves opening another window to the browser.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onSelect(tab);
          }}
          className="school-tab"
        >
          {DASHBOARD_TABS[tab]}
        </a>
      ))}
    </div>
  );
}
