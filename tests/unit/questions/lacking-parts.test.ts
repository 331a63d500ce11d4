import { describe, expect, test } from "vitest";
import { lacksOf, partsOf } from "#lib/questions/lacking-parts.rules.ts";
import { readQuestion } from "#lib/questions/question.rules.ts";
import { talkOf } from "#lib/questions/talk.rules.ts";
import type { Lack } from "#lib/questions/talk-phrases.rules.ts";

const parted = (text: string) => partsOf(readQuestion(text), (part) => readQuestion(part));

describe("a question of which one part can be answered", () => {
  test.each<[string, string[], string[]]>([
    ["what is the tuition and the lunch menu of Winsor School?", ["food"], ["tuition"]],
    ["how many students does Winsor School have and when does school start?", ["dates"], ["numOfStudents"]],
    ["Does Winsor School have a pool and how many students?", ["facilities"], ["numOfStudents"]],
    ["Is Winsor School safe and how big is it?", ["safety"], ["numOfStudents"]],
    ["tuition, bus service and uniforms at Winsor School", ["transport", "uniforms"], ["tuition"]],
    ["Does Winsor School have a planetarium and small classes?", ["facilities"], ["classSize"]],
    ["Does Winsor School have a planetarium and what is the tuition?", ["facilities"], ["tuition"]],
  ])("keeps the facts of the school: %s", (text, lacks, fields) => {
    const parts = parted(text);
    expect(parts?.lacks).toEqual(lacks);
    expect(parts?.question.fields).toEqual(fields);
    expect(parts?.question.names.map(({ name }) => name)).toEqual(["Winsor School"]);
  });

  test("keeps a comparison of two schools", () => {
    const parts = parted("Compare Winsor School and Commonwealth School on tuition and pools");
    expect(parts?.lacks).toEqual(["facilities"]);
    expect(parts?.question.fields).toEqual(["tuition"]);
    expect(parts?.question.names.map(({ name }) => name)).toEqual(["Winsor School", "Commonwealth School"]);
  });

  test.each<[string, string[]]>([
    ["schools in Boston with small classes and a planetarium", ["facilities"]],
    ["small classes and a planetarium near Boston", ["facilities"]],
    ["cheapest private school near Boston with a pool", ["facilities"]],
    ["cheapest private school with a pool near Boston", ["facilities"]],
    ["Which private high school in Boston has a pool and is the cheapest?", ["facilities"]],
    ["nearest elementary school to 02118 with aftercare", ["care-hours"]],
    ["Which Catholic schools in Boston have after care and bus service?", ["care-hours", "transport"]],
  ])("keeps the search: %s", (text, lacks) => {
    expect(parted(text)?.lacks).toEqual(lacks);
  });

  test.each([
    "all girls schools in Boston",
    "what bus goes to Boston Latin",
    "does winsor school give financial aid",
    "is Lowell High safe",
    "what's the lunch menu",
    "I got a job in Seattle and need a private school there",
    "share of students with free lunch at Lowell High",
    "how many students does Lowell High have and what is its graduation rate?",
    "Which schools in Denver have a pool?",
    "which schools in Boston are mostly white and safe?",
  ])("is not one of which everything or nothing can be: %s", (text) => {
    expect(parted(text)).toBeNull();
  });
});

test.each<[string, string, string[]]>([
  ["does it have special education services and how many students?", "Winsor School", ["support"]],
  ["how many students and how do I enroll my son?", "Winsor School", ["admission"]],
])("what a school lacks is not passed over beside a figure: %s", (text, name, lacks) => {
  const parts = parted(`${name}: ${text}`);
  expect(parts?.lacks).toEqual(lacks);
  expect(parts?.question.fields).toEqual(["numOfStudents"]);
});

test.each(["Is Winsor School safe and is it a private school?", "Is Winsor School safe and is it Catholic?"])(
  "a kind of school that is asked for is answered: %s",
  (text) => {
    const parts = parted(text);
    expect(parts?.lacks).toEqual(["safety"]);
    expect(parts?.question.filterFields).toHaveLength(1);
  },
);

test.each<[string, string, string[]]>([
  ["Is Boston Latin safe and does it have special education services?", "support", ["safety", "support"]],
  ["Is Winsor School safe and does it have buses?", "transport", ["safety", "transport"]],
  ["How do I apply to Winsor School, and is it safe?", "safety", ["admission", "safety"]],
  ["Is Winsor School safe, and is there bullying?", "safety", ["safety"]],
  ["I got a job in Boston, is Winsor School safe?", "safety", ["safety"]],
])("all that no source has is told, in the order in which it was asked: %s", (text, what, lacks) => {
  const question = readQuestion(text);
  expect(talkOf(question)).toEqual({ act: "lacking", what });
  expect(lacksOf(question, what as Lack, (part) => readQuestion(part))).toEqual(lacks);
});
