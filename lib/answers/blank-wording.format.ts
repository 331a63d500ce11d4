import type { ToldFact } from "#lib/lookups/tools.schema.ts";
import { orList } from "#lib/platform/lists.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import { BLANK_KEYS, BLANK_MEANINGS, BLANK_REASONS } from "#lib/schools/blanks.format.ts";
import { NO_TUITION } from "#lib/schools/tuition-words.format.ts";
import { BLANK_NOUNS } from "./blank-nouns.format.ts";
import { noneHas, noneSays } from "./no-source.format.ts";
import { fieldWord, inSentence } from "./wording.format.ts";

/** Facts without a value as sentences, and the reasons why they have none. */

/** What is asked of a field whose label does not follow "the … of". */
const WHETHER: ReadonlyMap<string, string> = new Map([
  ["charterSchool", "is a charter school"],
  ["magnetSchool", "is a magnet school"],
  ["blueRibbon24", "is a Blue Ribbon school"],
]);

const WHY_FREE = `, and ${uncapitalized(NO_TUITION.replace(/\.$/, ""))}`;

/**
 * A fact without a value, in several ways. That none of our sources has it is said in the sentence itself; other reasons
 * are said apart (`blankReason`).
 */
export function blankSentences(subject: string, fact: ToldFact, isBrief = false): string[] {
  if (fact.blank === NO_TUITION) return [`${subject} is a public school${isBrief ? "" : WHY_FREE}.`];
  const whether = WHETHER.get(fact.field);
  const nobody = nobodyWho(fact);
  if (whether)
    return [`${nobody.says(`whether ${inSentence(subject)} ${whether}`)}.`, `${nobody.says("that")}.`];
  const noun = blankNoun(fact);
  return [
    ...(isOfActivities(fact) ? [`Our sources list no activities for ${inSentence(subject)}.`] : []),
    `${nobody.has(`the ${noun} ${linkOf(noun)} ${inSentence(subject)}`)}.`,
    // "SAT of Winsor School" looks like one name.
    `For ${inSentence(subject)}, ${within(nobody.has(`the ${noun}`))}.`,
    `${nobody.has(`the ${noun} of this school`)}.`,
    `${nobody.has("that")}.`,
  ];
}

/** "The share of girls at Boston Latin School": two of "of" would not say whose it is. */
const linkOf = (noun: string) => (noun.startsWith("share of ") ? "at" : "of");

const isOfActivities = (fact: ToldFact) => fact.field === "extracurriculars" && isInNoSource(fact);

const within = (nobodyHas: string) => nobodyHas.replace(/^[WN]/, (letter) => letter.toLowerCase());

/** A field that several schools lack: "We do not know the tuition of Winsor School, Park School, or Boston Latin." */
export function sharedBlank(blanks: readonly { school: string; fact: ToldFact }[]): string[] {
  const [first] = blanks;
  const free = blanks.map(({ fact }) => fact).filter(({ blank }) => blank === NO_TUITION);
  // Why they are free is said once.
  const isBrief = (fact: ToldFact) => free.includes(fact) && fact !== free.at(-1);
  const apart = blanks.map(({ school, fact }) => blankSentences(school, fact, isBrief(fact))[0]).join(" ");
  if (!first || free.length > 0 || WHETHER.has(first.fact.field)) return [apart];
  const noun = blankNoun(first.fact);
  const nobody = blanks.every(({ fact }) => isInNoSource(fact)) ? NO_SOURCE : NOT_US;
  const schools = orList(blanks.map(({ school }) => school));
  return [
    ...(blanks.every(({ fact }) => isOfActivities(fact))
      ? [`Our sources list no activities for ${schools}.`]
      : []),
    `${nobody.has(`the ${noun} ${linkOf(noun)} ${schools}`)}.`,
    `For ${schools}, ${within(nobody.has(`the ${noun}`))}.`,
    apart,
    `${nobody.has(`the ${noun} of these schools`)}.`,
    `${nobody.has("that")}.`,
  ];
}

/** Whether a fact is blank because none of our sources has it, and for no other reason. */
export function isInNoSource(fact: ToldFact): boolean {
  return fact.value === null && blankReason(fact) === BLANK_MEANINGS.not_collected;
}

const NO_SOURCE = { has: noneHas, says: noneSays };
/** A source may have a value that we do not show. */
const NOT_US = { has: weDoNotKnow, says: weDoNotKnow };
function weDoNotKnow(what: string): string {
  return `We do not know ${what}`;
}
const nobodyWho = (fact: ToldFact) => (isInNoSource(fact) ? NO_SOURCE : NOT_US);

export const blankNoun = ({ field, label }: Pick<ToldFact, "field" | "label">) =>
  BLANK_NOUNS.get(field) ?? fieldWord(label);

/** Whether the school itself may know what is missing: of what does not apply to it, there is nothing to know. */
export function mayBeKnown({ value, blank }: ToldFact): boolean {
  if (value !== null || !blank) return false;
  const key = BLANK_KEYS.find(
    (one) => blank.includes(BLANK_MEANINGS[one]) || blank.includes(BLANK_REASONS[one]),
  );
  return key !== undefined && key !== "not_applicable";
}

/** Why a fact is blank, in the words of the school's page. */
export function blankReason({ blank }: ToldFact): string | null {
  if (!blank) return null;
  const key = BLANK_KEYS.find(
    (one) => blank.includes(BLANK_MEANINGS[one]) || blank.includes(BLANK_REASONS[one]),
  );
  // Its meaning says the same as its name.
  const isNamed = key && key !== "not_collected" && !blank.includes(BLANK_REASONS[key]);
  const label = isNamed ? `${BLANK_REASONS[key]}: ` : "";
  return `${label}${label ? blank.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()) : blank}`.replace(
    /\.?$/,
    ".",
  );
}

/** The same in the ways to say it: with what the reason means, and by its name alone where that cannot be confirmed. */
export function whySentence(fact: ToldFact): string[] {
  const whole = blankReason(fact);
  const key = BLANK_KEYS.find((one) => whole?.includes(BLANK_REASONS[one]));
  return [...(whole ? [whole] : []), ...(key ? [`${BLANK_REASONS[key]}.`] : [])];
}
