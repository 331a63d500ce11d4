import { own } from "#lib/platform/own.ts";
import { isUntouched } from "./basis.rules.ts";
import type { ResearchDocument, Said, Section } from "./document.schema.ts";
import { missingName, mostMissed } from "./missing-names.rules.ts";
import { listed, say, told } from "./say.format.ts";

/*
 * Lists are made for the eye. A listener keeps two or three things in mind, so the audio has the most important ones, in
 * sentences, and says where the others are.
 */

const MOST_HEARD = 3;
const REST = "The written report lists the rest.";

/** Of other lists, such as awards. */
export function itemsHeard(items: readonly Said[]): Said[] {
  return items.length > MOST_HEARD + 1
    ? [...items.slice(0, MOST_HEARD), told("The written report has the whole list.")]
    : [...items];
}

/** So many activities are told in a row. */
const MOST_ACTIVITIES = 6;

/**
 * "The activities on record include Art, Band, and others." for a longer row of them. What stands in brackets is left out:
 * between commas, nobody could tell it from the next activity.
 */
export function activitiesHeard(text: string): string {
  const row = /^The activities on record are (.+)\.$/.exec(text)?.[1]?.replaceAll(/\s*\([^()]*\)/g, "");
  if (row === undefined) return text;
  const items = row.split(row.includes("; ") ? "; " : ", ");
  if (items.length <= MOST_ACTIVITIES) return `The activities on record are ${row}.`;
  return `The activities on record include ${items.slice(0, MOST_ACTIVITIES - 1).join(", ")}, and others.`;
}

const LEADS = ["Ask this first: ", "Then ask: ", "And ask: "];

/** The first questions of a list, which is in the order of their importance. */
export function questionsHeard(questions: readonly Said[]): Said[] {
  const heard = questions.slice(0, MOST_HEARD).map((one, at) => ({
    ...one,
    text: `${questions.length === 1 ? "Ask this: " : LEADS[at]}${one.text}`,
  }));
  return questions.length > MOST_HEARD ? [...heard, told(REST)] : heard;
}

/** The main facts that are missing; null if the list is not the one that we composed. */
export function gapsHeard(
  section: Section,
  items: readonly Said[],
  { facts }: ResearchDocument,
): Said[] | null {
  if (!isUntouched(section)) return null;
  const blanks = items
    .flatMap((item) => item.facts)
    .flatMap((key) => own(facts, key) ?? [])
    .filter(({ about }) => about === "blank");
  const most = mostMissed(blanks);
  const main = (most.length > 0 ? most : blanks).slice(0, MOST_HEARD);
  if (main.length === 0) return null;
  const names = listed(main.map((fact) => told(missingName(fact), fact)));
  const all = new Set(blanks.map(missingName)).size;
  return [
    say`${main.length === 1 ? "The main gap is" : "The main gaps are"} ${names}.`,
    told(
      all > main.length
        ? "The written report lists the rest, with the reasons."
        : "The written report says why.",
    ),
  ];
}
