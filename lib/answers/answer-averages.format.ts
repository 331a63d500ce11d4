import type { AveragesFound, ToldSchool } from "#lib/lookups/tools.schema.ts";
import { type Average, besideMean, isOfCatalog, meanAlone } from "./answer-against-mean.format.ts";
import type { Block, Sentence } from "./answer-draft.schema.ts";
import { leadsOf } from "./answer-figure-first.format.ts";
import { missingBlocks } from "./answer-missing.format.ts";
import { nearestSentences } from "./answer-office.format.ts";
import { FIGURE_WORDS } from "./answer-order.format.ts";
import { blankNoun, blankSentences, isInNoSource, mayBeKnown, whySentence } from "./blank-wording.format.ts";
import { factSentences, fieldWord, placedName } from "./wording.format.ts";

type Averages = Extract<AveragesFound, { kind: "averages" | "no_average" }>;

/** Whose average is asked for: that of a state, or of a city in it, which we never have; nothing for all states. */
export type MeanPlace = { state: string | null; city?: string | null };

/**
 * The school's own figure in bold, if one is meant, with how far it is from the average; otherwise the average in bold. Where
 * the average that was asked for is missing, the next best one is given, and one sentence says so.
 */
export function averageBlocks(
  found: Averages,
  school: ToldSchool | null,
  field: string,
  where: MeanPlace = { state: null },
): Block[] {
  const own = school?.facts.find((fact) => fact.field === field) ?? null;
  const all = found.kind === "averages" ? found.averages : [];
  const means = meansFor(all, where.state);
  const noun = nounOf(field, own?.label ?? (found.kind === "averages" ? found.label : null));
  const none = missingMean(means, noun, where);
  // Without a figure, nobody misses the average of it, and one that is there is the nearest thing.
  if (school && own?.value === null)
    return blankBlocks(
      school,
      own,
      means.map((mean) => meanAlone(noun, field, mean)),
    );
  if (school && own) return [...ownBlocks(school, own, means), ...ours(none ?? coverage(means))];
  if (means.length === 0 && found.kind === "no_average")
    return [{ kind: "text", sentences: [[none ?? found.reason, "There is no average of this figure."]] }];
  return [
    { kind: "text", sentences: means.map((mean) => meanAlone(noun, field, mean)) },
    ...(means.length > 0 ? ours(none) : []),
  ];
}

function blankBlocks(
  { card, facts }: ToldSchool,
  own: ToldSchool["facts"][number],
  means: readonly Sentence[],
): Block[] {
  return missingBlocks({
    unsaid: [blankSentences(card.name, own)],
    why: isInNoSource(own) ? [] : [whySentence(own)],
    nearest: [...nearestSentences(card.name, [own], facts), ...means],
    name: card.name,
    facts,
    isOfOffice: mayBeKnown(own),
    isNoneSaid: false,
  });
}

function ownBlocks(
  { card }: ToldSchool,
  own: ToldSchool["facts"][number],
  means: readonly Average[],
): Block[] {
  const [mean] = means;
  const beside = mean ? besideMean(card.name, own, mean) : leadsOf(card.name, own).map((lead) => `${lead}.`);
  const sentence: Sentence = [...beside, ...factSentences(placedName(card), card.name, own)];
  return [{ kind: "text", sentences: [sentence] }];
}

/** The averages of the state, or of all states where those are asked for, or where there are no others. */
function meansFor(all: readonly Average[], state: string | null): readonly Average[] {
  const ofState = all.filter(({ of }) => state !== null && of.endsWith(` in ${state}`));
  return ofState.length > 0 ? ofState : all.filter(isOfCatalog);
}

/** Says that we have no average for the place; null if none was asked for, or if we have one. */
function missingMean(means: readonly Average[], noun: string, { state, city }: MeanPlace): string | null {
  const isThere = means.some((mean) => !isOfCatalog(mean));
  if (city)
    return isThere
      ? `We have no average for ${city} alone.`
      : `We have no average of the ${noun} for ${city}.`;
  if (state) return isThere ? null : `We have no state average of the ${noun} for ${state}.`;
  return means.length > 0 ? null : `We have no national average of the ${noun}.`;
}

/** Which schools an average is of; where it says so itself, nothing. */
const coverage = (means: readonly Average[]): string | null =>
  means.some((mean) => !isOfCatalog(mean))
    ? "The average is of the schools in our catalog that report the figure."
    : null;

const ours = (sentence: string | null): Block[] =>
  sentence === null ? [] : [{ kind: "ours", sentences: [sentence] }];

function nounOf(field: string, label: string | null): string {
  const noun = label === null ? null : blankNoun({ field, label });
  return (FIGURE_WORDS.get(field) ?? noun ?? (label ? fieldWord(label) : "figure")).replace(/^average /, "");
}
