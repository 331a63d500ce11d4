"use client";

import { usePathname } from "next/navigation";
import { Link } from "#components/ui/link.tsx";
import { comparePath } from "#lib/comparison/shortlist.rules.ts";
import { useShortlist } from "./use-shortlist.ts";

/** A guest's link to the schools on their shortlist, side by side; nothing if there are none. */
export function ShortlistLink() {
  const ids = useShortlist();
  const isHere = usePathname() === "/compare";
  if (ids.length === 0) return null;
  return (
    <Link
      href={comparePath(ids)}
      aria-current={isHere ? "page" : undefined}
      className="site-link tabular-nums"
    >
      Shortlist ({ids.length})
    </Link>
  );
}
