"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { later } from "#components/ui/later.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { saveFile } from "#components/ui/save-file.ts";
import { readExport } from "#lib/accounts/profile.client.ts";
import type { User } from "#lib/accounts/schema.ts";
import { DeleteAccount } from "./delete-account.tsx";

// Pulls in the schemas that validate a password as it is typed.
const PasswordSection = later(() => import("./password-section.tsx").then((it) => it.PasswordSection), {
  waiting: () => <p className="text-muted">One moment …</p>,
});

/** Signing out, changing the password, exporting data, and deleting the account. */
export function AccountPanel({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  return (
    <div className="grid gap-4">
      <Section title="Sign out" text="You stay signed in on your other devices.">
        <SignOut />
      </Section>
      <Section
        title="Password"
        text={
          hasPassword
            ? "A new password signs out all your other devices."
            : "You sign in with Google, so this account has no password. We can email you a link to set one."
        }
      >
        <PasswordSection email={user.email} hasPassword={hasPassword} />
      </Section>
      <Section
        title="Your data"
        text="All the data we have about you, as a JSON file: profile, saved schools, priorities, saved searches, plan, credits, feedback and activity."
      >
        <ExportData />
      </Section>
      <Section
        title="Delete account"
        text="Permanently deletes your account and everything that belongs to it."
      >
        <DeleteAccount user={user} />
      </Section>
    </div>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid justify-items-start gap-3 p-5 sm:p-6">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}

function SignOut() {
  const queries = useQueryClient();
  async function signOut() {
    const { endSession } = await import("#components/auth/end-session.ts");
    const problem = await endSession(queries);
    if (problem) showMessage({ kind: "error", text: problem });
  }
  return (
    <button type="button" onClick={signOut} className={buttonLook("quiet")}>
      Sign Out
    </button>
  );
}

function ExportData() {
  const [isBusy, setIsBusy] = useState(false);

  async function download() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const data = await readExport();
      const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
      saveFile(file, `account-data-${data.exportedAt.slice(0, 10)}.json`);
      showMessage({ kind: "success", text: "Your data was downloaded." });
    } catch {
      showMessage({ kind: "error", text: "Failed to export your data. Please try again." });
    }
    setIsBusy(false);
  }

  return (
    <button type="button" onClick={download} aria-disabled={isBusy} className={buttonLook("quiet")}>
      {isBusy ? "Exporting..." : "Export my data"}
    </button>
  );
}
