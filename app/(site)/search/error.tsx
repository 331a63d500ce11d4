"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { ResultCard } from "#components/search/result-card.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { recentResults } from "#lib/schools/search-session.client.ts";

/** Says that the search failed; where this very search was seen not long ago, its results of then. */
export default function SearchErrorPage({ retry }: { retry: () => void }) {
  const [kept, setKept] = useState<ReturnType<typeof recentResults>>(null);
  useEffect(() => setKept(recentResults(location.pathname + location.search)), []);
  return (
    <>
      <ErrorPanel title="The search did not work" retry={retry}>
        <Link href="/search" prefetch={false} className={buttonLook("quiet")}>
          Start over
        </Link>
      </ErrorPanel>
      {kept && kept.schools.length > 0 ? (
        <section aria-labelledby="kept-results" className="mx-auto max-w-xl px-4">
          <h2 id="kept-results" className="text-lg">
            As you saw it before: {kept.headline}
          </h2>
          <ul className="mt-4 grid gap-3">
            {kept.schools.map((school) => (
              <ResultCard key={school._id} school={school} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
