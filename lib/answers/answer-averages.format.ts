import type { AveragesFound, ToldSchool } from "#lib/lookups/tools.schema.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import { shownYear } from "#lib/schools/years.format.ts";
import { gapSentence } from "./answer-against-mean.format.ts";
import type { Block, Sentence } from "./answer-draft.schema.ts";
import { FIGURE_WORDS } from "./answer-order.format.ts";
import { blankNoun, blankSentences, factSentences, fieldWord, placedName } from "./wording.format.ts";

type Averages = Extract<AveragesFound, { kind: "averages" | "no_average" }>;
type Average = Extract<AveragesFound, { kind: "averages" }>["averages"][number];

/**
 * The school's own figure, if one is meant, how far it is from the means of others, and these.
 * @param state whose mean is asked for: where there is none, the answer says so
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
  // Without a figure, nobody misses the average of it.
  if (found.kind === "no_average" && own?.value === null) return [{ kind: "text", sentences }];
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
  const items = found.averages.map((average): Sentence => meanSentences(found.label, field, average));
  const isOfState = found.averages.some(({ of }) => state && of.endsWith(` in ${state}`));
  return [
    { kind: "text", sentences: [...sentences, ...gapSentence(own, found.averages), ...items] },
    ...(state && !isOfState ? [{ kind: "ours" as const, sentences: none }] : []),
  ];
}

/**
 * A mean with what it is of, as the tabs of a school's page say it: how many schools of our catalog report the figure,
 * which are not all that there are, and of which years.
 */
function meanSentences(label: string, field: string, { of, text, schools, years }: Average): string[] {
  const noun = blankNoun({ field, label }).replace(/^average /, "");
  const said =
    field === "numOfStudents" ? `The average is ${text} students` : `The average ${noun} is ${text}`;
  const whom = uncapitalized(of);
  // Of all states, the schools are called those of our catalog already.
  const where = / in our catalog$/.test(of) ? "" : " in our catalog";
  return [
    `${said} for the ${formatCount(schools)} ${whom}${where} that report it, ${shownYear(years)}.`,
    `${said} for the ${formatCount(schools)} ${whom}${where} that report it.`,
    `${said} for the ${whom}${where} that report it.`,
  ];
}

/** "We have no state average of the SAT for New York." */
function noneOfState(field: string, label: string | null, state: string): string {
  const figure = (FIGURE_WORDS.get(field) ?? (label ? fieldWord(label) : "figure")).replace(/^average /, "");
  return `We have no state average of the ${figure} for ${state}.`;
}
