import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PrioritiesPanel } from "#components/comparison/priorities-panel.tsx";
import { DEFAULT_WEIGHTS } from "#lib/comparison/comparison.rules.ts";
import type { CompositeScores } from "#lib/schools/scores.rules.ts";
import { NO_SCORES } from "./no-scores.ts";

function fieldsets(schools: readonly CompositeScores[]): string[] {
  const panel = createElement(PrioritiesPanel, {
    schools,
    weights: DEFAULT_WEIGHTS,
    status: "unchanged",
    change: () => undefined,
  });
  return renderToStaticMarkup(panel).match(/<fieldset.*?<\/fieldset>/g) ?? [];
}

test("a priority in which none of the schools is rated says so, and can still be set", () => {
  const unrated = fieldsets([NO_SCORES, { ...NO_SCORES, CompScoreAthletics: 0 }]).filter((one) =>
    one.includes("Not rated for these schools"),
  );
  expect(unrated).toHaveLength(6);
  expect(unrated.join()).not.toContain("Athletics");
  for (const one of unrated) {
    const [, note] = /aria-describedby="([^"]+)"/.exec(one) ?? [];
    expect(one).toContain(`<p id="${note}"`);
    expect(one).not.toContain("disabled");
  }
});
