"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { track } from "#lib/analytics/client.ts";
import { useConsent } from "./use-consent.ts";

/** Reports each page that a visitor opens, and the one where they consent. A changed query is not a new page. */
export function PageViews() {
  const path = usePathname();
  const consent = useConsent();
  useEffect(() => {
    if (path && consent === "granted") track("page_view", {});
  }, [path, consent]);
  return null;
}
