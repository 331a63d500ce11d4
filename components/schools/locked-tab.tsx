"use client";

import { Lock } from "lucide-react";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { openAuthModal } from "#components/auth/auth-modal-state.ts";
import { buttonLook } from "#components/ui/button.ts";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { type LockedSchoolTab, SCHOOL_TABS } from "#lib/schools/tabs.rules.ts";

/** Asks for the sign-in that a tab requires, with the reason. */
export function openSignInFor(tab: LockedSchoolTab): void {
  openAuthModal({ mode: "login", hint: lockText(tab) });
}

function lockText(tab: LockedSchoolTab): string {
  return `Sign in to view ${SCHOOL_TABS[tab].label} information`;
}

/**
 * A tab for members; visitors see a lock instead. The children must fetch what they show with a members-only call:
 * whatever the page passes to them is in the document that everybody gets.
 */
export function LockedTab({ tab, children }: { tab: LockedSchoolTab; children: ReactNode }) {
  const { status } = useViewer();
  const path = usePathname();
  if (status === "member") return children;
  return (
    <section
      aria-labelledby="locked"
      // In the document, because visitors get it; shown only after a moment, so members do not see it flash.
      className={`card mx-auto grid max-w-xl justify-items-center px-5 py-14 text-center ${status === "loading" ? "appear-late" : ""}`}
    >
      <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <Lock aria-hidden="true" size={26} />
      </span>
      <h2 id="locked" className="mt-5 text-xl">
        {lockText(tab)}
      </h2>
      <p className="mt-2 max-w-sm text-muted">Accounts are free.</p>
      <noscript>
        <p className="mt-2 max-w-sm">If you are signed in, turn on JavaScript to see this tab.</p>
      </noscript>
      {/* Opens the dialog, or without scripts the sign-in page. */}
      <form
        action="/login"
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          openSignInFor(tab);
        }}
      >
        <input type="hidden" name="returnTo" value={path} />
        <button type="submit" className={buttonLook("primary")}>
          Sign In
        </button>
      </form>
    </section>
  );
}
