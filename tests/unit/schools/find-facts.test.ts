import { expect, test } from "vitest";
import { findFacts } from "#lib/schools/find-facts.rules.ts";

const FACTS = [
  { name: "a", label: "Upgrade plans", group: "Academic Information", meaning: null },
  {
    name: "b",
    label: "Graduation rate",
    group: "Academic Information",
    meaning: "Share who finish in four years.",
  },
  {
    name: "c",
    label: "Lunch program",
    group: "Demographics",
    meaning: "Share of students by graduation year.",
  },
];
const found = (typed: string) => findFacts(typed, FACTS).map(({ name }) => name);

test("a fact is found by the beginnings of its words, its label before its meaning and group", () => {
  expect(found("grad")).toEqual(["b", "c"]);
  expect(found("Rate, graduation")).toEqual(["b"]);
  expect(found("academic")).toEqual(["a", "b"]);
  expect(found("lunch")).toEqual(["c"]);
});

test("nothing typed finds nothing, and neither does a word that no fact has", () => {
  expect(found("  ,")).toEqual([]);
  expect(found("grad lunch rate")).toEqual([]);
});
