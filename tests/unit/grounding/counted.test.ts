import { expect, test } from "vitest";
import { checkAnswer } from "#lib/grounding/checker.rules.ts";
import { EVIDENCE } from "./example-evidence.ts";

/** What a tool compared and counted itself may be said in its words, of schools that are not in evidence as well. */

const COUNTED =
  "All 10 high schools near Lincoln High School in our catalog have fewer students per teacher.";
type Text = { text: string; isCount?: boolean };
const said = (...texts: Text[]) => ({ ...EVIDENCE, texts });

test("a count of a comparison nearby may be said word for word", () => {
  const { removed, text } = checkAnswer(COUNTED, said({ text: COUNTED, isCount: true }));
  expect(removed).toEqual([]);
  expect(text).toBe(COUNTED);
});

test("that the only one counted does not pass the school may be said as well", () => {
  const text =
    "Of the 9 high schools near Lincoln High School in our catalog, only one has this figure on record, and it does not have lower tuition.";
  expect(checkAnswer(text, said({ text, isCount: true })).removed).toEqual([]);
  expect(checkAnswer(text, said({ text })).removed).toHaveLength(1);
});

test.each([
  ["that nobody counted", said()],
  ["in other words", said({ text: COUNTED.replace("fewer", "more"), isCount: true })],
  ["in a part of the words", said({ text: `It is not so that ${COUNTED}`, isCount: true })],
  ["that is a text and no count", said({ text: COUNTED })],
])("but nothing %s", (_, evidence) => {
  expect(checkAnswer(COUNTED, evidence).removed).toHaveLength(1);
});

test("a tool may say in which order its list is, and not that the first have the fewest of all", () => {
  const orders = ["Here are the first five, fewest first (data from 2013–14):", "The smallest come first."];
  const fewest = "Here are the five that have the fewest (data from 2013–14):";
  const evidence = {
    ...EVIDENCE,
    facts: EVIDENCE.facts.filter(({ about = "field" }) => about === "field"),
    texts: [...orders, fewest].map((text) => ({ text })),
  };
  for (const order of orders) {
    expect(checkAnswer(order, evidence).removed).toEqual([]);
    expect(checkAnswer(order, { ...evidence, texts: [] }).removed).toHaveLength(1);
  }
  expect(checkAnswer(fewest, evidence).removed).toHaveLength(1);
  // A page, or a text about one school, has sorted nothing here.
  for (const of of [{ url: "https://lists.example/" }, { school: "1" }]) {
    const texts = orders.map((text) => ({ text, ...of }));
    for (const order of orders) expect(checkAnswer(order, { ...evidence, texts }).removed).toHaveLength(1);
  }
});
