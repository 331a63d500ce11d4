import type { AveragesFound, ToldFact } from "#lib/lookups/tools.schema.ts";
import { formatNumber } from "#lib/platform/numbers.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import type { Sentence } from "./answer-draft.schema.ts";

/** A school's own figure beside averages: by how much it is above or below each, as far as their printed forms show it. */

type Average = Extract<AveragesFound, { kind: "averages" }>["averages"][number];

/** Figures that are printed without decimals; all others have at most one. */
const WHOLE: ReadonlySet<string> = new Set(["numOfStudents", "academicInfo.averageSAT"]);

/** What a difference in points is called; of what is counted, it is "more" or "fewer". */
const POINTS: ReadonlyMap<string, string> = new Map([
  ["academicInfo.averageSAT", "point"],
  ["academicInfo.averageACT", "point"],
]);
const OF_SHARES = "percentage point";

type Gap = { side: 1 | 0 | -1; said: string };

/**
 * "That is 1,608 more than the average for public high schools in Massachusetts and 1,780 more than the average for public
 * high schools in our catalog." Nothing for a school without the figure.
 */
export function gapSentence(own: ToldFact | undefined, averages: readonly Average[]): Sentence[] {
  const gaps = averages.flatMap((average) => gapOf(own, average) ?? []);
  const [first, second] = gaps;
  if (!first) return [];
  const alone = `That is ${first.said}.`;
  if (!second) return [[alone, ""]];
  const and = first.side * second.side < 0 ? ", but" : " and";
  return [[`That is ${first.said}${and} ${second.said}.`, alone, ""]];
}

/** 2,420 students are 1,608 more than 812, also where the average is 812.4: nobody should find that our sums are off. */
function gapOf(own: ToldFact | undefined, { value: mean, of }: Average): Gap | null {
  if (!own || typeof own.value !== "number") return null;
  const steps = WHOLE.has(own.field) ? 1 : 10;
  const apart = Math.round(own.value * steps) - Math.round(mean * steps);
  const average = `the average for ${uncapitalized(of)}`;
  if (apart === 0) return { side: 0, said: `the same as ${average}` };
  const side = apart > 0 ? 1 : -1;
  return { side, said: `${sizeOf(own.field, formatNumber(Math.abs(apart) / steps), side)} ${average}` };
}

/** "1,608 more than", "280 points below", "1 percentage point above". */
function sizeOf(field: string, size: string, side: 1 | -1): string {
  if (field === "numOfStudents") return `${size} ${side > 0 ? "more" : "fewer"} than`;
  const points = POINTS.get(field) ?? OF_SHARES;
  return `${size} ${size === "1" ? points : `${points}s`} ${side > 0 ? "above" : "below"}`;
}
