import { expect, test } from "vitest";
import { asksWhatToAsk } from "#lib/questions/visit-questions.rules.ts";
import { briefOf, CONTEXTS } from "./brief.ts";

test.each([
  "What should I ask on a visit?",
  "questions to ask at an open house",
  "good questions for an open house?",
  "What questions should I ask the principal?",
  "We have a tour tomorrow. What should we ask?",
  "what to look for when visiting schools",
  "what should i ask when touring a school",
  "What should I ask the teachers?",
  "What should I look for when I meet the principal?",
  "What should we look for in a new school?",
  "What should I look for when choosing a school?",
  "What should I look out for when choosing a school?",
  "what things should we look for on a tour?",
  "What can I ask about at the open house?",
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
  "What can you find out about the principal?",
  "What can you find out about the open house?",
  "is there any way to look for schools with an open house",
  "",
])("“%s” wants none", (text) => {
  expect(asksWhatToAsk(text)).toBe(false);
});

test("behind the name of a school, an occasion need not be said", () => {
  expect(asksWhatToAsk("what should I ask at Winsor School?", true)).toBe(true);
  expect(asksWhatToAsk("what should I ask?", true)).toBe(false);
});

test.each([
  ["Is there any way to find out how many teachers the school has?", "facts boston-latin-school: teachers"],
  ["What can you find out about the school's teachers?", "facts boston-latin-school"],
  ["some schools to look for with good teachers", "lacking people"],
  ["What can I ask about Winsor School?", "facts Winsor School"],
  ["What can I find out about a school here?", "abilities"],
  ["What questions can I ask about a school?", "abilities"],
  ["What can you find out about this school?", "facts boston-latin-school"],
])("facts and what can be asked here are no questions to take along: %s", (typed, understood) => {
  expect(briefOf(typed, CONTEXTS.school)).toBe(understood);
});
