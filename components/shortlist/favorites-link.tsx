"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useMe } from "#lib/accounts/me.client.ts";
import { comparePath } from "#lib/schools/shortlist.rules.ts";
import { useShortlist } from "./use-shortlist.ts";

/** A member's way to their saved schools, which says how many they are as soon as that is known. */
export function FavoritesLink() {
  const { data: me } = useMe();
  return (
    <Link
      href="/my-schools"
      prefetch={false}
      aria-current={usePathname() === "/my-schools" ? "page" : undefined}
      className="site-link tabular-nums"
    >
      My Schools{me ? ` (${me.favoriteSchools.length})` : ""}
    </Link>
  );
}

/** A guest's way to the schools of their shortlist, beside each other; nothing while there are none. */
export function ShortlistLink() {
  const ids = useShortlist();
  const isCurrent = usePathname() === "/compare";
  if (ids.length === 0) return null;
  return (
    <Link
      href={comparePath(ids)}
      prefetch={false}
      aria-current={isCurrent ? "page" : undefined}
      className="site-link tabular-nums"
    >
      Shortlist ({ids.length})
    </Link>
  );
}
