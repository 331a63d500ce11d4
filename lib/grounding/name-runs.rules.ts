import { DASHES, type Token } from "./tokens.rules.ts";

/** What looks like the name of a school, by its capitals and by words that names of schools have. */

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** A name has one of these, mostly at its end. */
const KINDS = set(
  "school schools high academy academies elementary elem middle prep preparatory institute college university montessori seminary lyceum hs h.s. ms es jhs acad intermediate conservatory magnet charter yeshiva madrasah collegiate lycée lycee gymnasium polytechnic",
);
/** These may stand within a name in lower case. */
const WITHIN = set("of the and de la del los las le du and &");
/** With nothing else, these make no name: "Public Schools", "National Blue Ribbon School", "Catholic High School". */
const GENERIC = set(
  "school schools high academy academies elementary elem middle prep preparatory institute college colleges university universities montessori public private charter magnet catholic christian jewish islamic lutheran baptist episcopal independent online virtual boarding day junior senior primary secondary intermediate national blue ribbon survey universe the a an of for and at in local neighborhood community hs ms es jhs district districts department education board common core data private religious early head start summer vocational technical career alternative special parochial international baccalaureate total students teachers student teacher name type grades city state county enrollment tuition average my your our this that these those nearby other each every both all no one two three here which what it is are best good top large small larger smaller largest smallest free open closed new sat act advanced placement four-year four year two graduates",
);
/** Capitalized at the start of a sentence, without being part of the name that follows. */
export const STARTERS = set(
  "at in on of for from with by to the a an and but or so yet yes no not while whereas although though because since if when where which what who how why both either neither all each every some any most many few here there this that these those it its they their he she we you your i my our compare compared unlike like near as about after before between among only also then now today currently however meanwhile overall first second third finally next instead still even just unless until is are was were has have had does do did can could may might should would will than versus vs visit see choose consider try ask name located founded according including plus besides nearest closest nearby school public private and principal call contact email meet take look check find sure thanks well hello hi great good please want so another one overall both given since that's it's here's there's students families parents children graduates attend attending",
);
/** Initials by which numbered schools are called. */
const NUMBERED = set(
  "ps p.s. is i.s. ms m.s. hs h.s. jhs j.h.s. school no. no # number enrollment tuition students teachers graduation size address phone website data facts figures",
);

const SENTENCE_MARKS = /^[.!?:;"“”(*\n|]$/;

const isCapital = (token: Token | undefined) => token?.kind === "word" && token.capital;
const isStart = (tokens: readonly Token[], at: number) =>
  at === 0 || SENTENCE_MARKS.test(tokens[at - 1]?.text ?? "");

/** Marks over which a name goes on: "Pre-K", "A&M", "St. John", "IS/PS 45". */
function joins(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token) return false;
  if (DASHES.has(token.text) || token.text === "/") return token.glued && Boolean(tokens[at + 1]?.glued);
  if (token.text === "&" || token.text === "#") return true;
  return (
    token.text === "." &&
    token.glued &&
    (tokens[at - 1]?.text.length ?? 9) <= 4 &&
    isCapital(tokens[at - 1]) === true
  );
}

/**
 * What looks like a school's name and begins at this token. Call it with ascending tokens: a run is found from its
 * first capital.
 */
export function nameRunAt(tokens: readonly Token[], at: number): { at: number; end: number } | null {
  const first = tokens[at];
  if (!first) return null;
  if (!isCapital(first)) return lowerCaseNameAt(tokens, at);
  let end = at;
  let lastSolid = at;
  while (end < tokens.length && end - at < 24) {
    const token = tokens[end];
    if (!token) break;
    if (token.kind === "number") {
      if (end === at || !mayCount(tokens, end, at)) break;
      lastSolid = end;
    } else if (isCapital(token)) lastSolid = end;
    else if (token.kind === "word" ? !(WITHIN.has(token.word) && goesOn(tokens, end)) : !joins(tokens, end))
      break;
    end += 1;
    if (token.possessive && token.kind === "word" && !isNameGoingOn(tokens, end)) break;
  }
  end = lastSolid + 1;
  let start = at;
  while (start + 1 < end && STARTERS.has(tokens[start]?.word ?? "") && (start > at || isStart(tokens, start)))
    start += 1;
  return isName(tokens, start, end) ? { at: start, end } : null;
}

/** "St. Mary's Academy" goes on after the possessive; "Lincoln High School's Algebra" does not. */
function isNameGoingOn(tokens: readonly Token[], end: number): boolean {
  const before = tokens.slice(Math.max(0, end - 4), end);
  return isCapital(tokens[end]) === true && !before.some(({ word }) => KINDS.has(word));
}

