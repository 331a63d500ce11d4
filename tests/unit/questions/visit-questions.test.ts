import { expect, test } from "vitest";
import { asksWhatToAsk } from "#lib/questions/visit-questions.rules.ts";

test.each([
  "What should I ask on a visit?",
  "questions to ask at an open house",
  "good questions for an open house?",
  "What questions should I ask the principal?",
  "We have a tour tomorrow. What should we ask?",
  "what to look for when visiting schools",
  "what should i ask when touring a school",
])("“%s” wants questions to take along", (text) => {
  expect(asksWhatToAsk(text)).toBe(true);
});

test.each([
  "What can I ask you?",
  "what questions can I ask?",
  "when is the open house at Winsor School",
  "what are the tour dates",
  "can we visit Winsor School?",
  "who is the principal?",
  "",
])("“%s” wants none", (text) => {
  expect(asksWhatToAsk(text)).toBe(false);
});

test("behind the name of a school, an occasion need not be said", () => {
  expect(asksWhatToAsk("what should I ask at Winsor School?", true)).toBe(true);
  expect(asksWhatToAsk("what should I ask?", true)).toBe(false);
});
