"use client";

import { SubscriptionPanel } from "#components/credits/subscription-panel.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { useMe } from "#lib/accounts/me.client.ts";
import { AccountPanel } from "./account-panel.tsx";
import { PaymentsPanel } from "./payments-panel.tsx";
import { PreferencesPanel } from "./preferences-panel.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import { PANEL_ID, tabId } from "./tab-list.tsx";
import type { DashboardTab } from "./tabs.ts";
import { useNotice } from "./use-notice.ts";

/** The selected tab, with the message about what was last done in it. */
export function TabPanel({ tab, hasPassword }: { tab: DashboardTab; hasPassword: boolean }) {
  const { notice, say } = useNotice();
  const { data: user, isError, refetch } = useMe();

  function content() {
    if (tab === "payments") return <PaymentsPanel />;
    if (isError) return <LoadFailure retry={refetch} />;
    if (!user) return <Skeleton />;
    switch (tab) {
      case "profile":
        return <ProfilePanel user={user} say={say} />;
      case "preferences":
        return <PreferencesPanel user={user} say={say} />;
      case "subscriptions":
        return <SubscriptionPanel user={user} say={say} />;
      case "account":
        return <AccountPanel user={user} hasPassword={hasPassword} say={say} />;
    }
  }

  return (
    <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(tab)} className="mt-6">
      {/* Room for a message, so that nothing moves when one comes or goes. */}
      <div className="min-h-18 py-2">{notice ? <Banner kind={notice.kind}>{notice.text}</Banner> : null}</div>
      {content()}
    </div>
  );
}

function LoadFailure({ retry }: { retry: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Banner kind="error">Failed to load user data. Please try again.</Banner>
      <button type="button" onClick={retry} className={buttonLook("quiet")}>
        Try again
      </button>
    </div>
  );
}

function Skeleton() {
  return (
    <div className="card animate-pulse p-5 sm:p-6" aria-busy="true">
      <span className="sr-only">Loading your account</span>
      <div className="h-5 w-40 rounded bg-sunken" />
      <div className="mt-4 h-11 rounded bg-sunken" />
      <div className="mt-4 h-11 rounded bg-sunken" />
    </div>
  );
}
