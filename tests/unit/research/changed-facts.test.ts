import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChangedFacts } from "#components/admin/research/changed-facts.tsx";
import type { ChangedFact } from "#lib/research/report.schema.ts";

const change = (label: string, changes: Partial<ChangedFact> = {}): ChangedFact => ({
  ...{ key: label, school: null, label, from: "420 (2016–17)", to: "450 (2017–18)" },
  ...changes,
});
const pageOf = (changes: readonly ChangedFact[], most = 8, rest: "folded" | "counted" = "counted") =>
  renderToStaticMarkup(createElement(ChangedFacts, { changes, most, rest }));
const textOf = (...args: Parameters<typeof pageOf>) => pageOf(...args).match(/(?<=<li[^>]*>).*?(?=<\/li>)/g);
const wordsOf = (...args: Parameters<typeof textOf>) =>
  textOf(...args)?.map((item) => item.replaceAll(/<[^>]+>/g, ""));

test("changed facts are listed with what they were and what they are", () => {
  expect(
    wordsOf([
      change("Students"),
      change("Grades", { school: "PS 369", from: "K–5", to: "K–6" }),
      change("Teachers", { from: "20 (2016–17)", to: "20 (2017–18)" }),
    ]),
  ).toEqual([
    "Students: 420 (2016–17) → 450 (2017–18)",
    "Grades of PS 369: K–5 → K–6",
    "Teachers: still 20, now as of 2017–18 instead of 2016–17",
  ]);
});

test("of a long list, a question has the beginning and says how many there are", () => {
  const changes = ["A", "B", "C", "D"].map((label) => change(label, { from: "1", to: "2" }));
  expect(wordsOf(changes, 3)).toEqual([
    "A: 1 → 2",
    "B: 1 → 2",
    "C: 1 → 2",
    "and 1 more change, listed above the text",
  ]);
  expect(wordsOf(changes, 4)).toHaveLength(4);
});

test("of a long list, the notice has the beginning and folds the rest", () => {
  const changes = ["A", "B", "C", "D"].map((label) => change(label, { from: "1", to: "2" }));
  const [shown = "", folded = ""] = pageOf(changes, 3, "folded").split("<details");
  expect(shown.match(/<li/g)).toHaveLength(3);
  expect(folded).toContain("1 more change</summary>");
  expect(folded.replaceAll(/<[^>]+>/g, "")).toContain("D: 1 → 2");
  expect(pageOf(changes, 4, "folded")).not.toContain("<details");
});
