import { expect, test } from "vitest";
import { readQuestion } from "#lib/questions/question.rules.ts";
import { talkOf } from "#lib/questions/talk.rules.ts";

test.each([
  "Is Stuyvesant safe, and is there bullying?",
  "Is there a lot of bullying at Lowell High?",
  "Do kids get bullied at Winsor School?",
  "Which schools in Boston have no bullying?",
  "Are there bullies at Lowell High?",
  "My son was bullied last year. Is Winsor School safe?",
])("whether there is bullying at a school is a question about its safety: %s", (text) => {
  expect(talkOf(readQuestion(text))).toEqual({ act: "lacking", what: "safety" });
});

test.each([
  "My son is being bullied, what can I do?",
  "how do I help a child who is bullied",
  "My daughter is bullied at Lowell High and has panic attacks",
  "My daughter has a bully at Lowell High and cries every morning",
])("what a child goes through is for people who can help: %s", (text) => {
  expect(talkOf(readQuestion(text))).toEqual({ act: "advice", about: "health" });
});
