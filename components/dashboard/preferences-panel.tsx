"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { showMessage } from "#components/ui/message-state.ts";
import { meQuery } from "#lib/accounts/me.client.ts";
import { setMarketingConsent } from "#lib/accounts/profile.client.ts";
import type { User } from "#lib/accounts/schema.ts";

/** Whether the member wants email beyond what the account needs. Each click is saved at once. */
export function PreferencesPanel({ user }: { user: User }) {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();

  function show(marketingConsent: boolean) {
    queries.setQueryData(meQuery.queryKey, (known) => known && { ...known, marketingConsent });
  }

  async function toggle(wanted: boolean) {
    // One at a time: the last click must also be the last to arrive.
    if (isBusy) return;
    setIsBusy(true);
    show(wanted);
    try {
      await setMarketingConsent(wanted);
      showMessage({
        kind: "success",
        text: `Marketing communications ${wanted ? "enabled" : "disabled"} successfully!`,
      });
    } catch {
      show(!wanted);
      showMessage({ kind: "error", text: "Failed to update marketing preferences. Please try again." });
    }
    setIsBusy(false);
  }

  return (
    <div className="card p-5 sm:p-6">
      <label className="flex min-h-6 items-start gap-3 font-medium">
        <input
          type="checkbox"
          checked={user.marketingConsent}
          onChange={(event) => toggle(event.target.checked)}
          aria-describedby={`${id}-note`}
          className="mt-0.5 size-5 shrink-0 accent-brand"
        />
        Receive occasional updates and marketing communications
      </label>
      <p id={`${id}-note`} className="mt-2 pl-8 text-muted">
        Updates about new features, promotions and educational content. Email that your account needs, such as
        a link to a new password, comes either way.
      </p>
    </div>
  );
}
