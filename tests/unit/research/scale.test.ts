import { expect, it } from "vitest";
import type { Spread } from "#lib/research/document.schema.ts";
import { spreadKey } from "#lib/research/html-charts.format.ts";
import { placeOn, scaleOf } from "#lib/research/scale.rules.ts";

const point = (value: number, text = String(value), key = "own/numOfStudents") => ({
  value,
  said: { text, facts: [key] },
});

function chart(own: ReturnType<typeof point>, upper: number): Spread {
  const groups = [
    { label: "In Ohio", lowerQuartile: point(0), median: point(1), upperQuartile: point(upper) },
  ];
  return {
    kind: "spread",
    caption: "",
    schools: "Similar schools",
    own: { label: "Oak Hill", point: own },
    groups,
  };
}

it("counts up to a chart’s end in round steps", () => {
  const ticksOf = (own: number, upper: number) => scaleOf(chart(point(own), upper)).ticks;
  expect(ticksOf(332, 300)).toEqual([0, 100, 200, 300, 400]);
  expect(ticksOf(14.2, 22.5)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(ticksOf(2403, 900)).toEqual([0, 500, 1000, 1500, 2000, 2500]);
  expect(ticksOf(5, 800)).toEqual([0, 200, 400, 600, 800]);
  expect(ticksOf(400, 10)).toEqual([0, 100, 200, 300, 400]);
  expect(ticksOf(3, 2)).toEqual([0, 1, 2, 3]);
  expect(ticksOf(0, 0)).toEqual([0, 1]);
});

it("shows shares on the whole of a hundred percent, and tests on the scale of their scores", () => {
  const share = chart(point(94, "94%"), 96);
  const [sat, act] = (["SAT", "ACT"] as const).map((test) =>
    chart(point(30, "30", `own/academicInfo.average${test}`), 31),
  ) as [Spread, Spread];
  expect(scaleOf(share).ticks).toEqual([0, 25, 50, 75, 100]);
  expect(scaleOf(sat).ticks).toEqual([400, 700, 1000, 1300, 1600]);
  expect(scaleOf(act).ticks).toEqual([1, 8, 15, 22, 29, 36]);
  expect(spreadKey(share)).toContain("from 0% to 100%");
  expect(spreadKey(sat)).toContain("from 400 to 1,600");
  expect([placeOn(scaleOf(act), 36), placeOn(scaleOf(sat), 1000), placeOn(scaleOf(share), 50)]).toEqual([
    1, 0.5, 0.5,
  ]);
});
