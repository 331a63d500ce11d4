"use client";

import { usePathname } from "next/navigation";
import { SchoolSearchForm } from "#components/search/school-search-form.tsx";
import { Link } from "#components/ui/link.tsx";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { AccountArea } from "./account-area.tsx";
import { Logo } from "./logo.tsx";
import { SiteMenu } from "./site-menu.tsx";
import { ThemeChoice } from "./theme-choice.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

const LINKS = [
  { href: "/", text: "Home" },
  { href: "/search", text: "Browse Schools" },
] as const;

function SiteLinks({ className }: { className: string }) {
  const path = usePathname();
  return (
    <nav aria-label="Main">
      <ul className={className}>
        {LINKS.map(({ href, text }) => (
          <li key={href}>
            <Link href={href} aria-current={path === href ? "page" : undefined} className="site-link">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** In the browser's bundle, so that every page's payload names it instead of repeating all its markup. */
export function SiteHeader({ siteName }: { siteName: string }) {
  // Members have more in the bar, so theirs needs a wider window.
  const isMember = useViewer().status === "member";
  // Whoever works in the back office looks for a school there.
  const isForStaff = /^\/admin(\/|$)/.test(usePathname());
  return (
    <header className="site-head no-print sticky top-0 z-30 border-b border-line bg-paper">
      <div className="site-width flex min-h-16 items-center gap-3 px-4 lg:gap-2">
        <Link href="/" className="flex min-h-11 items-center gap-2.5 rounded-md pr-2">
          <Logo className="size-8" />
          <span className="font-display text-xl tracking-tight">{siteName}</span>
          <span className="rounded border border-edge px-1.5 text-xs leading-5 text-muted">Beta</span>
        </Link>
        {/* The box makes room for what is to its right, which is known a moment after the page; nothing to its
            left moves. */}
        <div className="hidden shrink-0 lg:block">
          <SiteLinks className="flex" />
        </div>
        <div className="ml-auto hidden w-full max-w-sm md:block lg:max-w-none">
          <SchoolSearchForm id="header-search" isForStaff={isForStaff} />
        </div>
        <div className={`hidden shrink-0 ${isMember ? "xl:block" : "lg:block"}`}>
          <AccountArea layout="bar" />
        </div>
        <SiteMenu className={isMember ? "xl:hidden" : "lg:hidden"}>
          <div className="md:hidden">
            <SchoolSearchForm id="menu-search" isForStaff={isForStaff} />
          </div>
          <div className="lg:hidden">
            <SiteLinks className="grid" />
          </div>
          <AccountArea layout="menu" />
          <div className="lg:hidden">
            <ThemeChoice name="menu-theme" />
          </div>
        </SiteMenu>
        <div className="hidden shrink-0 lg:block">
          <ThemeMenu />
        </div>
      </div>
      <noscript>
        <p className="site-width px-4 pb-2 text-sm text-muted">
          JavaScript is off, so this page does not show who is signed in.{" "}
          <a href="/login" className="link">
            Sign In
          </a>{" "}
          or{" "}
          <a href="/login?mode=signup" className="link">
            Sign Up
          </a>
          .
        </p>
      </noscript>
    </header>
  );
}
