import { ScoreButton } from "#components/schools/score-button.tsx";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { CATEGORY_LABELS } from "#lib/schools/scores.format.ts";
import { type Category, SCORE_FIELDS } from "#lib/schools/scores.rules.ts";
import type { Compared } from "./compared.ts";

/** One school's score in a category, under a name that distinguishes it from the scores of the other schools. */
export function SchoolScore({
  school,
  category,
  noteOf,
  yearsOf,
}: Pick<Compared, "noteOf" | "yearsOf"> & { school: ComparedSchool; category: Category }) {
  const field = SCORE_FIELDS[category];
  return (
    <ScoreButton
      category={category}
      score={school[field]}
      basis={school.scoreBasis[field]}
      note={noteOf(school, category)}
      years={yearsOf(school, category)}
      label={`${CATEGORY_LABELS[category]} of ${school.name}`}
    />
  );
}
