"use client";

import { useQueryClient } from "@tanstack/react-query";
import { CircleUserRound, LogOut } from "lucide-react";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { endSession } from "#components/auth/end-session.ts";
import { CreditCoin } from "#components/credits/credit-coin.tsx";
import { PlanBadge } from "#components/credits/plan-badge.tsx";
import { Link } from "#components/ui/link.tsx";
import { useMe } from "#lib/accounts/me.client.ts";
import type { Viewer } from "#lib/auth/roles.policy.ts";

export type MemberAreaLayout = "bar" | "menu";

/** The members' part of the header. In its own file, which visitors do not load. */
export function MemberArea({ viewer, layout }: { viewer: Viewer; layout: MemberAreaLayout }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { data: me } = useMe();
  const queries = useQueryClient();
  const isBar = layout === "bar";
  const action = isBar
    ? "grid h-11 w-10 shrink-0 place-items-center rounded-md hover:bg-sunken"
    : "site-link w-full gap-2";
  const label = isBar ? "sr-only" : undefined;
  // With one more link in the bar, the words would leave the search box no room; staff know what the coin counts.
  const hasRoom = !isBar || viewer.role === "user";

  async function signOut() {
    setProblem(null);
    setProblem(await endSession(queries));
  }

  return (
    <div className={isBar ? "flex items-center" : "grid"}>
      <MemberLink href="/my-schools">
        My Schools&nbsp;
        {/* Reserves its space until the number is known. */}
        <span className={`tabular-nums ${me ? "" : "invisible"}`}>({me?.favoriteSchools.length ?? 0})</span>
      </MemberLink>
      {viewer.role === "user" ? null : <MemberLink href="/admin">Admin</MemberLink>}
      <div className={isBar ? "max-w-56 px-2 leading-tight" : "order-first pb-2"}>
        {/* A long name takes two lines; the bar is as high. */}
        <p className="line-clamp-2 text-sm font-medium wrap-anywhere" title={viewer.email}>
          Hello, {viewer.displayName || viewer.email}
        </p>
        <p className="flex items-center gap-1.5 text-xs whitespace-nowrap">
          <CreditCoin balance={me?.reportCredits.current} />
          {/* The coin says the rest to ears. */}
          {me && hasRoom ? (
            <span aria-hidden="true">{me.reportCredits.current === 1 ? "credit" : "credits"}</span>
          ) : null}
          {me ? <PlanBadge plan={me.subscription.plan} isShort={!hasRoom} /> : null}
        </p>
      </div>
      <Link href="/dashboard" title="User Dashboard" className={action}>
        <CircleUserRound aria-hidden="true" size={20} />
        <span className={label}>User Dashboard</span>
      </Link>
      <button type="button" onClick={signOut} title={isBar ? "Sign Out" : undefined} className={action}>
        <LogOut aria-hidden="true" size={20} />
        <span className={label}>Sign Out</span>
      </button>
      {problem ? (
        <p role="alert" className="text-sm text-on-danger">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

function MemberLink({ href, children }: { href: string; children: React.ReactNode }) {
  const path = usePathname();
  // A part of the site marks its link on all of its pages.
  const isHere = path === href ? "page" : path.startsWith(`${href}/`) ? "true" : undefined;
  return (
    <Link href={href} aria-current={isHere} className="site-link">
      {children}
    </Link>
  );
}
