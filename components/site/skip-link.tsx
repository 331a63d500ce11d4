"use client";

import { usePathname } from "next/navigation";
import { PAGE_CONTENT } from "./page-content.ts";

/** Leads past what every page has in common; in the back office, past its tabs, too. */
export function SkipLink() {
  const isAdmin = /^\/admin(\/|$)/.test(usePathname());
  return (
    <a
      href={`#${isAdmin ? PAGE_CONTENT : "content"}`}
      className="sr-only rounded-md bg-pencil px-4 py-2 font-semibold text-on-pencil focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      Skip to content
    </a>
  );
}
