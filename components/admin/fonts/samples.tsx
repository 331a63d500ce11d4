"use client";

import { ComparisonTable } from "#components/comparison/comparison-table.tsx";
import { ResultCard } from "#components/search/result-card.tsx";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { DEFAULT_WEIGHTS } from "#lib/comparison/comparison.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";

const nothing = () => undefined;

/** Cards as the search shows them to a member. */
export function ResultSample({ cards }: { cards: readonly SchoolCard[] }) {
  return (
    <ul className="p-4 pb-0">
      {cards.map((school) => (
        <ResultCard
          key={school._id}
          school={school}
          isSelected={false}
          isHovered={false}
          isMember
          isSaved={false}
          isChosen={false}
          onSave={nothing}
        />
      ))}
    </ul>
  );
}

export function ComparisonSample({ schools }: { schools: readonly ComparedSchool[] }) {
  return (
    <div className="p-4 pb-0">
      <ComparisonTable layout="schools" schools={schools} weights={DEFAULT_WEIGHTS} />
    </div>
  );
}
