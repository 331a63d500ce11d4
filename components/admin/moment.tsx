"use client";

import { useSyncExternalStore } from "react";

const FORMAT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

const neverChanges = () => () => {};

/**
 * A moment in the reader's time zone, on a tablet on two lines where there is little room.
 * The server's may differ, so the text is left to the browser.
 */
export function Moment({ at }: { at: string }) {
  const text = useSyncExternalStore(
    neverChanges,
    () => FORMAT.format(new Date(at)),
    () => "",
  );
  return (
    <time dateTime={at} className="whitespace-nowrap md:max-lg:whitespace-normal">
      {text}
    </time>
  );
}
