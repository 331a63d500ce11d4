"use client";

import { Lock } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { openAuthModal, type SignInHint } from "#components/auth/auth-modal-state.ts";
import { SignInChoice } from "#components/auth/sign-in-choice.tsx";
import { UntilKnown } from "#components/auth/until-known.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { Link } from "#components/ui/link.tsx";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { readBehind } from "#lib/schools/behind.client.ts";
import { behindInWords } from "#lib/schools/behind.format.ts";
import type { Behind } from "#lib/schools/behind.schema.ts";
import type { EmptyTab } from "#lib/schools/empty-tabs.format.ts";
import { type LockedSchoolTab, SCHOOL_TABS } from "#lib/schools/tabs.rules.ts";
import { BlurredChart } from "./blurred-chart.tsx";
import { PanelSkeleton } from "./panel-skeleton.tsx";

/** Asks for the sign-in that a tab requires, with the reason. */
export function openSignInFor(tab: LockedSchoolTab): void {
  openAuthModal({ mode: "login", hint: lockText(tab) });
}

function lockText(tab: LockedSchoolTab): SignInHint {
  return `Sign in to view ${SCHOOL_TABS[tab].label} information`;
}

/**
 * A tab for members; visitors see a lock instead, or what members read where there is nothing. The children must fetch what
 * they show with a members-only call: whatever the page passes to them is in the document that everybody gets.
 */
export function LockedTab({
  tab,
  schoolId,
  nothing,
  children,
}: {
  tab: LockedSchoolTab;
  schoolId: string;
  /** What to say if the tab is empty for everybody. */
  nothing: EmptyTab | undefined;
  children: ReactNode;
}) {
  const { status } = useViewer();
  if (status === "member") return children;
  return (
    <UntilKnown status={status} outline={<PanelSkeleton />}>
      {/* In the document, because visitors get it; shown only after a moment, so members do not see it flash. */}
      <section
        aria-labelledby="locked"
        className={`card relative isolate mx-auto grid max-w-xl overflow-hidden justify-items-center px-5 pt-10 text-center ${nothing ? "pb-10" : "pb-28"} ${status === "loading" ? "appear-late" : ""}`}
      >
        {nothing ? (
          <Nothing {...nothing} />
        ) : (
          <Locked tab={tab} schoolId={schoolId} isVisitor={status === "guest"} />
        )}
        <noscript>
          <p className="mt-4 max-w-sm">If you are signed in, turn on JavaScript to see this tab.</p>
        </noscript>
      </section>
    </UntilKnown>
  );
}

/** A door before an empty room would only be in the way. */
function Nothing({ title, text, elsewhere, needsAccount }: EmptyTab) {
  const path = usePathname();
  return (
    <>
      <h2 id="locked" className="text-xl">
        {title}
      </h2>
      <p className="mt-2 max-w-md text-balance">{text}</p>
      <p className="mt-2 max-w-md text-balance text-muted">{elsewhere}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link href={path.slice(0, path.lastIndexOf("/"))} className={buttonLook("primary")}>
          See the overview
        </Link>
        {needsAccount ? (
          <Link
            href={`/login?${new URLSearchParams({ mode: "signup", returnTo: path })}`}
            className={buttonLook("quiet")}
          >
            Sign up free
          </Link>
        ) : null}
      </div>
    </>
  );
}

function Locked({
  tab,
  schoolId,
  isVisitor,
}: {
  tab: LockedSchoolTab;
  schoolId: string;
  isVisitor: boolean;
}) {
  const path = usePathname();
  const behind = useBehind(schoolId, tab, isVisitor);
  return (
    <>
      <BlurredChart />
      <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <Lock aria-hidden="true" size={26} />
      </span>
      <h2 id="locked" className="mt-5 text-xl">
        {lockText(tab)}
      </h2>
      {behind ? (
        <p className="mt-2 max-w-md text-balance">
          {behind}
          {tab === "deepresearch" ? (
            <>
              {" To get one, "}
              <Link href="/contact" className="link">
                write to us
              </Link>
              .
            </>
          ) : null}
        </p>
      ) : null}
      <p className="mt-2 max-w-sm text-muted">Accounts are free.</p>
      <SignInChoice hint={lockText(tab)} returnTo={path} />
    </>
  );
}

/** What is behind the lock for this very school, once it is known. Without it, the lock stands for itself. */
function useBehind(schoolId: string, tab: LockedSchoolTab, isVisitor: boolean) {
  const [behind, setBehind] = useState<Behind | null>(null);
  useEffect(() => {
    if (!isVisitor) return;
    const left = new AbortController();
    readBehind(schoolId, left.signal).then(setBehind, () => undefined);
    return () => left.abort();
  }, [schoolId, isVisitor]);
  return behind && behindInWords(tab, behind);
}
