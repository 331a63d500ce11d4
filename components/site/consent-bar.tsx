"use client";

import { useEffect, useRef } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { Link } from "#components/ui/link.tsx";
import { decideConsent, hasGlobalPrivacyControl } from "#lib/analytics/consent.client.ts";
import { useConsent } from "./use-consent.ts";

/** The bar's ID, which the footer's button uses to open it again. */
export const CONSENT_BAR_ID = "privacy-choices";

/** Asks whether visits may be counted, at the bottom of the window and without blocking the page. */
export function ConsentBar() {
  const bar = useRef<HTMLElement>(null);
  const consent = useConsent();
  useEffect(() => {
    if (consent === "undecided") bar.current?.showPopover();
    else bar.current?.hidePopover();
  }, [consent]);
  useEffect(() => (bar.current ? tellHeight(bar.current) : undefined), []);

  function decide(decision: "granted" | "declined") {
    decideConsent(decision);
    bar.current?.hidePopover();
  }

  return (
    <section
      ref={bar}
      id={CONSENT_BAR_ID}
      // Not "auto", which any press elsewhere would close without an answer.
      popover="manual"
      aria-label="Privacy choices"
      className="consent-bar no-print"
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-8 gap-y-3">
        <p className="min-w-0 flex-[1_1_24rem] text-sm">
          {consent !== null && hasGlobalPrivacyControl() ? (
            <>
              Your browser sends Global Privacy Control. We take it as a no: Google Analytics is not loaded,
              and nothing about your visit is counted.
            </>
          ) : (
            <>
              May we count your visit? If you agree, Google Analytics learns which pages are opened, never
              what you type. If you decline, it is not loaded and no cookie is set.
              {consent === "granted" ? " You currently agree." : null}
              {consent === "declined" ? " You currently decline." : null}
            </>
          )}{" "}
          <Link href="/privacy#analytics" className="link">
            Privacy policy
          </Link>
        </p>
        <div className="flex gap-3">
          {consent !== null && hasGlobalPrivacyControl() ? (
            <button type="button" popoverTarget={CONSENT_BAR_ID} className={buttonLook("quiet")}>
              Close
            </button>
          ) : (
            <>
              <button
                type="button"
                onClick={() => decide("declined")}
                className={buttonLook("quiet", "w-28")}
              >
                Decline
              </button>
              <button type="button" onClick={() => decide("granted")} className={buttonLook("quiet", "w-28")}>
                Accept
              </button>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/** How much of the window's foot it takes, for everything that keeps out from under it: 0 while it is closed. */
function tellHeight(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--consent-bar", `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--consent-bar");
  };
}
