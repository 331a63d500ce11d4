"use client";

import Link from "next/link";
import { SchoolSearchForm } from "#components/search/school-search-form.tsx";
import { Logo } from "./logo.tsx";
import { SiteMenu } from "./site-menu.tsx";

const LINK = "inline-flex min-h-11 items-center rounded-md px-3 font-medium hover:bg-sunken";

function SiteLinks() {
  return (
    <ul className="flex flex-col md:flex-row">
      <li>
        <Link href="/" className={LINK}>
          Home
        </Link>
      </li>
      <li>
        <Link href="/search" prefetch={false} className={LINK}>
          Browse Schools
        </Link>
      </li>
    </ul>
  );
}

/** In the browser's bundle, so that the payload of every page names it instead of repeating all its markup. */
export function SiteHeader({ siteName }: { siteName: string }) {
  return (
    <header className="no-print sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-3 px-4">
        <Link href="/" className="flex min-h-11 items-center gap-2.5 rounded-md pr-2">
          <Logo className="size-8" />
          <span className="font-display text-xl tracking-tight">{siteName}</span>
          <span className="rounded border border-edge px-1.5 text-xs leading-5 text-muted">Beta</span>
        </Link>
        <div className="ml-auto hidden w-full max-w-sm md:block">
          <SchoolSearchForm id="header-search" />
        </div>
        <nav aria-label="Main" className="hidden shrink-0 md:block">
          <SiteLinks />
        </nav>
        <SiteMenu>
          <SchoolSearchForm id="menu-search" />
          <nav aria-label="Main" className="mt-3">
            <SiteLinks />
          </nav>
        </SiteMenu>
      </div>
    </header>
  );
}
