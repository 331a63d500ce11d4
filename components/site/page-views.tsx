"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { track } from "#lib/analytics/client.ts";
import { useConsent } from "./use-consent.ts";

/** Reports each page that a visitor comes to, and the one where they agree. Changes of a query are no new page. */
export function PageViews() {
  const path = usePathname();
  const consent = useConsent();
  useEffect(() => {
    if (path && consent === "granted") track("page_view", {});
  }, [path, consent]);
  return null;
}
