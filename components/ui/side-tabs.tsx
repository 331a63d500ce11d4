"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { own } from "#lib/platform/own.ts";
import "./side-tabs.css";

export type SideTab<Id extends string> = {
  id: Id;
  label: string;
  /** Set when something in the tab needs attention, in words for people who do not see the dot. */
  notice?: string | undefined;
};

/** The index that a key moves to. */
const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs next to their panel; in a small window, a row above it that scrolls sideways. One Tab stop, with arrow keys
 * between tabs, as in the ARIA practices.
 * @param label what the tabs are about, for screen readers
 * @param children the content of the selected tab
 */
export function SideTabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: {
  label: string;
  tabs: readonly SideTab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const buttonOf = (id: Id) => list.current?.querySelector<HTMLElement>(`[data-tab="${id}"]`);

  useEffect(() => {
    list.current
      ?.querySelector(`[data-tab="${selected}"]`)
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [selected]);

  function onKeyDown(event: KeyboardEvent) {
    const from = tabs.findIndex(({ id }) => id === selected);
    const to = tabs[own(MOVES, event.key)?.(from, tabs.length) ?? -1];
    if (!to) return;
    event.preventDefault();
    onSelect(to.id);
    buttonOf(to.id)?.focus();
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        aria-orientation="vertical"
        onKeyDown={onKeyDown}
        className="side-tabs"
      >
        {tabs.map(({ id, label: name, notice }) => (
          <button
            key={id}
            type="button"
            role="tab"
            data-tab={id}
            id={`tab-${id}`}
            aria-selected={id === selected}
            aria-controls={id === selected ? "tab-panel" : undefined}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            className="side-tab"
          >
            {name}
            {notice ? (
              <span className="ml-auto size-2.5 shrink-0 rounded-full bg-on-danger">
                <span className="sr-only">{notice}</span>
              </span>
            ) : null}
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${selected}`} className="min-w-0">
        {children}
      </div>
    </div>
  );
}
