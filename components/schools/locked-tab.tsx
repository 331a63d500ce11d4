"use client";

import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { type LockedSchoolTab, SCHOOL_TABS } from "#lib/schools/tabs.rules.ts";

/** What a tab shows to members. Visitors, and everybody until it is known who asks, see the lock. */
export function LockedTab({ tab }: { tab: LockedSchoolTab; children: ReactNode }) {
  return (
    <section className="card mx-auto grid max-w-xl justify-items-center px-5 py-14 text-center">
      <Lock aria-hidden="true" size={32} className="text-muted" />
      <h2 className="mt-4 text-xl">Sign in to view {SCHOOL_TABS[tab].label} information</h2>
    </section>
  );
}
