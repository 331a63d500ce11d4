import type { Token } from "#lib/grounding/tokens.rules.ts";
import { type PlaceRun, stateAt } from "./question-places.rules.ts";
import type { Span } from "./question-spans.rules.ts";

/** Where schools are ranked, said before what they are: no one school is named, so the words beside it are a place. */

const LONGEST_CITY = 3;
const ASKS = /^(?:which|what|the|biggest|largest|smallest|:)$/;
const NEVER_LAST = /^(?:high|middle|elementary|prep|charter|magnet|academy)$/;

/**
 * "Which Lynn school has the highest SAT", "Plymouth Massachusetts school with the best graduation rate", "Lexington
 * Kentucky: high school with the lowest ratio"
 */
export function placesBeforeSchool(tokens: readonly Token[], spans: readonly Span[]): PlaceRun[] {
  const isWord = (at: number) => spans[at] === "free" && tokens[at]?.kind === "word";
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isWord(at) || (at > 0 && !ASKS.test(tokens[at - 1]?.word ?? ""))) continue;
    for (let end = at + 1; end <= at + LONGEST_CITY && isWord(end - 1); end += 1) {
      const behind = tokens[end]?.text === "," ? end + 1 : end;
      const state = stateAt(tokens, behind, true);
      const next = tokens[state?.end ?? end];
      const isBefore =
        next !== undefined &&
        (next.text === ":" || next.text === "-" || /^(?:kind|plural)$/.test(spans[state?.end ?? end] ?? ""));
      if (state && isBefore) return [{ at, end: state.end, state: state.state, isZip: false }];
      // Without a state, only "which Lynn school".
      const isSchool = /^(?:school|schools)$/.test(next?.word ?? "") && !/^[A-Z]/.test(next?.text ?? "");
      const isAsked = /^(?:which|what)$/.test(tokens[at - 1]?.word ?? "");
      if (isAsked && isSchool && !NEVER_LAST.test(tokens[end - 1]?.word ?? ""))
        return [{ at, end, state: null, isZip: false }];
    }
  }
  return [];
}
