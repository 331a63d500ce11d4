import { describe, expect, test } from "vitest";
import { generate, makersOf, SIZES } from "#tests/bench/assistant/generate.ts";
import { isShown, plans } from "#tests/bench/assistant/liar.ts";
import { wrongOnes } from "#tests/bench/assistant/report.ts";
import { HELD } from "#tests/bench/assistant/templates-held.ts";
import { OPEN } from "#tests/bench/assistant/templates-open.ts";
import { KINDS } from "#tests/bench/assistant/types.ts";
import { inventedCountry } from "./invented-country.ts";

const halves = { open: OPEN, held: HELD };
const country = inventedCountry();
const questions = generate(country, halves, 1);

describe("the wordings", () => {
  test.each(KINDS)(
    "of a question about a %s are at least four in each half, and others in the other",
    (kind) => {
      const [open, held] = [OPEN, HELD].map(
        (half) => new Set(makersOf(half)[kind].map(({ template }) => template)),
      );
      expect(open?.size).toBeGreaterThanOrEqual(4);
      expect(held?.size).toBeGreaterThanOrEqual(4);
      expect(open && held && [...open.intersection(held)]).toEqual([]);
    },
  );
});

describe("the questions", () => {
  test("are at least 480, of every kind, as many from each half", () => {
    expect(questions.length).toBeGreaterThanOrEqual(480);
    for (const kind of KINDS)
      for (const half of ["open", "held"])
        expect(questions.filter((one) => one.kind === kind && one.half === half)).toHaveLength(SIZES[kind]);
  });

  test("have no slot left, and talk in turns where they are conversations", () => {
    for (const { kind, turns } of questions) {
      for (const { say } of turns) expect(say).not.toMatch(/[{}]|null|undefined|NaN/);
      if (kind === "follow-up" || kind === "ambiguous") expect(turns.length).toBeGreaterThan(1);
    }
  });

  test("are the same for the same seed, and others for another", () => {
    const said = (seed: number) =>
      generate(country, halves, seed).flatMap(({ turns }) => turns.map(({ say }) => say));
    expect(said(1)).toEqual(said(1));
    expect(said(2)).not.toEqual(said(1));
  });

  test("about a named school are about one that no other name can mean", () => {
    const facts = questions
      .flatMap(({ turns }) => turns.map(({ expect: one }) => one))
      .filter((one) => one.is === "fact");
    expect(facts.length).toBeGreaterThan(100);
    for (const { school } of facts) expect(country.school(school).status).toBe("open");
  });
});

test("of a held wording, only the kind and the reason are reported", () => {
  const held = questions.find(({ half, kind }) => half === "held" && kind === "fact");
  const open = questions.find(({ half }) => half === "open");
  if (!held || !open) throw new Error("there are no questions");
  const outcomes = [held, open].map((question) => ({
    question,
    turn: 0,
    answer: "an answer",
    wrong: "it does not say Salem Street",
  }));
  const [first, second] = wrongOnes(outcomes, false);
  expect(first).toEqual({ kind: "fact", half: "held", turn: 1, wrong: "it does not say …" });
  expect(second).toMatchObject({ id: open.id, template: open.template, answer: "an answer" });
  expect(wrongOnes(outcomes, true)[0]).toMatchObject({ id: held.id, answer: "an answer" });
});

test("the scripted model lies once in every third answer, in every sort of way", () => {
  const all = plans(country, 1, 120);
  const lying = all.filter(({ sentences }) => sentences.some(({ lie }) => lie !== null));
  expect(lying).toHaveLength(40);
  expect(
    new Set(lying.flatMap(({ sentences }) => sentences.flatMap(({ lie }) => lie ?? []))).size,
  ).toBeGreaterThan(12);
  for (const { sentences } of lying) expect(sentences.filter(({ lie }) => lie !== null)).toHaveLength(1);
  // No lie repeats what is true in the same answer.
  for (const { sentences } of lying) {
    const truths = sentences.filter(({ lie }) => lie === null).map(({ text }) => text);
    for (const sentence of sentences)
      if (sentence.lie) expect(isShown(truths.join(" "), sentence)).toBe(false);
  }
});
