import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChangedNote } from "#components/research/changed-note.tsx";

const pageOf = (labels: readonly string[]) =>
  renderToStaticMarkup(
    createElement(ChangedNote, {
      schoolName: "Oak Hill School",
      changesFoundAt: "2026-11-27T12:00:00.000Z",
      changes: labels.map((label) => ({ label, from: "1", to: "2" })),
      madeAs: null,
    }),
  );

test("of many changed facts, a reader sees a few and finds the rest folded", () => {
  const [shown = "", folded = ""] = pageOf(["A", "B", "C", "D", "E", "F"]).split("<details");
  expect(shown.match(/<li/g)).toHaveLength(4);
  expect(folded).toContain("2 more changes</summary>");
  expect(folded).toContain("F: was 1, is now 2");
  expect(pageOf(["A", "B", "C", "D"])).not.toContain("<details");
});
