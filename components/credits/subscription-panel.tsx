"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { creditsQuery } from "#lib/accounts/credits.client.ts";
import { meQuery } from "#lib/accounts/me.client.ts";
import type { User } from "#lib/accounts/schema.ts";
import { changePlan } from "#lib/accounts/subscription.client.ts";
import { PLAN_NAMES } from "#lib/accounts/subscription.format.ts";
import type { Plan } from "#lib/accounts/subscription.rules.ts";
import { CreditLedger } from "./credit-ledger.tsx";
import { CreditSummary } from "./credit-summary.tsx";
import { PlanChangeDialog } from "./plan-change-dialog.tsx";
import { PlanList } from "./plan-list.tsx";
import { UnlockedList } from "./unlocked-list.tsx";

/** A member's plan, their report credits, and how those were spent. @param say shows the result of a change */
export function SubscriptionPanel({
  user,
  say,
}: {
  user: User;
  say: (kind: "error" | "success", text: string) => void;
}) {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(creditsQuery);
  const [wanted, setWanted] = useState<Plan | null>(null);
  const { plan, isPaid } = user.subscription;

  async function moveTo(next: Plan) {
    try {
      const { subscription } = await changePlan(next);
      client.setQueryData(meQuery.queryKey, (me) => me && { ...me, subscription });
      say("success", `Your plan is now ${PLAN_NAMES[subscription.plan]}.`);
    } catch (error) {
      say("error", error instanceof Error ? error.message : String(error));
    }
    setWanted(null);
  }

  if (isError) {
    return (
      <div className="grid justify-items-start gap-4">
        <Banner kind="error">Failed to load subscription information</Banner>
        <button type="button" onClick={() => refetch()} className={buttonLook("quiet")}>
          Try again
        </button>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <CreditSummary credits={data?.reportCredits ?? user.reportCredits} />
      <UnlockedList />
      <PlanList plan={plan} isPaid={isPaid} onWant={setWanted} />
      <CreditLedger entries={data?.entries} />
      {wanted ? (
        <PlanChangeDialog
          from={plan}
          to={wanted}
          onConfirm={() => moveTo(wanted)}
          onClose={() => setWanted(null)}
        />
      ) : null}
    </div>
  );
}
