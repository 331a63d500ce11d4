"use client";

import { useSyncExternalStore } from "react";

const FORMAT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

const neverChanges = () => () => {};

/**
 * A moment in the reader's time zone. The server's may differ, so the text is left to the browser. In a table on a tablet, its
 * day and its time are on two lines (data-table.css).
 */
export function Moment({ at }: { at: string }) {
  const text = useSyncExternalStore(
    neverChanges,
    () => FORMAT.format(new Date(at)),
    () => "",
  );
  return (
    <time
      dateTime={at}
      className="whitespace-nowrap md:max-lg:[.data-table:not([data-dense])_.value_&]:whitespace-normal"
    >
      {text}
    </time>
  );
}
