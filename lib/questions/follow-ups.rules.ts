import { isRankedField } from "#lib/lookups/figures.rules.ts";
import type { FindSchools } from "#lib/lookups/tools.schema.ts";
import { spelledOut } from "#lib/platform/numbers.ts";
import { LARGEST_RADIUS_MILES } from "#lib/search/params.schema.ts";
import type { Context, Intent, Target } from "./intent.schema.ts";
import { LISTED } from "./intent-search.rules.ts";
import { byIds, isListOpenedSince, listedOf, referred } from "./intent-targets.rules.ts";
import type { Question } from "./question.schema.ts";

/** Short messages that say something only behind an answer: "more", "wider", "any grade", "back to the list". */

/** So many are listed at most in one answer. */
const MOST_LISTED = 10;
const RADII = [5, 10, 25, 50, LARGEST_RADIUS_MILES];
const DEFAULT_MILES = 10;

/** @returns null for a message that says what it means by itself */
export function followUpOf(question: Question, context: Context): Intent | null {
  const { memory } = context;
  if (!memory || question.names.length > 1) return null;
  const said = bare(question.text);
  if (RESET.test(said)) return { kind: "reset" };
  if (memory.schools.length > 0) {
    if (WHY_FIRST.test(said)) return { kind: "which", what: "order" };
    if (WHY.test(said)) return { kind: "which", what: "why" };
  }
  const search = isListOpenedSince(context) ? null : memory.search;
  return (
    (search && (wider(said, search) ?? relaxed(said, question, search))) ??
    afterNone(said, question, context) ??
    unlisted(said, context) ??
    others(said, context, search) ??
    distances(said, question, context, search) ??
    farthest(said, question, context, search) ??
    best(said, question, context) ??
    (search && again(said, Math.max(memory.schools.length, memory.listed?.length ?? 0), search))
  );
}

const OPENING =
  /^(?:ok|okay|and|so|then|now|well|please|can you|could you|would you|just|hm+|alright|all right|great|thanks|thank you|no|yes)\s+/;
const ENDING = /\s+(?:please|then|instead|again|thanks|thank you|now|for me|ok)$/;

