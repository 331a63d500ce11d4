import { describe, expect, test } from "vitest";
import { partsOf } from "#lib/questions/lacking-parts.rules.ts";
import { readQuestion } from "#lib/questions/question.rules.ts";

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
