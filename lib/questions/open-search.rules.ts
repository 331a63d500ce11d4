import type { FindSchools } from "#lib/lookups/tools.schema.ts";
import type { Context, Intent } from "./intent.schema.ts";
import { changedSearch, searchOfPage } from "./intent-search.rules.ts";
import { isOpenedSince } from "./intent-targets.rules.ts";
import type { Question } from "./question.schema.ts";

/** Questions for schools that name no place while a search is open: "How many schools are here?" */

/** All of the country is asked about, whatever place is open or was spoken of before. */
export const ANYWHERE =
  /^(?:country|nation|nationwide|national|nationally|us|usa|america|american|anywhere|everywhere|overall)$/;

/** Our whole catalog is asked about: "How many schools do you have?" But "can you list them?" asks as people do. */
const OF_US =
  /\b(?:do|did) you (?:have|cover|know|list|include|offer|track)\b(?! (?:which|what|how|if|whether|where)\b)|\byou(?:'ve got| cover| have| know of)\b|\byour (?:catalog|database|site|website|list|data)\b|\ball (?:of )?(?:the |your )?schools\b/;

/** The search on the open page, changed in what the question says; null if the question is about something else. */
export function ofOpenSearch(question: Question, context: Context): Intent | null {
  const { page, memory } = context;
  if (page?.kind !== "search") return null;
  const { where, names, loose, words, is, order, tending, fields } = question;
  const saysHere = words.includes("here");
  // Behind a list in another place, only "here" is about the page that was open then, too. Behind schools that were
  // compared, "the largest" is one of them, and only "schools" are those of the page.
  const isOfCompared = (memory?.schools.length ?? 0) > 1 && !words.includes("schools");
  const isOpen = saysHere || isOpenedSince(context) || !(memory?.search || isOfCompared);
  const saysWhere = where !== null && (where.text ?? where.state ?? (saysHere ? null : where.of)) !== null;
  if (!isOpen || saysWhere || names.length + loose.length > 0) return null;
  if (words.some((word) => ANYWHERE.test(word)) || is.has("compare") || is.has("average")) return null;
  if (!saysHere && OF_US.test(words.join(" "))) return null;
  if (isOfOther(question, context) || isOfOne(question, context)) return null;
  const isRanked = order !== null && order.field !== "distance";
  const isAsked = is.has("count") || is.has("list") || isRanked || tending !== null;
  if (!isAsked || (fields.length > 0 && !is.has("list") && !isRanked)) return null;
  const search: FindSchools = changedSearch(searchOfPage(page.query), question);
  return { kind: "find", search, loose: [], near: null, mayBeName: null };
}

/** "There" and "here" are read like "it", which means a school once one was spoken of; "these" and "mine" always do. */
function isOfOther({ references, words }: Question, { memory }: Context): boolean {
  const isOfPlace = words.some((word) => HERE.test(word)) && !words.some((word) => IT.test(word));
  const isSpokenOf = (memory?.schools.length ?? 0) > 0;
  return references.some(({ to }) => to !== "it" || (isSpokenOf && !isOfPlace));
}

const HERE = /^t?here$/;
const IT = /^(?:it|its|it's)$/;

/** "Is that a large high school?" of the one that was spoken of: "are there any?" asks for others. */
function isOfOne({ is, words, order }: Question, { memory }: Context): boolean {
  const isOfSome = order !== null || words.some((word) => OF_SOME.test(word));
  return is.has("yesno") && memory?.schools.length === 1 && !isOfSome;
}

const OF_SOME = /^(?:t?here|schools|ones|any)$/;
