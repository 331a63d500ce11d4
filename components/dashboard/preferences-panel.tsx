"use client";

import { useQueryClient } from "@tanstack/react-query";
import { meQuery } from "#lib/accounts/me.client.ts";
import { setMarketingConsent } from "#lib/accounts/profile.client.ts";
import type { User } from "#lib/accounts/schema.ts";
import { MailChoice } from "./mail-choice.tsx";

/** Whether the member wants email beyond what the account needs. */
export function PreferencesPanel({ user }: { user: User }) {
  const queries = useQueryClient();
  return (
    <MailChoice
      label="Receive occasional updates and marketing communications"
      note="Updates about new features, promotions and educational content. You will still get the email that your account needs, such as a link to reset your password."
      isChosen={user.marketingConsent}
      show={async (marketingConsent) => {
        // An answer that is on its way does not know it.
        await queries.cancelQueries({ queryKey: meQuery.queryKey });
        queries.setQueryData(meQuery.queryKey, (known) => known && { ...known, marketingConsent });
      }}
      save={setMarketingConsent}
      saved={(wanted) => `Marketing communications ${wanted ? "enabled" : "disabled"} successfully!`}
      failed="Failed to update marketing preferences. Please try again."
    />
  );
}
