import { ScoreButton } from "#components/schools/score-button.tsx";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { CATEGORY_LABELS } from "#lib/schools/scores.format.ts";
import { type Category, SCORE_FIELDS } from "#lib/schools/scores.rules.ts";
import type { Compared } from "./compared.ts";

/** The score of one of several schools in a category, so named that it can be told from those of the others. */
export function SchoolScore({
  school,
  category,
  noteOf,
}: Pick<Compared, "noteOf"> & { school: ComparedSchool; category: Category }) {
  const field = SCORE_FIELDS[category];
  return (
    <ScoreButton
      category={category}
      score={school[field]}
      basis={school.scoreBasis[field]}
      note={noteOf(school, category)}
      label={`${CATEGORY_LABELS[category]} of ${school.name}`}
    />
  );
}