/** Within a name "of" leads to another capital; "and" only to one of the same name. */
function goesOn(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word ?? "";
  const next = tokens[at + 1];
  const afterNext = tokens[at + 2];
  if (word === "and")
    return (
      isCapital(next) === true && !tokens.slice(Math.max(0, at - 3), at).some(({ word: w }) => KINDS.has(w))
    );
  return isCapital(next) === true || (WITHIN.has(next?.word ?? "") && isCapital(afterNext) === true);
}

/** "P.S. 118", "School 27", "School No. 27". */
function mayCount(tokens: readonly Token[], at: number, first: number): boolean {
  const before =
    tokens[at - 1]?.text === "." || tokens[at - 1]?.text === "#" ? tokens[at - 2] : tokens[at - 1];
  const previous = before?.word === "no" ? tokens[at - 3] : before;
  return (
    at > first &&
    [before, previous].some((token) => token !== undefined && NUMBERED.has(token.word) && token.capital) &&
    (before?.text === before?.text.toUpperCase() || /^(?:School|No)$/.test(before?.text ?? ""))
  );
}

function isName(tokens: readonly Token[], at: number, end: number): boolean {
  const run = tokens.slice(at, end);
  const words = run.filter(({ kind }) => kind !== "mark");
  const hasNumber = words.some(({ kind }) => kind === "number");
  if (hasNumber) return true;
  const [first, second] = words;
  const isSaint =
    words.length > 1 &&
    /^(?:st|saint|sts|ste)$/.test(first?.word ?? "") &&
    second !== undefined &&
    /'|s$/.test(second.word + second.text) &&
    words.length === 2 &&
    second.possessive;
  if (isSaint) return true;
  return (
    words.some(({ word }) => KINDS.has(word)) &&
    words.some(({ word, capital }) => capital && !GENERIC.has(word))
  );
}

const LOWER_KINDS = set("high middle elementary");
const LOWER_ENDS = set("school academy");
/** Before "high school" in lower case these are ordinary: "the high school", "a Catholic high school". */
const ORDINARY_BEFORE = set(
  "a an the this that these those my your our its their his her public private charter magnet catholic local nearby neighborhood small large good great best new same other different average typical junior senior every each any another no some all most many both in of for at to from with which and or is was are were as per after before during between than like via through big bigger smaller larger biggest smallest largest nearest closest next first second third one two only old older oldest newest top whole entire independent online virtual boarding day parochial religious secular jewish christian lutheran baptist islamic episcopal methodist single sex girls boys all coed comprehensive regular alternative special vocational technical finish finished start starting attend attending graduate enter entering leave leaving k 8 12 combined traditional not",
);

/** "jefferson high school": a name that was not capitalized. */
function lowerCaseNameAt(tokens: readonly Token[], at: number): { at: number; end: number } | null {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (
    first?.kind !== "word" ||
    first.word.length < 3 ||
    ORDINARY_BEFORE.has(first.word) ||
    !second ||
    second.kind !== "word"
  )
    return null;
  if (LOWER_KINDS.has(second.word) && LOWER_ENDS.has(third?.word ?? "") && !/(?:ing|ed|ly)$/.test(first.word))
    return { at, end: at + 3 };
  return null;
}

/**
 * Whether a known name at this place is only part of a longer one: "Lincoln" in "Lincoln Park High School" or in
 * "Abraham Lincoln".
 */
export function isLikeAName(tokens: readonly Token[], at: number, end: number, isShort: boolean): boolean {
  let first = at - 1;
  while (isCapital(tokens[first]) && STARTERS.has(tokens[first]?.word ?? "") && !isStart(tokens, first))
    first -= 1;
  const before = tokens[first];
  const isBefore =
    before !== undefined &&
    isCapital(before) &&
    !before.possessive &&
    !(isStart(tokens, first) && (STARTERS.has(before.word) || /(?:ing|ed|ly)$/.test(before.word))) &&
    !GENERIC_LEADERS.has(before.word);
  const isInBrackets =
    tokens[at - 1]?.text === "(" && tokens[end]?.text === ")" && isCapital(tokens[end + 1]);
  if (isBefore || (isShort && isInBrackets)) return true;
  if (tokens[end - 1]?.possessive) return false;
  const next = tokens[end];
  if (next === undefined) return false;
  if (isCapital(next)) return isShort || !AFTER_NAME.has(next.word);
  if (next.kind === "number" && !isShort) return false;
  return joins(tokens, end) && isCapital(tokens[end + 1]) === true && next.text !== ".";
}

/** "Principal" and "Public" before a name belong to the sentence. */
const GENERIC_LEADERS = set("public private catholic charter magnet school the principal district");
/** Capitalized, and no part of the name before them. */
const AFTER_NAME = set(
  "sat act students teachers enrollment tuition ratio grades has is was website address phone rating founded type graduation class",
);
