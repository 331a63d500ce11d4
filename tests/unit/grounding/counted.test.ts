import { expect, test } from "vitest";
import { checkAnswer } from "#lib/grounding/checker.rules.ts";
import { EVIDENCE } from "./example-evidence.ts";

/** What a tool compared and counted itself may be said in its words, of schools that are not in evidence as well. */

const COUNTED =
  "All 10 high schools near Lincoln High School in our catalog have fewer students per teacher.";
const INTRO = "Here are the five with the fewest (data from 2013–14):";
const said = (...texts: { text: string; url?: string; school?: string }[]) => ({ ...EVIDENCE, texts });

test("the count and the order of a comparison nearby may be said word for word", () => {
  const answer = `${COUNTED} ${INTRO}`;
  const { removed, text } = checkAnswer(answer, said({ text: COUNTED }, { text: INTRO }));
  expect(removed).toEqual([]);
  expect(text).toBe(answer);
});

test.each([
  ["that nobody counted", said()],
  ["in other words", said({ text: COUNTED.replace("fewer", "more") })],
  ["in a part of the words", said({ text: `It is not so that ${COUNTED}` })],
  ["that a page says", said({ text: COUNTED, url: "https://lincoln.example/" })],
  ["that a text about one school says", said({ text: COUNTED, school: "1" })],
])("but nothing %s", (_, evidence) => {
  expect(checkAnswer(COUNTED, evidence).removed).toHaveLength(1);
});
