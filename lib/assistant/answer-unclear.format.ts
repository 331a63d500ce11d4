import { countOf, formatCount } from "#lib/platform/numbers.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import type { Block } from "./answer-draft.schema.ts";
import type { Memory } from "./replies.schema.ts";
import type { Unclear } from "./tools.schema.ts";

/** Asking back: several schools or places of a name, or none. */

const MOST_CHOICES = 5;

export function unclearBlocks(unclear: Unclear): Block[] {
  switch (unclear.kind) {
    case "choose_school": {
      const shown = unclear.schools.slice(0, MOST_CHOICES);
      const more =
        unclear.total > shown.length
          ? `, and there are ${formatCount(unclear.total)} in all; adding the city helps`
          : "";
      return [
        {
          kind: "text",
          sentences: [`Several schools go by “${unclear.asked}”${more}. Which one do you mean?`],
        },
        { kind: "list", items: shown.map(choiceItem) },
      ];
    }
    case "unknown_school":
      return unclear.similar.length > 0
        ? [
            {
              kind: "text",
              sentences: [`I do not know a school called “${unclear.asked}”. Do you mean one of these?`],
            },
            { kind: "list", items: unclear.similar.slice(0, MOST_CHOICES).map(choiceItem) },
          ]
        : [
            {
              kind: "text",
              sentences: [
                `I do not know a school called “${unclear.asked}”.`,
                "Check the spelling, or add the city and state.",
              ],
            },
          ];
    case "choose_place":
      return [
        { kind: "text", sentences: ["There are several places of that name. Which one do you mean?"] },
        {
          kind: "list",
          items: unclear.choices
            .slice(0, MOST_CHOICES)
            .map(({ label, schools }) => `${label}: ${countOf(schools, "school")}`),
        },
      ];
    case "unknown_place":
      return unclear.suggestions.length > 0
        ? [
            {
              kind: "text",
              sentences: [`I do not know a place called “${unclear.asked}”. Do you mean one of these?`],
            },
            { kind: "list", items: unclear.suggestions.slice(0, MOST_CHOICES).map(({ label }) => label) },
          ]
        : [
            {
              kind: "text",
              sentences: [
                `I do not know a place called “${unclear.asked}”.`,
                "A city with its state, or a ZIP code, helps.",
              ],
            },
          ];
  }
}

function choiceItem({ name, location, gradesOffered }: SchoolCard): string {
  return `${name} (${location})${gradesOffered ? `: grades ${gradesOffered}` : ""}`;
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
