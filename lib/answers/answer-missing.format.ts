import type { ToldFact } from "#lib/lookups/tools.schema.ts";
import type { Block, Sentence } from "./answer-draft.schema.ts";
import { officeSentences } from "./answer-office.format.ts";
import { noneHas } from "./no-source.format.ts";

/**
 * What no source has, in one shape wherever an answer says so: what is missing and why, the nearest thing that is known,
 * and whom to ask.
 */

export type Missing = {
  /** What is missing, each in a sentence. */
  unsaid: readonly Sentence[];
  /** Why, if the catalog has a reason. */
  why?: readonly Sentence[];
  /** The nearest thing that is known. */
  nearest?: readonly Sentence[];
  name: string;
  /** Those of the school, with what it can be asked by. */
  facts: readonly ToldFact[];
  /** Whether its office may know; otherwise, nobody does. */
  isOfOffice?: boolean;
  /** Whether to say so where neither a phone number nor a website is known. */
  isNoneSaid?: boolean;
};

/**
 * "None of our sources has the average class size of Boston Latin School. It had 21.2 students per teacher in 2016–17. The
 * school office can tell you: (617) 635-8895. Its website is bls.example."
 */
export function missingBlocks({
  unsaid,
  why = [],
  nearest = [],
  name,
  facts,
  isOfOffice = true,
  isNoneSaid = true,
}: Missing): Block[] {
  const office = isOfOffice ? officeSentences(name, facts) : [];
  const [apart, within] = [true, false].map((is) => why.filter((one) => ZERO.test(wholeOf(one)) === is));
  const sentences = [...unsaid, ...(within ?? []), ...nearest, ...office];
  return [
    ...(sentences.length > 0 ? [{ kind: "text" as const, sentences }] : []),
    ...(apart && apart.length > 0 ? [{ kind: "ours" as const, sentences: apart.map(wholeOf) }] : []),
    ...(isOfOffice && office.length === 0 && isNoneSaid ? [NO_CONTACT] : []),
  ];
}

/** Such a reason speaks of a figure that nobody should read as the school's own, so that no fact confirms it. */
const ZERO = /\bgives a zero\b/;

const wholeOf = (sentence: Sentence): string =>
  typeof sentence === "string" ? sentence : (sentence[0] ?? "");

const NO_CONTACT: Block = {
  kind: "ours",
  sentences: [`${noneHas("a phone number or a website for the school")}.`],
};
