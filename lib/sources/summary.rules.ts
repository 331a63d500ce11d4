import { isOrderToSoftware } from "./software-orders.rules.ts";
import { type Chosen, chosenIn, readIn } from "./summary-choice.rules.ts";
import { told } from "./summary-telling.rules.ts";
import { TOPICS } from "./summary-topics.rules.ts";

/**
 * What a text says of a school, without a language model: in English in plain sentences, in other languages its own
 * sentences under headings in its language, in their order. Orders to software are left out. The first line is the text's title.
 * @param title what its document is called, if that is known @param names of the school that it was read for
 */
export function summaryOf(text: string, title: string | null = null, names: readonly string[] = []): string {
  const chosen = chosenIn(text, title, names);
  return chosen.language === "en" ? told(chosen, text, title, names) : underHeadings(chosen);
}

/** What was chosen, verbatim, under the headings of its topics. */
export function underHeadings({ name, language, units }: Chosen): string {
  const parts = TOPICS.flatMap(([headings], topic) => {
    const own = units
      .filter((unit) => unit.topic === topic)
      .map(({ heading, lines }) => ({ heading, text: lines.map(({ said }) => `- ${said}`).join("\n") }));
    if (own.length === 0) return [];
    const plain = own.filter(({ heading }) => heading === null).map(({ text }) => text);
    const lists = own.flatMap(({ heading, text }) => (heading === null ? [] : [`### ${heading}\n\n${text}`]));
    return [
      [`## ${headings[language]}`, ...(plain.length > 0 ? [plain.join("\n")] : []), ...lists].join("\n\n"),
    ];
  });
  return [`# ${name}`, ...parts].join("\n\n");
}

/** Whether a summary of the text leaves out sentences that give orders to software. */
export function hasOrdersToSoftware(text: string): boolean {
  return readIn(text).some((one) => isOrderToSoftware(one.text));
}
