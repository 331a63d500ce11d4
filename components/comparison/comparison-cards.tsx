import { clsx } from "clsx";
import type { Compared } from "#components/comparison/compared.ts";
import { ScoreButton } from "#components/schools/score-button.tsx";
import { weightedScore } from "#lib/comparison/comparison.rules.ts";
import { CATEGORY_LABELS } from "#lib/schools/scores.format.ts";
import { SCORE_FIELDS } from "#lib/schools/scores.rules.ts";
import { ComparedFacts } from "./compared-facts.tsx";
import { SchoolHead } from "./school-head.tsx";
import { WeightedScore } from "./weighted-score.tsx";

/** The same data as the table, one card per school, for windows too small for a table. */
export function ComparisonCards(compared: Compared) {
  const { schools, categories, weights, noteOf, hoveredId, selectedId } = compared;
  return (
    <ul aria-label="Comparison" className="grid gap-4 sm:grid-cols-2">
      {schools.map((school) => (
        <li
          key={school._id}
          data-school={school._id}
          className={clsx(
            "card scroll-mt-24 p-4",
            school._id === selectedId
              ? "border-pencil ring-2 ring-pencil"
              : school._id === hoveredId && "border-brand",
          )}
        >
          <SchoolHead school={school} {...compared} />
          <p className="mt-3 flex items-baseline gap-3 border-t border-line pt-3">
            <span className="font-medium">Weighted score</span>
            <WeightedScore score={weightedScore(school, weights)} />
          </p>
          <ul className="mt-3 grid gap-3">
            {categories.map((category) => (
              <li key={category} className="category-line">
                <span className="font-medium">{CATEGORY_LABELS[category]}</span>
                <ScoreButton
                  category={category}
                  score={school[SCORE_FIELDS[category]]}
                  note={noteOf(school, category)}
                  label={`${CATEGORY_LABELS[category]} of ${school.name}`}
                />
                <ComparedFacts school={school} group={category} {...compared} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
