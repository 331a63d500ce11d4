"use client";

import { useSyncExternalStore } from "react";
import { formatDay } from "#lib/schools/format.ts";

const neverChanges = () => () => undefined;

/** Where and when a page was printed, which only the browser knows. Print only. */
export function PrintNote() {
  const text = useSyncExternalStore(
    neverChanges,
    () =>
      `${location.origin}${location.pathname}${location.search}, printed ${formatDay(new Date().toISOString())}`,
    () => "",
  );
  return <p className="print-only mt-2 text-sm wrap-anywhere">{text}</p>;
}
