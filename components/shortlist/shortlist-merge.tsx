"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { shortlist, wishedSchool } from "#lib/comparison/shortlist.client.ts";

/**
 * Moves what a guest chose into the account as soon as they have signed in. Not on the sign-in page, which is left at
 * that moment: the next page does it.
 */
export function ShortlistMerge() {
  const { status } = useViewer();
  const queries = useQueryClient();
  const isSigningIn = usePathname().startsWith("/login");
  useEffect(() => {
    if (status !== "member" || isSigningIn) return;
    if (shortlist().length === 0 && !wishedSchool()) return;
    import("./merge-shortlist.ts").then(
      ({ mergeShortlist }) => mergeShortlist(queries),
      // Briefly offline: nothing is lost, and the next page tries again.
      () => undefined,
    );
  }, [status, isSigningIn, queries]);
  return null;
}
