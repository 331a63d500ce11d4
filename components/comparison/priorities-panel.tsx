import { RotateCcw } from "lucide-react";
import { Announcement } from "#components/ui/announcement.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { prioritiesText } from "#lib/comparison/comparison.format.ts";
import { DEFAULT_WEIGHTS, WEIGHT_LEVELS } from "#lib/comparison/comparison.rules.ts";
import { DIVERSITY_COUNTS, UNRATED_COUNTS } from "#lib/schools/score-words.format.ts";
import { CATEGORY_LABELS } from "#lib/schools/scores.format.ts";
import { CATEGORIES, type Category, type CompositeScores, isRated } from "#lib/schools/scores.rules.ts";
import type { Priorities, SaveStatus } from "./use-priorities.ts";

const STATUS_TEXTS: Record<SaveStatus, string> = {
  unchanged: "",
  saving: "Saving…",
  saved: "Priorities saved",
  failed: "",
};

/**
 * How much each category matters to a family. Changes apply at once and are saved without a button.
 * @param schools those that the priorities are for
 */
export function PrioritiesPanel({
  schools,
  weights,
  status,
  change,
}: Priorities & { schools: readonly CompositeScores[] }) {
  const isNothingSet = CATEGORIES.every((category) => weights[category] === 0);
  return (
    <>
      <details className="question card no-print mt-6">
        <summary>
          <div>
            <h2 className="text-base">Customize Priorities</h2>
            <p className="text-sm text-muted">{prioritiesText(weights)}</p>
          </div>
        </summary>
        <div className="px-5 pb-5">
          <p className="max-w-prose text-muted">
            Choose how much each category counts in the weighted score. Changes are saved as you make them.
            Choose None to leave a category out. {UNRATED_COUNTS} {DIVERSITY_COUNTS}
          </p>
          <div className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-2 xl:grid-cols-3">
            {CATEGORIES.map((category) => (
              <LevelChoice
                key={category}
                category={category}
                weight={weights[category]}
                isAnyRated={isRated(category, schools)}
                onChange={(weight) => change({ ...weights, [category]: weight })}
              />
            ))}
          </div>
          <div className="mt-4 flex min-h-10 flex-wrap items-center gap-4">
            <button type="button" className="tool -ml-2" onClick={() => change(DEFAULT_WEIGHTS)}>
              <RotateCcw aria-hidden="true" size={18} />
              Reset
            </button>
            <span className="text-sm text-muted">{STATUS_TEXTS[status]}</span>
          </div>
        </div>
      </details>
      <Announcement text={status === "saved" ? STATUS_TEXTS.saved : ""} />
      {status === "failed" ? (
        <div className="mt-4">
          <Banner kind="error">Failed to save your priorities. Your previous ones are shown again.</Banner>
        </div>
      ) : null}
      {isNothingSet ? (
        <p className="mt-4 rounded-lg bg-notice px-4 py-2.5 text-sm text-on-notice">
          No priority is set, so schools have no weighted score. Give at least one category a priority.
        </p>
      ) : null}
    </>
  );
}

function LevelChoice({
  category,
  weight,
  isAnyRated,
  onChange,
}: {
  category: Category;
  weight: number;
  /** Whether any school is rated in it. The choice is kept for the day on which one is. */
  isAnyRated: boolean;
  onChange: (weight: number) => void;
}) {
  const note = `weight-note-${category}`;
  return (
    <fieldset aria-describedby={isAnyRated ? undefined : note}>
      <legend className="pb-1 font-medium">{CATEGORY_LABELS[category]}</legend>
      <div className="level-choice">
        {WEIGHT_LEVELS.map((level, value) => (
          <label key={level}>
            <input
              type="radio"
              name={`weight-${category}`}
              checked={weight === value}
              onChange={() => onChange(value)}
            />
            {level}
          </label>
        ))}
      </div>
      {isAnyRated ? null : (
        <p id={note} className="pt-1 text-sm text-muted">
          Not rated for these schools. Choose None to leave it out.
        </p>
      )}
    </fieldset>
  );
}
