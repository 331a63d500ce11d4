import type { Unclear } from "#lib/lookups/tools.schema.ts";
import { countOf } from "#lib/platform/numbers.ts";
import type { Memory } from "#lib/questions/memory.schema.ts";
import { withMaybeLower } from "#lib/schools/register-limits.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import type { Block, Sentence } from "./answer-draft.schema.ts";
import { gradesInWords, linkedName, listedName } from "./wording.format.ts";

/** Asking back: several schools or places of a name, or none. */

const MOST_CHOICES = 5;

export function unclearBlocks(unclear: Unclear): Block[] {
  switch (unclear.kind) {
    case "choose_school": {
      const shown = unclear.schools.slice(0, MOST_CHOICES);
      const opening = [`Several schools go by “${unclear.asked}”.`, "Several schools go by this name."];
      const more = unclear.total > shown.length ? ["These are only the first; the city helps."] : [];
      return asking([opening, "Which one do you mean?", ...more], shown.map(choiceItem));
    }
    case "unknown_school": {
      const opening = [
        `I do not know a school called “${unclear.asked}”.`,
        "I do not know a school of that name.",
      ];
      if (unclear.similar.length === 0)
        return asking([opening, "Check the spelling, or add the city and state."], []);
      return asking(
        [opening, "Do you mean one of these?"],
        unclear.similar.slice(0, MOST_CHOICES).map(choiceItem),
      );
    }
    case "choose_place":
      return asking(
        ["There are several places of that name.", "Which one do you mean?"],
        unclear.choices
          .slice(0, MOST_CHOICES)
          .map(({ label, schools }) => [`${label}: ${countOf(schools, "school")}`, label]),
      );
    case "unknown_place": {
      if (/^\d{5}$/.test(unclear.asked))
        return asking(["I do not know that ZIP code.", "A city with its state helps."], []);
      const opening = [
        `I do not know a place called “${unclear.asked}”.`,
        "I do not know a place of that name.",
      ];
      if (unclear.suggestions.length === 0)
        return asking([opening, "A city with its state, or a ZIP code, helps."], []);
      return asking(
        [opening, "Do you mean one of these?"],
        unclear.suggestions.slice(0, MOST_CHOICES).map(({ label }) => label),
      );
    }
  }
}

/** Schools that somebody may have meant who asked for something else. */
export function unclearList(schools: readonly SchoolCard[]): Block[] {
  const which = schools.length === 1 ? "Did you mean this one?" : "Did you mean one of these?";
  return asking([which], schools.slice(0, MOST_CHOICES).map(choiceItem));
}

function asking(sentences: Sentence[], items: Sentence[]): Block[] {
  return [{ kind: "text", sentences }, ...(items.length > 0 ? [{ kind: "list" as const, items }] : [])];
}

function choiceItem(card: SchoolCard): Sentence {
  const placed = listedName(card);
  return card.gradesOffered
    ? [
        `${placed}: ${gradesInWords(withMaybeLower(card.gradesOffered, card.mayTeachLowerGrades))}`,
        placed,
        linkedName(card),
      ]
    : [placed, linkedName(card)];
}

export function choicesOf(unclear: Unclear): Memory["choices"] {
  switch (unclear.kind) {
    case "choose_school":
      return unclear.schools.slice(0, MOST_CHOICES).map(schoolChoice);
    case "unknown_school":
      return unclear.similar.slice(0, MOST_CHOICES).map(schoolChoice);
    case "choose_place":
      return unclear.choices.slice(0, MOST_CHOICES).map(({ label }) => ({ label, place: label }));
    case "unknown_place":
      return unclear.suggestions.slice(0, MOST_CHOICES).map(({ label }) => ({ label, place: label }));
  }
}

const schoolChoice = ({ _id, name, location }: SchoolCard) => ({
  label: `${name}, ${location}`,
  school: Number(_id),
});

/** Suggestions are the choices themselves. */
export function choiceSuggestions(unclear: Unclear): string[] {
  return choicesOf(unclear)
    .slice(0, 4)
    .map(({ label }) => label);
}
