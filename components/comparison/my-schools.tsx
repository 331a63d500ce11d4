"use client";

import { useQuery } from "@tanstack/react-query";
import { LockKeyhole } from "lucide-react";
import { SignInChoice } from "#components/auth/sign-in-choice.tsx";
import { UntilKnown } from "#components/auth/until-known.tsx";
import { later } from "#components/ui/later.tsx";
import { favoritesQuery } from "#lib/accounts/favorites.client.ts";
import { useViewer } from "#lib/auth/viewer.client.ts";
import type { MapTiles } from "#lib/platform/map-tiles.ts";
import { ComparisonSkeleton } from "./comparison-skeleton.tsx";

const SavedSchools = later(() => import("./saved-schools.tsx").then((module) => module.SavedSchools), {
  waiting: ComparisonSkeleton,
});

/** A member's saved schools; visitors are asked to sign in. */
export function MySchools({ tiles }: { tiles: MapTiles }) {
  const { status } = useViewer();
  // Requested while the script that shows them is loading.
  useQuery({ ...favoritesQuery, enabled: status === "member" });
  if (status === "member") return <SavedSchools tiles={tiles} />;
  const lock = (
    <section
      // In the document, because visitors get it; shown only after a moment, so members do not see it flash.
      className={`card mx-auto grid max-w-xl justify-items-center px-5 py-14 text-center ${status === "loading" ? "appear-late" : ""}`}
    >
      <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <LockKeyhole aria-hidden="true" size={26} />
      </span>
      <h1 className="mt-5 text-2xl">Please Sign In</h1>
      <p className="mt-2 max-w-sm text-muted">
        Sign in to see and compare the schools you saved. Accounts are free.
      </p>
      <noscript>
        <p className="mt-2 max-w-sm">If you are signed in, turn on JavaScript to see them.</p>
      </noscript>
      <SignInChoice hint="Sign in to see your saved schools" returnTo="/my-schools" />
    </section>
  );
  return (
    <UntilKnown status={status} outline={<ComparisonSkeleton />}>
      {lock}
    </UntilKnown>
  );
}
