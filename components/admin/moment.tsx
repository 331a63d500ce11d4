"use client";

import { useSyncExternalStore } from "react";

const FORMAT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** "Nov 27, 2026, 5:12 PM", where "PM" never begins a line. */
function momentText(at: string): string {
  return FORMAT.format(new Date(at)).replace(/\s(?=[AP]M$)/, "\u00a0");
}

const neverChanges = () => () => {};

/**
 * A moment in the reader's time zone, on a tablet on two lines where there is little room.
 * The server's may differ, so the text is left to the browser.
 */
export function Moment({ at }: { at: string }) {
  const text = useSyncExternalStore(
    neverChanges,
    () => momentText(at),
    () => "",
  );
  return (
    <time dateTime={at} className="whitespace-nowrap md:max-lg:whitespace-normal">
      {text}
    </time>
  );
}
