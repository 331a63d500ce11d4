"use client";

import { type ComponentType, useEffect, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { Link } from "#components/ui/link.tsx";

/** Says that the search failed; if the same search was viewed recently, shows its results from then. */
export default function SearchErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const [KeptResults, setKeptResults] = useState<ComponentType | null>(null);
  // Loaded only now, because every search loads this page next to its own.
  useEffect(() => {
    import("#components/search/kept-results.tsx").then(
      (loaded) => setKeptResults(() => loaded.KeptResults),
      () => undefined,
    );
  }, []);
  return (
    <>
      <ErrorPanel title="The search failed" error={error} retry={retry}>
        <Link href="/search" className={buttonLook("quiet")}>
          Start over
        </Link>
      </ErrorPanel>
      {KeptResults ? <KeptResults /> : null}
    </>
  );
}
