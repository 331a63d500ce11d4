"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { Tabs } from "#components/ui/tabs.tsx";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { TabContent } from "./tab-content.tsx";
import { DASHBOARD_TABS, type DashboardTab, parseTab, TAB_NAMES } from "./tabs.ts";

/**
 * A member's own account in five tabs, whose names are in the address.
 * @param hasPassword whether they can sign in with one
 */
export function Dashboard({ hasPassword }: { hasPassword: boolean }) {
  const tab = parseTab(useSearchParams().get("tab"));
  const { status } = useViewer();
  useEffect(() => {
    // The page itself is for members; this one has signed out in another window.
    if (status === "guest") location.replace("/");
  }, [status]);

  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 pb-16">
      <h1 className="text-2xl sm:text-3xl">User Dashboard</h1>
      <Tabs
        label="User Dashboard"
        shape="row"
        tabs={TAB_NAMES.map((id) => ({ id, label: DASHBOARD_TABS[id], href: hrefOf(id) }))}
        selected={tab}
        onSelect={(next) => window.history.pushState(null, "", hrefOf(next))}
      >
        {/* Fields are easier to fill in where their ends are near; plans stand in a row. */}
        <div className={tab === "subscriptions" ? undefined : "lg:max-w-3xl"}>
          {/* The key resets each tab, so messages from the last one are gone. */}
          <TabContent key={tab} tab={tab} hasPassword={hasPassword} />
        </div>
      </Tabs>
    </div>
  );
}

const hrefOf = (tab: DashboardTab) => `/dashboard?tab=${tab}`;
