import { describe, expect, test } from "vitest";
import { intentOf } from "#lib/questions/intent.rules.ts";
import { readQuestion } from "#lib/questions/question.rules.ts";

describe("a condition that no search can use", () => {
  test.each<[string, string, string | null]>([
    ["schools in Boston with a football team", "with a football team", "Boston"],
    ["high schools near 02118 with a football team and a pool", "with a football team and a pool", "02118"],
    ["schools that offer Spanish immersion in Austin, TX", "that offer Spanish immersion", "Austin, TX"],
    ["which schools in Fargo have a debate club?", "have a debate club", "Fargo"],
    ["Catholic schools in Boston that teach Latin", "that teach Latin", "Boston"],
    ["high schools in Boston with a robotics team and under 500 students", "with a robotics team", "Boston"],
  ])("is told, and is neither a place nor a name: %s", (text, condition, place) => {
    const { unused, where, loose, names, is } = readQuestion(text);
    expect(unused).toEqual([condition]);
    expect([where?.text, loose, names, is.has("list")]).toEqual([place, [], [], true]);
  });

  test.each<[string, string]>([
    ["schools in Boston with small classes and a bowling alley", "with a bowling alley"],
    ["charter schools near 02118 that have small classes and a debate club", "with a debate club"],
  ])("may be one of several, of which the others are used: %s", (text, condition) => {
    const question = readQuestion(text);
    expect(question.unused).toEqual([condition]);
    const { figures, tending, where } = readQuestion(text.replace(/ and a .*/, ""));
    expect([question.figures, question.tending, question.where]).toEqual([figures, tending, where]);
  });

  test("is not a school's name where nothing else is one", () => {
    const { unused, names, where, tending } = readQuestion(
      "I want small classes and a climbing wall near Boston",
    );
    expect([unused, names, where?.text]).toEqual([["with a climbing wall"], [], "Boston"]);
    expect(tending).toEqual({ field: "classSize", order: "least" });
  });

  test("leaves the other conditions of its question", () => {
    const { filters, figures } = readQuestion("high schools in Boston with a pool and under 500 students");
    expect([filters.grades, figures]).toEqual([
      [9, 10, 11, 12],
      [{ field: "numOfStudents", atMost: 499.99 }],
    ]);
  });

  test.each([
    "schools in Boston with small classes",
    "schools with more than 300 students in Boston",
    "schools in Boston with a low student teacher ratio",
    "schools in Boston with their phone numbers",
    "public schools in Boston that have preschool",
    "charter schools in Boston with good teachers",
    "does Boston Latin have a football team",
  ])("is not one that is used, or no condition: %s", (text) => {
    expect(readQuestion(text).unused).toEqual([]);
  });
});

test("“near this school” means the open one, also after another school was spoken of", () => {
  const page = { kind: "school" as const, id: "7" };
  const memory = { schools: [3], search: null, fields: [], choices: [], pending: null, page };
  expect(intentOf(readQuestion("which schools are near this school?"), { memory, page })).toMatchObject({
    kind: "find",
    near: { target: { by: "schools", schools: [{ school: "7" }] } },
  });
});
