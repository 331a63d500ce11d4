"use client";

import { Tab, TabList, TabPanel, useTabStore } from "@ariakit/react";
import { clsx } from "clsx";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import "./tabs.css";

export type TabItem<Id extends string> = {
  id: Id;
  label: string;
  /** Where the tab leads while scripts are off. */
  href?: string;
  /** Set when something in the tab needs attention, in words for people who do not see the dot. */
  notice?: string | undefined;
};

/**
 * Tabs and their panel, by Ariakit: one Tab stop, with arrow keys, Home, and End between them, as in the ARIA practices.
 * @param label what the tabs are about, for screen readers
 * @param shape a "row" above the panel; or "side", next to it, which in a small window is a row as well
 * @param children the content of the selected tab
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  shape,
  children,
}: {
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  shape: "row" | "side";
  children: ReactNode;
}) {
  const isSide = shape === "side";
  const prefix = useId();
  const elementId = (tab: string) => `${prefix}${tab}`;
  // At once, and then as the caller says: a press comes before the address has followed the last one.
  const [shown, setShown] = useState(selected);
  const [known, setKnown] = useState(selected);
  if (known !== selected) {
    setKnown(selected);
    setShown(selected);
  }
  const shownId = elementId(shown);
  /** Whether a link was pressed so that the browser opens it in another window. */
  const opensElsewhere = useRef(false);
  const store = useTabStore({
    selectedId: shownId,
    setSelectedId: (chosen) => {
      const tab = tabs.find(({ id }) => elementId(id) === chosen);
      if (!tab || tab.id === shown || opensElsewhere.current) return;
      setShown(tab.id);
      onSelect(tab.id);
    },
    orientation: isSide ? "both" : "horizontal",
  });

  // The row scrolls sideways.
  useEffect(() => {
    document.getElementById(shownId)?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [shownId]);

  return (
    <div className={clsx(isSide && "grid items-start gap-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8")}>
      <TabList
        store={store}
        aria-label={label}
        aria-orientation={isSide ? "vertical" : undefined}
        onClickCapture={({ metaKey, ctrlKey, shiftKey }) => {
          opensElsewhere.current = metaKey || ctrlKey || shiftKey;
        }}
        onClick={(event) => {
          if (!opensElsewhere.current) event.preventDefault();
          opensElsewhere.current = false;
        }}
        className={isSide ? "side-tabs" : "school-tabs row-tabs mt-4 border-b border-line"}
      >
        {tabs.map(({ id, label: name, href, notice }) => (
          <Tab
            key={id}
            id={elementId(id)}
            className={isSide ? "side-tab" : "school-tab"}
            {...(href && { render: <a href={href}>{name}</a> })}
          >
            {name}
            {notice ? (
              <span className="ml-auto size-2.5 shrink-0 rounded-full bg-on-danger">
                <span className="sr-only">{notice}</span>
              </span>
            ) : null}
          </Tab>
        ))}
      </TabList>
      <TabPanel store={store} tabId={shownId} className={clsx("tab-panel min-w-0", !isSide && "mt-6")}>
        {children}
      </TabPanel>
    </div>
  );
}
