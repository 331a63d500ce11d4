import type { Token } from "#lib/grounding/tokens.rules.ts";
import { parseState, STATES, type StateCode } from "#lib/places/states.rules.ts";
import type { Run } from "./question-names.rules.ts";
import type { Span } from "./question-spans.rules.ts";

/** Places in a question: ZIP codes, states, and what follows "in" and "near". */

export type StateAt = Run & { state: StateCode };

/** Five digits, if nothing counts them. */
export function zipsIn(tokens: readonly Token[]): Run[] {
  return tokens.flatMap(({ kind, text }, at) => {
    const isCounted =
      tokens[at - 1]?.text === "$" ||
      /^(?:than|under|below|over|above|exceed|max|maximum)$/.test(tokens[at - 1]?.word ?? "") ||
      /^(?:students?|kids|dollars|pupils|people)$/.test(tokens[at + 1]?.word ?? "");
    return kind === "number" && /^\d{5}$/.test(text) && !isCounted ? [{ at, end: at + 1 }] : [];
  });
}

/** Postal codes that are also words; they count in capitals, or behind a place. */
const WORD_CODES: ReadonlySet<string> = new Set(
  "in,or,me,hi,ok,oh,pa,ma,la,de,id,al,as,co,ms,mo,md,va,ar,ne,mi,ct,ga,pr,vi,ia".split(","),
);
/** States that are also cities: people who mean the state say so. */
export const ALSO_CITIES: ReadonlySet<StateCode> = new Set(["NY", "WA"]);

/**
 * The state whose name or code begins at a token.
 * @param isBehindPlace whether a place, a comma, or "in" stands before it
 */
export function stateAt(tokens: readonly Token[], at: number, isBehindPlace: boolean): StateAt | null {
  for (let length = 3; length >= 1; length -= 1) {
    const words = tokens.slice(at, at + length);
    if (words.length < length || words.some(({ kind }) => kind !== "word")) continue;
    const state = parseState(words.map(({ word }) => word).join(" "));
    if (!state) continue;
    const text = words[0]?.text ?? "";
    const isCode = length === 1 && text.length <= 2;
    if (isCode && !isBehindPlace && (text !== text.toUpperCase() || WORD_CODES.has(text.toLowerCase())))
      continue;
    return { at, end: at + length, state };
  }
  return null;
}

/** Words that end a place behind "in" or "near". */
const ENDS: ReadonlySet<string> = new Set(
  (
    "with,that,which,who,for,under,over,below,above,have,has,having,is,are,do,does,did,offer,offers,offering,teach,teaches,and,or,but,please,where,whose,than,from,to,near,within,around,by,on,at,more,less,if,so,because,compared,right,now,sorted,ranked,cheaper,costs,cost,serving,it,its,me,my,here,there,this,these,those,i,we,our,you,your,us,what,how,can,could,would,thanks,there's," +
    "belong,belongs,part,considered,count,counts,any,called,named,got,smaller,larger,bigger,grades,enrollment,also,too,instead,only,just,not,without,as,sort,rank,show,list,up,accept,accepts,taking,run,by,then,when"
  ).split(","),
);
const INNER: ReadonlySet<string> = new Set(["of", "the", "de", "la", "du", "del", "and", "."]);
const LONGEST_PLACE = 7;

export type PlaceRun = Run & { state: StateCode | null; isZip: boolean };

/**
 * The place that begins at a token: words up to one that ends it, with the state behind it.
 * @param mayBeSchool whether kinds of schools are part of it: "near Lincoln Elementary School"
 */
