import "server-only";
import { mergedEvidence } from "#lib/grounding/merging.rules.ts";
import type { EvidenceFact } from "#lib/grounding/schema.ts";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import type { FindSchools, FoundSchools, ToolResult } from "#lib/lookups/tools.schema.ts";
import { andList } from "#lib/platform/lists.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import type { Draft } from "./answer-draft.schema.ts";
import { isOneAsked } from "./catalog-list.data.ts";
import { asksForGood, scoreAsked } from "./scores-asked.rules.ts";
import { schoolsInWords } from "./search-words.format.ts";
import { linkedName } from "./wording.format.ts";

/** Schools for children in several grades: those that teach all of these come first, so that one trip a day may do. */

/** Of more children than this, the grades are rather a span: "K–8". */
const MOST_CHILDREN = 4;
/** So many are named, and more are only counted. */
const MOST_NAMED = 3;

/** "For grade 5 or grade 6": for one child, of whom only the age is known. */
const ONE_OF_THEM = /\b(?:\d+(?:st|nd|rd|th)?|kindergarten|pre-?k|grade|graders?) or\b/i;

type Sorted = {
  result: ToolResult<FoundSchools>;
  /** What is said of those for all the children; null if one grade or level is asked for. */
  told: string | null;
  /** Whether they come first, so that the list is in no other order. */
  isMoved: boolean;
};

/** The same schools with those for all the children first, unless another order or the closest one is asked for. */
export async function withAllGradesFirst(
  result: ToolResult<FoundSchools>,
  search: FindSchools,
  question: Question,
): Promise<Sorted> {
  const { grades = [], allGrades, sort } = search;
  const { data } = result;
  const isOfChildren =
    grades.length > 1 && grades.length <= MOST_CHILDREN && / with grades? /.test(schoolsInWords(search, 2));
  const asIs = { result, told: null, isMoved: false };
  if (!isOfChildren || allGrades || question.is.has("count") || ONE_OF_THEM.test(question.text)) return asIs;
  if (data.kind !== "schools" || data.total < 2) return asIs;
  const all = await findSchools({ ...search, allGrades: true });
  if (all.data.kind !== "schools") return asIs;
  const what = grades.length === 2 ? "both grades" : "all of these grades";
  const { total, schools } = all.data;
  if (total === 0) return { ...asIs, told: `None of these schools has ${what}.` };
  if (total === data.total) return { ...asIs, told: `All of these schools have ${what}.` };
  const isClosest = sort?.by === "distance" && isOneAsked(question, false);
  const isByScore = asksForGood(question) || scoreAsked(question) !== null;
  const isMoved = !isClosest && !isByScore && !(sort && "order" in sort);
  const names = schools.map(({ card }) => linkedName(card));
  const some = total > MOST_NAMED ? `${formatCount(total)} of these schools` : andList(names);
  const [have, come] = total === 1 ? ["has", "comes"] : ["have", "come"];
  const told = `${some} ${have} ${what}${isMoved ? ` and ${come} first` : ""}.`;
  if (!isMoved) return { ...asIs, told };
  const ids = new Set(schools.map(({ card }) => card._id));
  const others = <One>(some: readonly One[], idOf: (one: One) => string) =>
    some.filter((one) => !ids.has(idOf(one)));
  const shown = data.schools.length;
  return {
    result: {
      ...result,
      data: {
        ...data,
        schools: [...schools, ...others(data.schools, ({ card }) => card._id)].slice(0, shown),
      },
      cards: [...all.cards, ...others(result.cards, ({ _id }) => _id)].slice(0, shown),
      evidence: mergedEvidence(result.evidence, {
        ...all.evidence,
        facts: all.evidence.facts.filter(isOfSchool),
      }),
    },
    told,
    isMoved,
  };
}

/** The closest one for all the children is not the closest of the list, and their number is not that of the list. */
const isOfSchool = ({ about }: EvidenceFact) => about !== "rank" && about !== "count";

/** A list with what is said of those for all the children before it. */
export function withGradesTold(draft: Draft, told: string | null): Draft {
  if (told === null) return draft;
  return { ...draft, blocks: [{ kind: "ours", sentences: [told], isFirst: true }, ...draft.blocks] };
}