/** The words of a message without those that only lead from one to the next. */
function bare(text: string): string {
  let said = text
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    .replace(/[^\p{L}\p{N}']+/gu, " ")
    .trim();
  for (let before = ""; before !== said; ) {
    before = said;
    said = said.replace(OPENING, "").replace(ENDING, "");
  }
  return said;
}

const RESET =
  /^(?:never ?mind(?: that)?|forget (?:it|that|about (?:it|that)|all that|everything)|start(?: all)? over|start (?:again|fresh|new|from scratch)|new search|a new search|reset|scratch that|cancel(?: that)?)$/;

const WHY =
  /^why(?: not| is that| none| no schools?| so (?:few|many|small|big))?$|^why (?:don't|do not|can't|can not|won't) you (?:know|have|tell me|say|list|show)(?: (?:that|it|this|them))?$/;

const THEM = "(?:it|they|them|this|that|these|those|(?:this|that|the first)(?: one| school)?)";
/** "Why?", "why these?", "why is that one first?", "how come they are on top?": by what a list is sorted, if it is. */
const WHY_FIRST = new RegExp(
  `^(?:how come|why(?: is that)?|why (?:${THEM}|(?:this|that|the) order)|(?:why|how come) (?:(?:is|are|does|do|did you (?:pick|choose|rank|list|put)) ${THEM}|${THEM} (?:is|are)) (?:come |ranked |listed )?(?:first|the best|best|the top(?: one)?|on top|at the top|number one))$`,
);

/** A search that found nothing leaves nothing to choose among, to compare, or to ask about. */
function afterNone(said: string, question: Question, { memory, page }: Context): Intent | null {
  const isNone = memory?.search != null && memory.schools.length === 0 && page === null;
  if (!isNone || question.names.length > 0 || question.where !== null) return null;
  // "Compare my saved schools" is about others.
  if (question.references.some(({ to }) => to === "mine")) return null;
  const isOfThem =
    question.references.some(({ to }) => to !== "mine" && to !== "this") ||
    (question.is.has("compare") && question.words.length <= 4) ||
    WHY.test(said);
  const isFragment =
    question.fields.length > 0 && question.words.filter((word) => /^[a-z]/.test(word)).length <= 4;
  const asksMeaning = /\b(?:mean|means|meaning|define|explain|what is an?|what's an?)\b/.test(said);
  const hasChange = Object.keys(question.filters).length > 0 || question.radiusMiles !== null;
  return (isOfThem || isFragment) && !asksMeaning && !hasChange && !WHOLE_PLACE.test(said)
    ? { kind: "which", what: "none" }
    : null;
}

const OTHERS =
  /^(?:what about |how about |tell me about |show me |show |list |give me |which are |what are )?(?:the |which |what |any |see )?(?:others?|other ones|other schools|other (?:two|three|four|five|six|seven|eight|nine|ten|\d+)|rest|remaining ones)(?: ones| schools)?(?: are there| on the list| there)?$/;
const LIST =
  /^(?:(?:go|take me|let's go) )?back(?: to)?(?: (?:the|that|my|all))?(?: (?:list|search|results?|schools|of them))*$|^(?:show |show me |see )?(?:the|that) (?:whole |full |same |first )?list$/;

/** Of two schools that were spoken of, "the other one" is the second. */
const ONE_LEFT = /^(?:show|list|see)(?: me)? the other one$/;

/** "Show the other five": the schools that a list had no room for, and that no search finds again. */
function unlisted(said: string, context: Context): Intent | null {
  const left = context.memory?.unlisted;
  if (!left || !(OTHERS.test(said) || MORE.test(said) || ONE_LEFT.test(said))) return null;
  const count = left.schools.length;
  // As it is suggested, "show the other four" means these four also where another list has been opened since.
  const isCounted = said.endsWith(` other ${count === 1 ? "one" : spelledOut(count)}`);
  const target = isCounted || !isListOpenedSince(context) ? byIds(left.schools) : null;
  return target && { kind: "among", target, order: { field: left.by, order: left.order } };
}

/** "The others", "back to the list": what was listed before an answer about one of them. */
function others(said: string, context: Context, search: FindSchools | null): Intent | null {
  const isOthers = OTHERS.test(said);
  if (!isOthers && !LIST.test(said)) return null;
  const opened = isOthers && isListOpenedSince(context) ? listedOf(context) : null;
  if (opened) return { kind: "among", target: opened, order: null };
  const { schools, listed = [] } = context.memory ?? { schools: [] as number[] };
  const left = isOthers && schools.length === 1 ? listed.filter((id) => !schools.includes(id)) : listed;
  const target = left.length > 0 ? byIds(left) : null;
  if (search && (!isOthers || !target)) return find({ ...search, limit: isOthers ? MOST_LISTED : LISTED });
  return target && { kind: "among", target, order: null };
}

const MORE =
  /^(?:show |show me |list |give me |see |tell me |are there |is there |any |load |i want |i'd like )*(?:some |a few |the |any |five |ten |\d+ )?(?:more(?: of them| of these| schools| results| options)?|next(?: (?:five|ten|few|ones?|page|schools|\d+))?|what else|anything else|anymore)$|^(?:what|which) else(?: is there)?$/;

/** "See all 7 schools by academics score" */
const ALL =
  /^(?:show|see|list|give)(?: me)?(?: all(?: \d+)?| all of)(?: of)?(?: them| the schools| schools)?(?: by (?:academics|teachers|cost|diversity) score)?$/;

/** "More": as many as one answer lists. */
function again(said: string, shown: number, search: FindSchools): Intent | null {
  if (!(MORE.test(said) || ALL.test(said)) || shown < 2) return null;
  if (shown < (search.limit ?? LISTED)) return { kind: "which", what: "all" };
  return search.limit === MOST_LISTED
    ? { kind: "which", what: "fewer" }
    : find({ ...search, limit: MOST_LISTED });
}

const WIDER =
  /^(?:(?:look|search|go|try|show|show me|any|anything|ones?|schools?|a bit|a little|a little bit|somewhat|slightly|even|are there|is there|some|with|within|in|a|the) )*(?:wider|farther|further|farther out|further out|further away|farther away|larger|bigger|wider|expand|widen|enlarge|increase)(?: (?:the|search|radius|area|circle|distance|range|out|away|it))*$/;
const OF_WAY =
  /\b(?:wide|wider|widen|far|farther|further|out|away|radius|area|circle|distance|range|expand)\b/;

/** "A bit farther out": the search before, with the next radius. */
function wider(said: string, search: FindSchools): Intent | null {
  if (!WIDER.test(said) || !OF_WAY.test(said)) return null;
  if (!search.place) return { kind: "which", what: "place" };
  const radiusMiles = RADII.find((miles) => miles > (search.radiusMiles ?? 0) && miles >= DEFAULT_MILES);
  return find({
    ...search,
    radiusMiles: radiusMiles ?? LARGEST_RADIUS_MILES,
    sort: search.sort ?? { by: "distance" },
  });
}

/** "How far are they?": with their distances, from the place of the search or the one that is named. */
function distances(
  said: string,
  question: Question,
  context: Context,
  search: FindSchools | null,
): Intent | null {
  if (
    !/^(?:how (?:far|close)|how many miles|what is the distance|(?:is|are) (?:it|they|that one|these|those) (?:far|close|near))\b/.test(
      said,
    )
  )
    return null;
  if (question.names.length > 0 || /\b(?:apart|each other|home|house|me|us|here)\b/.test(said)) return null;
  const from = question.where?.text ?? search?.place;
  if (!from) return null;
  const target = referred(question, context) ?? (question.references.length === 0 ? listedOf(context) : null);
  return target && { kind: "among", target, order: { field: "distance", order: "least" }, from };
}

const EXTREME =
  /^(?:(?:which|what|who)(?: (?:one|school|of (?:them|these|those)))?(?: is|'s)? )?(?:the )?(?:(farthest|furthest)|closest|nearest)(?: (?:one|school|away|from (?:there|it)|of (?:them|these|those|all)))*$/;

/** "And the farthest?" of the schools whose distances were told, or that were listed around a place. */
function farthest(
  said: string,
  { names, where }: Question,
  context: Context,
  search: FindSchools | null,
): Intent | null {
  const [isExtreme, isFarthest] = EXTREME.exec(said) ?? [];
  const { measured } = context.memory ?? {};
  // The closest of a list is what the search itself finds.
  const from = measured?.from ?? (isFarthest ? search?.place : undefined);
  if (isExtreme === undefined || from === undefined || names.length > 0 || where?.text) return null;
  const target: Target | null = measured?.isOfMine ? { by: "mine" } : listedOf(context);
  const order = { field: "distance", order: isFarthest ? "most" : "least" } as const;
  return target && { kind: "among", target, order, from };
}

const TURNED =
  /^(?:(?:what|how) about |(?:which|what|who)(?: (?:one|school|of (?:them|these|those)|of my (?:(?:saved|favorite) )?schools))?(?: has|'s| is| does have)? )?(?:(?:the )?(?:one|ones) with )?(?:the )?(?:(most|highest|greatest|maximum)|least|lowest|fewest|minimum)(?: (?:one|of (?:them|these|those|all)))?$/;

/** "And the lowest?" of schools that were put in the order of a figure asks for the same with the order turned. */
export function orderTurned(question: Question, context: Context): Question | null {
  const sort = isListOpenedSince(context) ? undefined : context.memory?.search?.sort;
  const [isAsked, isMost] = TURNED.exec(bare(question.text)) ?? [];
  if (isAsked === undefined || !sort || !("order" in sort) || question.order || question.more) return null;
  const order = { field: sort.by, order: isMost ? "most" : "least" } as const;
  return { ...question, order, names: [], loose: [], maybeNames: [], where: null };
}

const MEANT =
  /^(?:sorry |oops |wait |actually |i mean )*(?:(?:i (?:meant?|want(?:ed)?|was asking (?:for|about)))|by|not)\b|\b(?:not|instead of|rather than)\b/;
const MOST_OF_MEANT = 12;

/** "I meant SAT, not graduation rate" behind a list in the order of one figure asks for the same by the other one. */
export function orderMeant(question: Question, context: Context): Question | null {
  const { memory } = context;
  const sort = memory?.isOfList && !isListOpenedSince(context) ? memory.search?.sort : undefined;
  const said = bare(question.text);
  if (!sort || !("order" in sort) || !MEANT.test(said) || said.split(" ").length > MOST_OF_MEANT) return null;
  if (question.order || question.more || question.is.has("list") || question.is.has("yesno")) return null;
  const [field, ...others] = question.fields.filter((one) => one !== sort.by);
  if (!field || others.length > 0 || !isRankedField(field)) return null;
  const order = { field, order: sort.order } as const;
  return { ...question, fields: [field], order, names: [], loose: [], maybeNames: [], where: null };
}

const BEST =
  /^(?:(?:so |and )?(?:which|what|who)(?: one| school| of (?:them|these|those|the two))?(?: is| would be| do you think is| seems)? (?:the )?(?:best|better|good|nicest)(?: one| school| choice| option)?(?: (?:overall|of (?:them|these|those|all)))?|(?:the )?best(?: one)?|which (?:one )?(?:would|do|should) (?:you|i|we) (?:pick|choose|recommend|take|prefer|go with))$/;

/** "Which is best?" of schools that were listed: what is good is not for us to say. */
function best(said: string, { order, names }: Question, { memory }: Context): Intent | null {
  if (!BEST.test(said) || order || names.length > 0 || (memory?.schools.length ?? 0) < 2) return null;
  return { kind: "talk", talk: { act: "advice", about: "judgment" } };
}

const WHOLE_PLACE =
  /^(?:what (?:is|do you have|schools are|have you got)(?: there)?|what is in there|what's there|show me (?:everything|all)(?: there)?|all schools(?: there)?|any schools?(?: there| at all)?|no filters?|(?:remove|drop|clear|without)(?: all| any)?(?: the| my)? (?:filters?|conditions?))$/;
const INDIFFERENT =
  /^(?:any|all|every|either|no matter the|no matter which|regardless of|whatever) (?:the )?([a-z]+)(?: levels?)?(?: (?:is|are|would be|will be|works?|will do)(?: (?:fine|ok|okay|good|great))?)?$|^(?:the )?([a-z]+) (?:does not|doesn't|do not|don't) matter$/;
const NOT_NEEDED =
  /\b(?:does not|doesn't|do not|don't|need not|needn't) (?:have to |need to |necessarily )?be\b|^(?:without|drop|remove|forget|ignore|skip) (?:the |about )*.+ (?:part|filter|condition|requirement)s?$| or not$|^not (?:necessarily|just|only) /;

/** "Any grade", "it does not have to be a charter school": the search before without a condition. */
function relaxed(said: string, question: Question, search: FindSchools): Intent | null {
  const { place, state, radiusMiles, bounds, limit } = search;
  if (WHOLE_PLACE.test(said))
    return find({
      ...(place && { place }),
      ...(state && { state }),
      ...(radiusMiles && { radiusMiles }),
      ...(bounds && { bounds }),
      limit,
    });
  const [, first, second] = INDIFFERENT.exec(said) ?? [];
  const noun = first ?? second;
  const dropped = noun ? CONDITIONS.get(noun.replace(/s$/, "")) : null;
  if (dropped) return find(withoutConditions(search, dropped));
  const named = Object.keys(question.filters).concat(Object.keys(question.filters.without ?? {}));
  const isSearched = named.some((name) => Object.hasOwn(search, name));
  return NOT_NEEDED.test(said) && isSearched ? find(withoutConditions(search, named)) : null;
}

/** What a condition is about, in the singular, and what a search calls it. */
const CONDITIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ["grade", ["grades", "allGrades"]],
  ["level", ["grades", "allGrades"]],
  ["age", ["grades", "allGrades"]],
  ["religion", ["religion"]],
  ["faith", ["religion"]],
  ["denomination", ["religion"]],
  ["kind", ["type", "kind", "charter", "magnet", "without", "religion"]],
  ["type", ["type", "kind", "charter", "magnet", "without", "religion"]],
  ["sort", ["type", "kind", "charter", "magnet", "without", "religion"]],
  ["size", ["numOfStudents"]],
  ["enrollment", ["numOfStudents"]],
  ["price", ["tuition"]],
  ["cost", ["tuition"]],
  ["tuition", ["tuition"]],
  ["ratio", ["studentTeacherRatio"]],
]);

/** @param names of parts of a search, or of figures */
function withoutConditions(search: FindSchools, names: readonly string[]): FindSchools {
  const { figures = [], ...others } = search;
  const kept = figures.filter(({ field }) => !names.includes(field));
  const parts = Object.fromEntries(Object.entries(others).filter(([name]) => !names.includes(name)));
  return { ...parts, ...(kept.length > 0 && { figures: kept }) };
}

const find = (search: FindSchools): Intent => ({
  kind: "find",
  search,
  loose: [],
  near: null,
  mayBeName: null,
});
