import type { Figure } from "#lib/grounding/figures.rules.ts";
import type { Token } from "#lib/grounding/tokens.rules.ts";
import { EVERYDAY_WORDS } from "./everyday-words.rules.ts";
import type { Mark } from "./question-meanings.rules.ts";

/** What each token of a question can be a part of: a name, its kind of school, or the words around them. */
export type Span = "free" | "kind" | "soft" | "join" | "plural" | "break";

/** Words within names: "School of the Arts", "Peace & Justice". */
const JOINS: ReadonlySet<string> = new Set([
  "of",
  "the",
  "for",
  "and",
  "&",
  "de",
  "la",
  "del",
  "du",
  "at",
  ".",
  "'",
  "’",
  "-",
]);
/** Words of questions that names begin with as well: "New Hope", "Old Mill", "Little Flower". */
const SOFT: ReadonlySet<string> = new Set(
  "new,old,good,great,little,big,small,white,black,open,first,second,third,young,friends,family,children,kids,student,students,boys,girls,mission,vision,history,best,top,strong,bright,long,high,middle,college,arts,art,music,start,quality,idea,place,area,level,people,lower,upper,north,south,east,west,central,american,drama,latin,family,values,neighborhood,hispanic,asian,independent,prep,preparatory,trade,technical,alternative,vocational,rural,county,city,town,district,fall,spring,two,three,four,five,six,seven,eight,nine,ten,center,centre,hope,star,day,green,work,works,country,church,light,live,oak,tech,union,golden,bay,pine,valley,lake,park,river,hill,hills,creek,area,care,place,end,point,gate,learning,development,child,community,steps,step,parish,house,home".split(
    ",",
  ),
);

/** @param isMixed whether the text has small letters, so that capitals say something */
export function spansOf(
  tokens: readonly Token[],
  marks: readonly Mark[],
  figures: readonly Pick<Figure, "from" | "end">[],
  isMixed: boolean,
): Span[] {
  const spans: Span[] = tokens.map(({ kind, word }, at) => {
    if (word === "." && isSentenceEnd(tokens[at - 1]?.word ?? "")) return "break";
    if (JOINS.has(word)) return "join";
    if (isEveryday(tokens, at, isMixed)) return "break";
    return kind === "mark" ? (word === "'" ? "join" : "break") : "free";
  });
  for (const { meaning, at, end } of marks) {
    for (let i = at; i < end; i += 1) {
      const token = tokens[i];
      if (!token || (spans[i] === "join" && meaning.is === "frame")) continue;
      const isCapital = isMixed && token.capital && i > 0 && token.word.length > 1;
      spans[i] = spanOf(meaning, token, isCapital, end === at + 1);
    }
  }
  for (const [at] of tokens.entries()) {
    if (!isInitial(tokens, spans, at)) continue;
    spans[at] = "free";
    if (tokens[at + 1]?.text === ".") spans[at + 1] = "join";
  }
  // "Don Bosco Education Center" is one name.
  for (const [at, { word }] of tokens.entries())
    if (
      spans[at] === "break" &&
      spans[at - 1] === "free" &&
      OF_CENTERS.test(word) &&
      isCenter(tokens[at + 1])
    )
      spans[at] = "soft";
  // "South Wash High School": within a name, an everyday word is not one.
  for (const [at, { word }] of tokens.entries())
    if (EVERYDAY_WORDS.has(word) && spans[at - 1] === "free" && spans[at + 1] === "kind") spans[at] = "soft";
  // A sentence ends after a word that is not part of a name, however short it is: "your time. Hope Academy".
  for (const [at, { word }] of tokens.entries())
    if (word === "." && spans[at] === "join" && spans[at - 1] === "break" && isWord(tokens[at - 1]))
      spans[at] = "break";
  for (const { from, end } of figures) for (let i = from; i < end; i += 1) spans[i] = "break";
  return spans;
}

/** "John A. Coleman School", "alice a macomber": a letter between two words of a name. */
function isInitial(tokens: readonly Token[], spans: readonly Span[], at: number): boolean {
  const next = tokens[at + 1]?.text === "." ? at + 2 : at + 1;
  return (
    /^\p{L}$/u.test(tokens[at]?.text ?? "") &&
    at > 0 &&
    spans[at - 1] === "free" &&
    spans[next] === "free" &&
    tokens[next]?.kind === "word" &&
    tokens[at - 1]?.kind === "word"
  );
}

/** In capitals within a text that has small letters, an everyday word may be part of a name. */
function isEveryday(tokens: readonly Token[], at: number, isMixed: boolean): boolean {
  const token = tokens[at];
  return token !== undefined && EVERYDAY_WORDS.has(token.word) && !(isMixed && token.capital && at > 0);
}

const isWord = (token: Token | undefined) => token?.kind === "word" && token.word.length > 1;

const OF_CENTERS = /^(?:education|learning|family|children|community|child|care|development|discovery)$/;
const isCenter = (token: Token | undefined) =>
  /^(?:center|centre|ctr|academy|institute)$/.test(token?.word ?? "");

/** Short forms end with a period as well: "Mt.", "Bldg." */
function isSentenceEnd(before: string): boolean {
  return before.length > 4 || /^(?:high|prep)$/.test(before);
}

function spanOf(meaning: Mark["meaning"], { word, text }: Token, isCapital: boolean, isAlone: boolean): Span {
  if (meaning.is === "school") return meaning.isPlural ? (isCapital ? "kind" : "plural") : "kind";
  if (meaning.is === "filter")
    return /s$/.test(word) &&
      word !== "christians" &&
      /^(?:schools|charters|magnets|highs|middles|preschools|kindergartens|elementaries|academies)$/.test(
        word,
      ) &&
      !isCapital
      ? "plural"
      : "kind";
  if (meaning.is === "reference" || meaning.is === "compare" || meaning.is === "versus") return "break";
  // "SAT" is not part of a name.
  if (meaning.is === "field" && /^[A-Z]{3,}$/.test(text)) return "break";
  if (isCapital) return "soft";
  return isAlone && SOFT.has(word) ? "soft" : "break";
}
