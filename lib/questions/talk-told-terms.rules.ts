import { normalized } from "./question-words.rules.ts";
import { termNamed, termsAsked, termsIn } from "./talk-terms.rules.ts";

/**
 * Terms that are told before they are asked about: "They say it is title I. What is that?", "what is a charter school
 * in plain English?", "my sister keeps saying “magnet”, what does it mean?"
 */

const MANNER =
  /[ ,]+(?:(?:in|using) (?:plain|simple|easy|everyday|normal|regular|other|layman'?s?|kid|real|non-?technical) (?:english|terms?|words|language)|in english|in a nutshell|for (?:dummies|beginners|a newbie|a five year old|someone new)|like i(?:'m| am) (?:five|5|new)|on (?:here|this (?:site|page|website)|a (?:school'?s? )?page|the (?:site|page)|school pages)|around here)(?=[\s,.?!]|$)/gi;
const ASKS_BACK =
  /^(.*?)[\s,.;:!?–—-]+(?:so |but |and |um |uh |like |wait |why |huh |ok |please )*(?:what(?:'?s| is| are| does| do| did)?|explain|define|meaning of) (?:the heck |exactly |even |on earth )*(?:is |are )?(?:that|those|these|it|they|this|them)(?: (?:number|figure|word|term|thing|stuff))?(?: (?:mean|means|about|all about|stand for|even|exactly|even mean|supposed to mean|called|measuring|counting|saying|measure|telling me|tell me|tell us|(?:to|for) (?:me|us|an? [a-z ]{2,20})))*$|^(.*?)[\s,.;:!?–—-]+what is meant (?:by|with) (?:that|this|it)$/;
const STANDS_BEFORE =
  /^(?:a |an |the )?(.*?)(?: |, ?|- ?)(?:stands? for|means?|is short for|is) (?:exactly )?what(?: exactly)?$/;
const IN_QUOTES = /["“”'‘]([^"“”'‘’]{2,40})["“”'’]/;
const ASKS_WORD =
  /\b(?:mean|means|meant|meaning|stand|stands|explain|define|what(?:'?s)? (?:is |are )?(?:that|it|this|those))\b/i;
const ASKS_FIRST =
  /^(?:so |and |ok |okay |but |um |well )*(?:what (?:is|are|does|do|exactly)|explain|define|how (?:is|are|does|do)|can|could|is|are|does)\b/;
/** What looks for schools, though a term stands beside it. */
const SEEKS = /\b(?:find|list|show|near|nearby|nearest|closest|in|which|how many|there|here|around)\b/;
const MOST_WORDS = 4;
/** What stands in the place of a figure, wherever in a clause it is. */
const MARK_TOLD = /\b(?:not reported|suppressed|not applicable|not surveyed|contradicted|withheld)\b/;

/** @returns one term, or two that are told apart; none if the question is read well as it stands */
export function termsToldFirst(typed: string): string[] {
  const text = typed.replace(/[’ʼ]/g, "'");
  const quoted = ASKS_WORD.test(text) ? IN_QUOTES.exec(text)?.[1] : undefined;
  const inQuotes = quoted === undefined ? [] : termsIn(plain(quoted));
  if (inQuotes.length > 0) return inQuotes;
  const said = text.replace(MANNER, "");
  const whole = plain(said);
  const [, asked, meant] = ASKS_BACK.exec(whole) ?? [];
  const before = asked ?? meant ?? STANDS_BEFORE.exec(whole)?.[1];
  if (before !== undefined) return endingTerm(before);
  const sentences = said.split(/(?<=[.!?;])\s+|\n+/).filter((one) => /\p{L}/u.test(one));
  const last = plain(sentences.at(-1) ?? "");
  if ((sentences.length < 2 && said === text) || !ASKS_FIRST.test(last) || SEEKS.test(last)) return [];
  const named = termNamed(last);
  return named === null ? termsAsked(last) : [named];
}

/** The term that a clause ends with, its longest wording first: "my counselor said the school is title I". */
function endingTerm(clause: string): string[] {
  const marked = MARK_TOLD.exec(clause)?.[0];
  if (marked !== undefined) return termsIn(marked);
  const words = clause.split(" ");
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const end = words.slice(-count).join(" ");
    // "The school, what is it?" asks about a school.
    const terms = /^(?:the |a |my |our |this |that )*(?:schools?|kids?|students?)$/.test(end)
      ? []
      : termsIn(end);
    if (terms.length > 0) return terms;
  }
  return [];
}

const plain = (text: string) =>
  normalized(text)
    .toLowerCase()
    .replace(/\bwhat'?s\b/g, "what is")
    .replace(/[^\p{L}\p{N}']+/gu, " ")
    .trim();