export function placeRunAt(
  tokens: readonly Token[],
  spans: readonly Span[],
  from: number,
  mayBeSchool: boolean,
): PlaceRun | null {
  let at = from;
  while (
    tokens[at]?.word === "the" ||
    tokens[at]?.text === ":" ||
    /^(?:zip|zipcode|code|city|town|area|area's|downtown)$/.test(tokens[at]?.word ?? "")
  )
    at += 1;
  if (/^(?:center|centre|middle|heart)$/.test(tokens[at]?.word ?? "") && tokens[at + 1]?.word === "of")
    at += 1;
  if (tokens[at]?.word === "of" && at > from) at += 1;
  // "Starting in the fall"
  if (SEASON.test(tokens[at]?.word ?? "") && tokens[at - 1]?.word === "the") return null;
  // "Closest to home, 76704"
  if (/^(?:home|work)$/.test(tokens[at]?.word ?? "") && !tokens[at]?.capital) return null;
  if (/^\d{5}$/.test(tokens[at]?.text ?? "")) return { at, end: at + 1, state: null, isZip: true };
  if (ENDS.has(tokens[at]?.word ?? "") && !isCapitalName(tokens, spans, at)) return null;
  const stated = statedRunAt(tokens, spans, at);
  if (stated) return stated;
  const state = stateAt(tokens, at, true);
  if (
    state &&
    !isCityOfState(tokens, state) &&
    !goesOn(tokens, spans, state.end, mayBeSchool) &&
    !(ALSO_CITIES.has(state.state) && isCityRather(tokens, state))
  ) {
    return { at: state.at, end: state.end, state: state.state, isZip: false };
  }
  // "Winter Park", "Spring Valley"
  let end = SEASON.test(tokens[at]?.word ?? "") && LAND.test(tokens[at + 1]?.word ?? "") ? at + 2 : at;
  while (end - at < LONGEST_PLACE && (end > at ? goesOn : isPlaceWord)(tokens, spans, end, mayBeSchool)) {
    const isBeforeWords = isCodeBeforeWords(tokens, spans, end);
    const found = end > at ? stateAt(tokens, end, isEndOf(tokens, end + 1) || isBeforeWords) : null;
    const isEnd = isBeforeWords || !goesOn(tokens, spans, found?.end ?? end, mayBeSchool);
    if (found && (isEnd || endsPlace(tokens, found)) && !isOnlyPrefix(tokens, at, end)) break;
    end += 1;
  }
  while (end > at && INNER.has(tokens[end - 1]?.word ?? "")) end -= 1;
  if (end === at) return null;
  const comma = tokens[end]?.text === "," || tokens[end]?.text === "." ? end + 1 : end;
  const behind = isWordCode(tokens, comma) ? null : stateAt(tokens, comma, true);
  return { at, end: behind ? behind.end : end, state: behind?.state ?? null, isZip: false };
}

const SEASON = /^(?:spring|summer|fall|autumn|winter)$/;
/** What makes a city's name of a season. */
const LAND =
  /^(?:park|haven|garden|gardens|springs|valley|hill|hills|lake|lakes|city|grove|branch|creek|mountain|island|field|harbor|beach|river|falls|church)$/;

const MOST_WORDS_STATED = 4;
/** Words after which another part of the question begins, so they are never in the name of a place. */
const NEVER_OF_PLACE =
  /^(?:with|that|which|who|whose|have|has|having|is|are|do|does|did|in|near|within|around|by|at|from|to|for|or|if|than|under|over|below|above|me|my|our|us|we|i|you|it|this|these|those|what|how|where|when|schools?)$/;

/**
 * A place with its state behind it, whatever its words mean elsewhere: "Pleasant View, Tennessee", "birch run MI",
 * "Hastings on Hudson, NY". "Washington" before another state is a part of the city: "New Washington, OH".
 */
function statedRunAt(tokens: readonly Token[], spans: readonly Span[], from: number): PlaceRun | null {
  if (isWholeState(tokens, spans, from)) return null;
  for (let end = from + 1; end <= from + MOST_WORDS_STATED + 1; end += 1) {
    const last = tokens[end - 1];
    if (!last || NEVER_OF_PLACE.test(last.word) || spans[end - 1] === "plural") return null;
    if (last.kind === "number" || (last.kind === "mark" && !isShortForm(tokens, end - 1))) return null;
    const isComma = tokens[end]?.text === ",";
    const at = isComma ? end + 1 : end;
    const isCode = /^[A-Z]{2}$/.test(tokens[at]?.text ?? "") && /\p{Ll}/u.test(last.text);
    const isSure = isComma || isCode || isEndOf(tokens, at + 1);
    const state = isWordCode(tokens, at) ? null : stateAt(tokens, at, isSure);
    const isOther = !isComma && (spans[end - 1] === "kind" || isOnlyPrefix(tokens, from, end));
    if (state && !isOther && isClosed(tokens, spans, state, isSure))
      return { at: from, end: state.end, state: state.state, isZip: false };
  }
  return null;
}

/** "West Virginia" is not a place called West, but "New York Mills, MN" is one. */
function isWholeState(tokens: readonly Token[], spans: readonly Span[], at: number): boolean {
  const state = stateAt(tokens, at, true);
  const isWhole = state !== null && state.end > at + 1 && spans[state.end] !== "free";
  return isWhole && !isCityOfState(tokens, state);
}

/** "St. Louis" */
function isShortForm(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text === "." && /^(?:st|ste|mt|ft|pt|s|n|e|w)$/.test(tokens[at - 1]?.word ?? "");
}

/** Whether a state ends a place: not in "Kansas City", "Port Washington New York", "Oregon, OH". */
function isClosed(
  tokens: readonly Token[],
  spans: readonly Span[],
  state: StateAt,
  isSure: boolean,
): boolean {
  const next = tokens[state.end]?.text === "," ? state.end + 1 : state.end;
  if (!isWordCode(tokens, next) && stateAt(tokens, next, true) !== null) return false;
  const isFull = (tokens[state.at]?.text.length ?? 0) > 2;
  return (isFull ? endsPlace(tokens, state) : isSure) && (isSure || spans[state.end] !== "free");
}

/** "Delaware, Ohio" and "Oregon, OH" are cities. */
function isCityOfState(tokens: readonly Token[], { end }: StateAt): boolean {
  return tokens[end]?.text === "," && !isWordCode(tokens, end + 1) && stateAt(tokens, end + 1, true) !== null;
}

/** "Port Washington": what stands before the state is not a city by itself. */
function isOnlyPrefix(tokens: readonly Token[], at: number, end: number): boolean {
  return end === at + 1 && /^(?:port|mt|mount|fort|ft|new|west|east)$/.test(tokens[at]?.word ?? "");
}

/** "In" and "or" behind a place are words, unless they are written in capitals or end the text. */
function isWordCode(tokens: readonly Token[], at: number): boolean {
  const { text = "" } = tokens[at] ?? {};
  // "What county is Desert Vista High in?"
  if (text === "in" && /^(?:what|which|where|whose)$/.test(tokens[0]?.word ?? "")) return true;
  return /^(?:in|or|me|hi|ok|as|so|al|la)$/.test(text) && !isEndOf(tokens, at + 1);
}

function isEndOf(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  return next === undefined || (next.kind === "mark" && next.text !== ".");
}

/** "In wallingford ct students are girls": a state code that is not a word, in front of words that are not in the name of a place. */
function isCodeBeforeWords(tokens: readonly Token[], spans: readonly Span[], at: number): boolean {
  return (
    /^[a-z]{2}$/i.test(tokens[at]?.text ?? "") &&
    !isWordCode(tokens, at) &&
    spans[at + 1] === "soft" &&
    !tokens[at + 1]?.capital
  );
}

/** Whether a state's full name ends a place: not in "Kansas City", "Washington Township". */
function endsPlace(tokens: readonly Token[], { at, end }: StateAt): boolean {
  const isName = end > at + 1 || (tokens[at]?.text.length ?? 0) > 2;
  // "In Pawtucket Rhode Island county?" asks for the county.
  if (isName && tokens[end]?.word === "county" && isEndOf(tokens, end + 1)) return true;
  return (
    isName &&
    !/^(?:city|county|township|beach|falls|heights|park|springs?|valley|island|lake|village|[a-z]{2})$/.test(
      tokens[end]?.word ?? "",
    )
  );
}

/** A city between commas, with its state: "Boston Latin, Boston, MA", "Bay School, Fall River Massachusetts charter?" */
export function placesBehindCommas(tokens: readonly Token[], spans: readonly Span[]): PlaceRun[] {
  return tokens.flatMap((token, comma): PlaceRun[] => {
    if (token.text !== "," || comma === 0 || isWholeState(tokens, spans, comma + 1)) return [];
    for (let end = comma + 2; end <= comma + 5; end += 1) {
      const words = tokens.slice(comma + 1, end);
      if (
        words.some(
          ({ text, kind, word }, i) =>
            text === "," ||
            /^(?:or|vs|versus|than|and)$/.test(word) ||
            (kind !== "word" && text !== ".") ||
            spans[comma + 1 + i] === "plural",
        )
      )
        return [];
      const behind = tokens[end]?.text === "," ? end + 1 : end;
      if (isWordCode(tokens, behind)) continue;
      const state = stateAt(tokens, behind, true);
      if (state && !/^(?:city|county|school|high)$/.test(tokens[state.end]?.word ?? ""))
        return words.some((_, i) => ["free", "soft"].includes(spans[comma + 1 + i] ?? ""))
          ? [{ at: comma + 1, end: state.end, state: state.state, isZip: false }]
          : [];
    }
    return [];
  });
}

const LONGEST_CITY = 4;
const PART_OF_CITY = /^(?:city|town|new|old|lake|park|river|hills?|valley|county|the|of|el|la|st|saint|\.)$/;

/** A city before a comma and its state, wherever it stands: "largest high school Fargo, ND", "Fargo, ND charter schools". */
export function placesBeforeStates(tokens: readonly Token[], spans: readonly Span[]): PlaceRun[] {
  return tokens.flatMap((token, comma): PlaceRun[] => {
    if (token.text !== "," || isWordCode(tokens, comma + 1)) return [];
    const state = stateAt(tokens, comma + 1, true);
    if (!state) return [];
    let at = comma;
    while (at > 0 && comma - at < LONGEST_CITY && isOfCity(tokens, spans, at - 1)) at -= 1;
    while (at < comma && /^(?:the|of|\.)$/.test(tokens[at]?.word ?? "")) at += 1;
    return at < comma && spans.slice(at, comma).includes("free")
      ? [{ at, end: state.end, state: state.state, isZip: false }]
      : [];
  });
}

/** A city and its state's code in capitals before the kind of school: "Big Sandy MT charter school with …". */
export function placesBeforeKinds(tokens: readonly Token[], spans: readonly Span[]): PlaceRun[] {
  return tokens.flatMap(({ text }, code): PlaceRun[] => {
    if (!/^[A-Z]{2}$/.test(text) || !/^(?:kind|plural)$/.test(spans[code + 1] ?? "")) return [];
    const state = stateAt(tokens, code, true);
    let at = code;
    while (at > 0 && code - at < LONGEST_CITY && isOfCity(tokens, spans, at - 1)) at -= 1;
    return state && at < code && spans.slice(at, code).includes("free")
      ? [{ at, end: state.end, state: state.state, isZip: false }]
      : [];
  });
}

function isOfCity(tokens: readonly Token[], spans: readonly Span[], at: number): boolean {
  const token = tokens[at];
  if (!token || (token.kind !== "word" && token.text !== ".")) return false;
  const isPraise = /^(?:top|best|good|great|better)$/.test(token.word) && (at === 0 || !token.capital);
  return (!isPraise && (spans[at] === "free" || spans[at] === "soft")) || PART_OF_CITY.test(token.word);
}

/** "New York" without "state" is the city. */
function isCityRather(tokens: readonly Token[], { end }: StateAt): boolean {
  return tokens[end]?.word !== "state";
}

function isPlaceWord(
  tokens: readonly Token[],
  spans: readonly Span[],
  at: number,
  mayBeSchool: boolean,
): boolean {
  const token = tokens[at];
  if (!token || (token.kind === "mark" && token.text !== ".")) return false;
  if (token.text === ".") return tokens[at + 1]?.kind === "word" && isShortForm(tokens, at);
  if (token.kind === "number") return spans[at] === "free";
  const span = spans[at];
  if (INNER.has(token.word))
    return spans[at + 1] === "free" || spans[at + 1] === "soft" || tokens[at + 1]?.capital === true;
  if (isWordOfPlace(tokens, spans, at)) return true;
  if (ENDS.has(token.word) && !isCapitalName(tokens, spans, at)) return false;
  if (span === "free" || span === "soft") return true;
  if (span === "kind") return mayBeSchool || token.capital;
  return false;
}

/** What schools do, behind the place where they are: "which school in Boston helps". */
const VERB =
  /^(?:helps?|helping|supports?|supporting|suits?|fits?|works?|speciali[sz](?:es?|ing)|focus(?:es|ing)?|caters?|welcomes?|handles?|understands?|deals?|treats?|cares?|admits?|admitting|enrolls?|enrolling|gives?|gets?|makes?|lets?|allows?|takes?|provides?|serves?|knows?|looks?|seems?|needs?|wants?|goes|includes?|starts?|begins?|comes?)$/;

/** Whether a place goes on with a word behind its first. */
function goesOn(tokens: readonly Token[], spans: readonly Span[], at: number, mayBeSchool: boolean): boolean {
  const token = tokens[at];
  return isPlaceWord(tokens, spans, at, mayBeSchool) && !(VERB.test(token?.word ?? "") && !token?.capital);
}

/** "Prairie view", "clear lake": words of questions beside one that is in no question. */
function isWordOfPlace(tokens: readonly Token[], spans: readonly Span[], at: number): boolean {
  const { word = "" } = tokens[at] ?? {};
  const isName = (span: Span | undefined) => span === "free" || span === "soft";
  return (
    (/^(?:view|run|part)$/.test(word) && isName(spans[at - 1])) || (word === "clear" && isName(spans[at + 1]))
  );
}

/** "On" in capitals within a text that has small letters may begin a name; "ME" is a state. */
function isCapitalName(tokens: readonly Token[], spans: readonly Span[], at: number): boolean {
  const token = tokens[at];
  return token?.capital === true && (spans[at] !== "break" || /^[A-Z]{2}$/.test(token.text));
}

/** The place as text: "Fargo, ND". A state alone has no text. */
export function textOfPlace(text: string, tokens: readonly Token[], run: PlaceRun): string | null {
  const last = tokens.findLastIndex((_, i) => i >= run.at && i < run.end && !isInState(tokens, run, i));
  const first = tokens[run.at];
  if (last < run.at || !first) return null;
  const name = text
    .slice(first.start, tokens[last]?.end ?? first.end)
    .replace(/[,.\s]+$/, "")
    .replace(/['’]s?$/, "")
    .replace(/\s+/g, " ")
    .trim();
  if (name === "") return null;
  return run.state ? `${name}, ${run.state}` : name;
}

function isInState(tokens: readonly Token[], run: PlaceRun, i: number): boolean {
  if (!run.state) return false;
  const name = STATES[run.state].toLowerCase();
  for (let length = 1; length <= 3; length += 1) {
    const at = run.end - length;
    const words = tokens
      .slice(at, run.end)
      .map(({ word }) => word)
      .join(" ");
    if (at >= run.at && (words === name || parseState(words) === run.state))
      return i >= at || tokens[i]?.text === ",";
  }
  return false;
}
