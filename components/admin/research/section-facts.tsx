import { useState } from "react";
import { formatCount } from "#lib/platform/numbers.ts";
import type { SectionFact } from "#lib/research/section-facts.format.ts";
import { shownYear } from "#lib/schools/years.format.ts";

/** The facts that an editor may use in a section; folded on a phone, where they would push the buttons away. */
export function SectionFacts({ facts }: { facts: readonly SectionFact[] }) {
  const [isWide] = useState(() => window.matchMedia("(min-width: 40rem)").matches);
  if (facts.length === 0) return null;
  return (
    <details open={isWide} className="min-w-0 text-sm">
      <summary className="cursor-pointer py-2">Facts in this section ({formatCount(facts.length)})</summary>
      <ul className="mt-1 grid max-h-80 gap-1 overflow-y-auto rounded-lg border border-line px-3 py-2">
        {facts.map(({ key, label, value, year }) => (
          <li key={key} className="[overflow-wrap:anywhere]">
            <span className="text-muted">{label}:</span> {value}
            {year === null ? null : <span className="text-muted"> ({shownYear(year)})</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
