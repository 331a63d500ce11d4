"use client";

import { useSyncExternalStore } from "react";

const FORMAT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

const neverChanges = () => () => {};

/** A moment by the reader's clock. A server's clock may be elsewhere: what it renders leaves the text to the browser. */
export function Moment({ at }: { at: string }) {
  const text = useSyncExternalStore(
    neverChanges,
    () => FORMAT.format(new Date(at)),
    () => "",
  );
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {text}
    </time>
  );
}
