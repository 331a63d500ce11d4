import type { Token } from "#lib/grounding/tokens.rules.ts";
import type { Mark } from "./question-meanings.rules.ts";
import { type Run, textOfRun } from "./question-names.rules.ts";
import type { Placed } from "./question-where.rules.ts";

/** The school that "nearest" and "near" start from. */

/**
 * The school in a place that "nearest" starts from, wherever it stands: "I'm at Hope Academy in Fargo, ND, where is the
 * nearest charter school?" A name directly behind "nearest" is rather what is looked for.
 */
export function anchorIn(
  text: string,
  tokens: readonly Token[],
  runs: readonly Run[],
  places: readonly Placed[],
  marks: readonly Mark[],
): string | null {
  const isSought = ({ at }: Run) =>
    marks.some(({ meaning, end }) => meaning.is === "order" && (end === at || end === at - 1));
  for (const run of runs) {
    const between = (at: number) =>
      tokens.slice(run.end, at).every(({ word }) => /^(?:in|at|,|\()$/.test(word));
    const place = places.find(
      (one) => one.text !== null && one.run.at > run.end && one.run.at <= run.end + 2 && between(one.run.at),
    );
    if (place?.text && !place.run.isZip && !isSought(run))
      return `${textOfRun(text, tokens, run)}, ${place.text}`;
  }
  return null;
}

/** A school that the catalog has, behind "nearest to" or "near", with its place. */
export function calledAnchor(
  text: string,
  tokens: readonly Token[],
  called: readonly Run[],
  places: readonly Placed[],
): string | null {
  const [start, other] = called;
  if (!start || other || !BEFORE_START.test(tokens[start.at - 1]?.word ?? "")) return null;
  const place = places.find(({ run }) => run.at > start.end - 1 && run.at <= start.end + 2);
  const name = textOfRun(text, tokens, start);
  return place ? `${name}, ${place.text ?? place.run.state}` : name;
}

const BEFORE_START = /^(?:to|from|near|nearest|closest|by|at|of|around|beside|the|:)$/;
