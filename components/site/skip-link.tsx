"use client";

import { usePathname } from "next/navigation";
import { SKIP_LOOK } from "#components/ui/skip-look.ts";
import { PAGE_CONTENT } from "./page-content.ts";

/** Leads past what every page has in common; in the back office, past its tabs, too. */
export function SkipLink() {
  const isAdmin = /^\/admin(\/|$)/.test(usePathname());
  return (
    <a href={`#${isAdmin ? PAGE_CONTENT : "content"}`} className={SKIP_LOOK}>
      Skip to content
    </a>
  );
}
