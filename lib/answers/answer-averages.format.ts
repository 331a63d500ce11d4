import type { AveragesFound, ToldSchool } from "#lib/lookups/tools.schema.ts";
import { countOf } from "#lib/platform/numbers.ts";
import type { Block, Sentence } from "./answer-draft.schema.ts";
import { FIGURE_WORDS } from "./answer-order.format.ts";
import { blankSentences, factSentences, fieldWord, placedName } from "./wording.format.ts";

type Averages = Extract<AveragesFound, { kind: "averages" | "no_average" }>;

/**
 * The school's own figure, if one is meant, then the means of others.
 * @param state whose mean is asked for, so that it is said if there is none
 */
export function averageBlocks(
  found: Averages,
  school: ToldSchool | null,
  field: string,
  state: string | null = null,
): Block[] {
  const own = school?.facts.find((fact) => fact.field === field);
  const sentences: Sentence[] = [];
  if (school && own)
    sentences.push(
      own.value === null
        ? blankSentences(school.card.name, own)
        : factSentences(placedName(school.card), school.card.name, own),
    );
  const none = state ? [noneOfState(field, own?.label ?? null, state)] : [];
  if (found.kind === "no_average" && state)
    return [
      { kind: "text", sentences },
      { kind: "ours", sentences: none },
    ];
  if (found.kind === "no_average")
    return [
      {
        kind: "text",
        sentences: [...sentences, [found.reason, "There is no average of this figure to compare with."]],
      },
    ];
  const items = found.averages.map(({ of, text, schools }): Sentence => {
    const label = fieldWord(found.label).replace(/^average /, "");
    const counted = field === "numOfStudents" ? `${text} students` : text;
    const from = `, from ${countOf(schools, "school")}`;
    if (field === "numOfStudents")
      return [
        `The average for ${lower(of)} is ${counted}${from}.`,
        `The average for ${lower(of)} is ${counted}.`,
      ];
    return [
      `The average ${label} of ${lower(of)} is ${counted}${from}.`,
      `The average for ${lower(of)} is ${counted}.`,
      `The average ${label} is ${counted} for ${lower(of)}.`,
    ];
  });
  const isOfState = found.averages.some(({ of }) => state && of.endsWith(` in ${state}`));
  return [
    { kind: "text", sentences: [...sentences, ...items] },
    ...(state && !isOfState ? [{ kind: "ours" as const, sentences: none }] : []),
  ];
}

/** "We have no state average of the SAT for New York." */
function noneOfState(field: string, label: string | null, state: string): string {
  const figure = (FIGURE_WORDS.get(field) ?? (label ? fieldWord(label) : "figure")).replace(/^average /, "");
  return `We have no state average of the ${figure} for ${state}.`;
}

const lower = (text: string) => text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
