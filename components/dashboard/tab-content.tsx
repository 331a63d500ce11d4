"use client";

import { useEffect } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { later } from "#components/ui/later.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { useMe } from "#lib/accounts/me.client.ts";
import { AccountPanel } from "./account-panel.tsx";
import { NewsDigest } from "./news-digest.tsx";
import { PaymentsPanel } from "./payments-panel.tsx";
import { PreferencesPanel } from "./preferences-panel.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import type { DashboardTab } from "./tabs.ts";

const SubscriptionPanel = later(
  () => import("#components/credits/subscription-panel.tsx").then((it) => it.SubscriptionPanel),
  { waiting: () => <Skeleton /> },
);

function say(kind: "error" | "success", text: string): void {
  showMessage({ kind, text });
}

/** The content of the selected tab. */
export function TabContent({ tab, hasPassword }: { tab: DashboardTab; hasPassword: boolean }) {
  // A message about one tab does not carry over to the next.
  useEffect(() => () => showMessage(null), []);
  const { data: user, isError, refetch } = useMe();

  if (tab === "payments") return <PaymentsPanel />;
  if (!user) return isError ? <LoadFailure retry={refetch} /> : <Skeleton />;
  switch (tab) {
    case "profile":
      return <ProfilePanel user={user} />;
    case "preferences":
      return (
        <div className="grid gap-4">
          <PreferencesPanel user={user} />
          <NewsDigest />
        </div>
      );
    case "subscriptions":
      return <SubscriptionPanel user={user} say={say} />;
    case "account":
      return <AccountPanel user={user} hasPassword={hasPassword} />;
  }
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
