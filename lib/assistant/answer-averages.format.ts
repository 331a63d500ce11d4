import { countOf } from "#lib/platform/numbers.ts";
import type { Block } from "./answer-draft.schema.ts";
import type { AveragesFound, ToldSchool } from "./tools.schema.ts";
import { blankClause, factClause, fieldWord, placedName } from "./wording.format.ts";

type Averages = Extract<AveragesFound, { kind: "averages" | "no_average" }>;

/** The school's own figure, if one is meant, then the means of others. */
export function averageBlocks(found: Averages, school: ToldSchool | null, field: string): Block[] {
  const own = school?.facts.find((fact) => fact.field === field);
  const sentences: string[] = [];
  if (school && own)
    sentences.push(
      own.value === null
        ? blankClause(school.card.name, own)
        : `${factClause(placedName(school.card), own)}.`,
    );
  if (found.kind === "no_average") return [{ kind: "text", sentences: [...sentences, found.reason] }];
  const items = found.averages.map(
    ({ of, text, schools }) =>
      `The average ${fieldWord(found.label)} of ${of} is ${text}, from ${countOf(schools, "school")}.`,
  );
  return [{ kind: "text", sentences: [...sentences, ...items] }];
}
