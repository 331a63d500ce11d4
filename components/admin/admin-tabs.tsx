"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import type { AdminTab } from "./tabs.ts";
import "./admin-tabs.css";

/**
 * The back office's tabs are separate pages, hence links. All of them fit in one row of a usual window; in a smaller one
 * the row scrolls sideways, as far as the current one needs.
 */
export function AdminTabs({ tabs }: { tabs: AdminTab[] }) {
  const path = usePathname();
  const row = useRef<HTMLUListElement>(null);
  const current = tabs.findLast(({ href }) => isWithin(path, href));

  useEffect(() => {
    row.current
      ?.querySelector(`[data-tab="${current?.id}"]`)
      // With its neighbors in sight on both sides.
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current?.id]);

  return (
    <nav aria-label="Administration" className="border-b border-line">
      <ul ref={row} className="school-tabs admin-tabs">
        {tabs.map(({ id, label, href }) => (
          <li key={id} data-tab={id}>
            <Link
              href={href}
              prefetch={false}
              aria-current={id === current?.id ? "page" : undefined}
              className="school-tab"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** "/admin" itself is the list of schools; records, duplicates, and the sandbox for news have their own addresses. */
function isWithin(path: string, href: string): boolean {
  if (href === "/admin") return path === href || /^\/admin\/(schools|duplicates)/.test(path);
  return path === href || path.startsWith(`${href}/`) || path === `${href}-sandbox`;
}
