"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { wishedSchool, wishToSave } from "#lib/comparison/chosen.client.ts";

/**
 * Saves the school that a guest signed in for. Not on the sign-in page, which is left at that moment: the next page
 * does it.
 */
export function SaveWished() {
  const { status } = useViewer();
  const queries = useQueryClient();
  const isSigningIn = usePathname().startsWith("/login");
  useEffect(() => {
    if (status !== "member" || isSigningIn || !wishedSchool()) return;
    import("./change-favorite.ts").then(
      ({ changeFavorite }) => {
        const wished = wishedSchool();
        wishToSave(null);
        if (wished) changeFavorite(queries, wished, true);
      },
      // Briefly offline: nothing is lost, and the next page tries again.
      () => undefined,
    );
  }, [status, isSigningIn, queries]);
  return null;
}
