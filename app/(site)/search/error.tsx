"use client";

import Link from "next/link";
import { type ComponentType, useEffect, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { ErrorPanel } from "#components/ui/error-panel.tsx";

/** Says that the search failed; where this very search was seen not long ago, its results of then. */
export default function SearchErrorPage({ retry }: { retry: () => void }) {
  const [KeptResults, setKeptResults] = useState<ComponentType | null>(null);
  // Asked for only now: every search loads this page beside its own.
  useEffect(() => {
    import("#components/search/kept-results.tsx").then(
      (loaded) => setKeptResults(() => loaded.KeptResults),
      () => undefined,
    );
  }, []);
  return (
    <>
      <ErrorPanel title="The search did not work" retry={retry}>
        <Link href="/search" prefetch={false} className={buttonLook("quiet")}>
          Start over
        </Link>
      </ErrorPanel>
      {KeptResults ? <KeptResults /> : null}
    </>
  );
}
