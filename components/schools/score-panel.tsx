import { figureAnchor } from "#lib/schools/anchors.format.ts";
import type { School } from "#lib/schools/schema.ts";
import { scaleText, unratedText } from "#lib/schools/score-words.format.ts";
import {
  CATEGORY_LABELS,
  SAMPLE_TEXT,
  scoreNotes,
  scoreYears,
  showsSamples,
} from "#lib/schools/scores.format.ts";
import { CATEGORIES, type Category, isRatable, SCORE_FIELDS } from "#lib/schools/scores.rules.ts";
import { ScoreButton } from "./score-button.tsx";
import { ScoreLegend } from "./score-legend.tsx";
import { ScoreNotes } from "./score-notes.tsx";

/** A school's scores by category, each with how it came about one press away. */
export function ScorePanel({ school }: { school: School }) {
  const { notes, idOf } = scoreNotes([school]);
  const unrated = unratedText([school]);
  const yearsOf = (category: Category) => scoreYears(school.scoreBasis[SCORE_FIELDS[category]]);
  const isRated = CATEGORIES.some((category) => school[SCORE_FIELDS[category]] !== null);
  const years = CATEGORIES.every((category) => yearsOf(category) === null);
  return (
    <section aria-labelledby="scores" className="card p-5 sm:p-6">
      <h2 id="scores" className="text-xl">
        Scores
      </h2>
      <p className="mt-1 text-sm text-muted">
        {isRated ? scaleText([school], { years }) : "This school is not rated in any category."}{" "}
        <span className="no-print">
          {isRated ? "Press a score to see how it is calculated." : "Press a category to see why."}
        </span>
      </p>
      {showsSamples([school]) ? <p className="mt-2 text-sm">{SAMPLE_TEXT}</p> : null}
      <ul className="score-list">
        {CATEGORIES.filter((category) => isRatable(category, [school])).map((category) => (
          <li key={category} id={figureAnchor(SCORE_FIELDS[category])}>
            <span>{CATEGORY_LABELS[category]}</span>
            <ScoreButton
              category={category}
              score={school[SCORE_FIELDS[category]]}
              basis={school.scoreBasis[SCORE_FIELDS[category]]}
              note={idOf(school, category)}
              label={CATEGORY_LABELS[category]}
            />
          </li>
        ))}
      </ul>
      {unrated === null ? null : (
        <p className="mt-2 text-sm text-muted">
          {/* A link to a score that the school does not have leads here. */}
          {CATEGORIES.filter((category) => !isRatable(category, [school])).map((category) => (
            <span key={category} id={figureAnchor(SCORE_FIELDS[category])} />
          ))}
          {unrated}
        </p>
      )}
      {isRated ? (
        <div className="mt-3">
          <ScoreLegend />
        </div>
      ) : null}
      <ScoreNotes notes={notes} schoolId={school._id} />
    </section>
  );
}
