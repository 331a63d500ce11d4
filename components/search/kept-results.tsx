"use client";

import { useEffect, useState } from "react";
import { recentResults } from "#lib/search/session.client.ts";
import { ResultList } from "./result-list.tsx";

/** The results of the search at this address, if it was viewed recently. */
export function KeptResults() {
  const [kept, setKept] = useState<ReturnType<typeof recentResults>>(null);
  useEffect(() => setKept(recentResults(location.pathname + location.search)), []);
  if (!kept || kept.schools.length === 0) return null;
  return (
    <section aria-labelledby="kept-results" className="mx-auto max-w-xl px-4">
      <h2 id="kept-results" className="text-lg">
        As you saw it before: {kept.headline}
      </h2>
      <ResultList schools={kept.schools} className="mt-4" />
    </section>
  );
}
