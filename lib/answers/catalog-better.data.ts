import "server-only";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { isPartlyListed } from "#lib/lookups/coverage.data.ts";
import { nearbySchools } from "#lib/lookups/nearby-schools.data.ts";
import { schoolFacts } from "#lib/lookups/school-facts.data.ts";
import type { FindSchools, WhichSchool } from "#lib/lookups/tools.schema.ts";
import { LISTED } from "#lib/questions/intent-search.rules.ts";
import type { AskedOrder, Question } from "#lib/questions/question.schema.ts";
import { DEFAULT_RADIUS_MILES } from "#lib/search/params.schema.ts";
import { type Better, betterBlocks, betterSuggestions, ownBlank } from "./answer-better.format.ts";
import { numberOf } from "./answer-contrast.format.ts";
import { type Draft, NO_EVIDENCE } from "./answer-draft.schema.ts";
import { CLOSEST_TO_IT, factSuggestions } from "./answer-suggestions.format.ts";
import { filtersAround } from "./catalog-around.data.ts";
import { remembered, speakingOf } from "./catalog-facts.data.ts";
import { evidenceOf } from "./catalog-lookups.data.ts";
import type { Turn } from "./replies.schema.ts";

/** "Which schools nearby have a better student–teacher ratio?": better than that of the school that they are near. */

const BETTER = /\b(?:better|higher|lower|larger|bigger|smaller|fewer|cheaper|older|newer)\b/i;

/** "Better graduation rates" are better than its own, as "a better graduation rate" is. */
const comparedIn = ({ more, order, text }: Question): AskedOrder | null =>
  more ?? (BETTER.test(text) ? order : null);

/** So many schools that the first answer had no room for fit the next one. */
const MOST_LEFT = 10;

/** Less than any figure is rounded to. */
const LEAST_GAP = 0.001;

/**
 * The schools around another one with more of a figure than it, or with less.
 * @returns null where nothing is compared, or where the school has no such figure to compare with
 */
export async function answerBetter(
  from: WhichSchool,
  search: FindSchools,
  question: Question,
  turn: Turn,
): Promise<Draft | null> {
  const { radiusMiles: asked } = question;
  const more = comparedIn(question);
  const isOfOthers = (search.figures?.length ?? 0) > 0 || search.name !== undefined;
  if (!more || more.field === "distance" || isOfOthers) return null;
  const { field, order } = more;
  const filters = field === "tuition" ? ofThoseThatCharge(search) : filtersAround(search);
  if (!filters) return null;
  const known = await schoolFacts({ ...from, fields: [field] });
  const school = known.data.kind === "facts" ? known.data.school : null;
  const own = school?.facts.find((fact) => fact.field === field);
  const value = numberOf(own?.value);
  if (!school || !own || value === null) return null;
  const around = { from: { school: school.card._id }, ...filters, limit: search.limit ?? LISTED };
  const radiusMiles = asked ?? DEFAULT_RADIUS_MILES;
  const bound = order === "most" ? { atLeast: value + LEAST_GAP } : { atMost: value - LEAST_GAP };
  const [all, better, isPartly] = await Promise.all([
    nearbySchools({ ...around, radiusMiles, limit: 1 }),
    nearbySchools({ ...around, radiusMiles, figures: [{ field, ...bound }] }, { by: field, order }),
    isPartlyListed({ ...search, ...filters }, school.card.state),
  ]);
  if (all.data.kind !== "schools" || better.data.kind !== "schools") return null;
  const told: Better = {
    school,
    own,
    by: field,
    order,
    all: all.data.total,
    found: better.data,
    search: filters,
    isRadiusAsked: asked !== null,
    isPartlyListed: isPartly,
  };
  const { blocks, counted, intro } = betterBlocks(told);
  const ids = better.cards.map(({ _id }) => Number(_id));
  const left = better.data.total - ids.length;
  const rest =
    left > 0 && left <= MOST_LEFT
      ? await nearbySchools(
          { ...around, radiusMiles, figures: [{ field, ...bound }], limit: better.data.total },
          { by: field, order },
        )
      : null;
  const unlisted = (rest?.cards ?? []).map(({ _id }) => Number(_id)).filter((id) => !ids.includes(id));
  const { facts } = school;
  const grades = school.card.gradesOffered ?? "";
  const isNone = ids.length === 0;
  return {
    blocks,
    evidence: {
      ...evidenceOf(turn, known.evidence, better.evidence, {
        ...NO_EVIDENCE,
        texts: [{ text: counted, isCount: true }, ...intro.map((text) => ({ text }))],
      }),
      subject: school.card._id,
    },
    schools: isNone ? [Number(school.card._id)] : ids,
    search: null,
    setAgainst: school.card._id,
    suggestions: isNone
      ? [CLOSEST_TO_IT, ...factSuggestions([field], facts, /1[0-2]/.test(grades))]
      : betterSuggestions(told, unlisted.length),
    memory: isNone
      ? { ...speakingOf([Number(school.card._id)], turn), fields: [field] }
      : {
          ...remembered(turn),
          schools: ids,
          listed: ids,
          // Of these, and not of all that are near, the next question is.
          search: null,
          ...(unlisted.length > 0 && { unlisted: { schools: unlisted, by: field, order } }),
          fields: [field],
          isOfList: true,
        },
  };
}

/** Public schools charge no tuition: nothing is missing of them, and they are not counted. Null if only they are asked for. */
function ofThoseThatCharge(search: FindSchools): ReturnType<typeof filtersAround> | null {
  const { type = SCHOOL_TYPES.PRIVATE, charter, magnet } = search;
  return charter || magnet || type !== SCHOOL_TYPES.PRIVATE ? null : filtersAround({ ...search, type });
}

/** Where a school has no such figure itself: says why before the list of schools near it, which are not set against it. */
export async function withOwnBlank(draft: Draft, from: WhichSchool, question: Question): Promise<Draft> {
  const more = comparedIn(question);
  if (!more || more.field === "distance") return draft;
  const { data } = await schoolFacts({ ...from, fields: [more.field] });
  const own = data.kind === "facts" ? data.school.facts.find(({ field }) => field === more.field) : null;
  if (data.kind !== "facts" || own?.value !== null) return draft;
  const sentences = ownBlank(data.school.card.name, own, { by: more.field, order: more.order });
  return { ...draft, blocks: [{ kind: "ours", sentences, isFirst: true }, ...draft.blocks] };
}
