import type { Spread } from "./document.schema.ts";

/** Where the line of a chart begins and ends, and the round figures that are marked on it, these two included. */
export type Scale = { from: number; to: number; ticks: readonly number[] };

/** Tests have their own scales: nobody gets a 0 in them. */
const TESTS: ReadonlyMap<string, { from: number; to: number; step: number }> = new Map([
  ["own/academicInfo.averageSAT", { from: 400, to: 1600, step: 300 }],
  ["own/academicInfo.averageACT", { from: 1, to: 36, step: 7 }],
]);
const SHARES = { from: 0, to: 100, step: 25 };

/** More labels than these would run into each other on a phone. */
const MOST_STEPS = 5;

/** The scale that all figures of a chart are drawn on, with steps that people count in. */
export function scaleOf({ own, groups }: Spread): Scale {
  const test = own.point.said.facts.map((key) => TESTS.get(key)).find((one) => one !== undefined);
  if (test) return inSteps(test);
  if (own.point.said.text.endsWith("%")) return inSteps(SHARES);
  const largest = Math.max(own.point.value, ...groups.map(({ upperQuartile }) => upperQuartile.value), 0);
  const step = roundStep(largest / MOST_STEPS);
  return inSteps({ from: 0, to: Math.max(Math.ceil(largest / step), 1) * step, step });
}

/** How far along a scale a figure is, from 0 to 1. */
export function placeOn({ from, to }: Scale, value: number): number {
  return Math.min(Math.max((value - from) / (to - from), 0), 1);
}

function inSteps({ from, to, step }: { from: number; to: number; step: number }): Scale {
  const count = Math.round((to - from) / step);
  return { from, to, ticks: Array.from({ length: count + 1 }, (_, at) => from + at * step) };
}

/** The least of 1, 2, and 5 with zeros that is not less. */
function roundStep(least: number): number {
  if (least <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((one) => one * power >= least) ?? 10);
}
