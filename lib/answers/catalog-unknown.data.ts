import "server-only";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import type { FindSchools, FoundSchools, ToolResult } from "#lib/lookups/tools.schema.ts";

/** Lists for whose order or condition no school has a figure: what fits the rest of the question. */

type FoundList = Extract<FoundSchools, { kind: "schools" }>;
export type Rest = { search: FindSchools; result: ToolResult<unknown>; found: FoundList; unknown: string };

/**
 * The schools that fit everything except for a figure that none of them has, in the order of the next best figure if all
 * of them have that. Null if the figure is known of some, so that finding none is an answer.
 */
export async function withoutUnknown(asked: FindSchools, found: FoundList): Promise<Rest | null> {
  const { sort, figures = [], ...others } = asked;
  const order = sort && "order" in sort ? sort : null;
  const [field, ...more] = new Set([...(order ? [order.by] : []), ...figures.map((one) => one.field)]);
  if (found.total > 0 || found.withoutFigure === 0 || !field || more.length > 0) return null;
  const around = others.radiusMiles === undefined ? {} : { sort: { by: "distance" as const } };
  const search: FindSchools = { ...others, ...(order ? around : sort && { sort }) };
  const result = await findSchools(search);
  // Where some have the figure, it is known that these do not fit.
  if (result.data.kind !== "schools" || result.data.total !== found.withoutFigure) return null;
  const rest: Rest = { search, result, found: result.data, unknown: field };
  if (field !== "classSize") return rest;
  // How many students share a teacher says the most in place of the size of classes.
  const ordered: FindSchools = {
    ...others,
    sort: { by: "studentTeacherRatio", order: order?.order ?? "least" },
  };
  const next = await findSchools(ordered);
  return next.data.kind === "schools" && next.data.total === result.data.total
    ? { ...rest, search: ordered, result: next, found: next.data }
    : rest;
}

/** Distances that are tried where nothing fits nearby. */
export const WIDER = [25, 50, 100];

/**
 * Schools around a place, farther away if none fits nearby. If none fits there either, and some nearby have no figure to
 * tell by, these are nearer than what a wider search would list.
 */
export async function searchAround(search: FindSchools, mayWiden: boolean) {
  const first = { within: search, result: await findSchools(search) };
  let last = first;
  for (const radiusMiles of mayWiden ? WIDER : []) {
    if (last.result.data.kind !== "schools" || last.result.data.total > 0) return last;
    const within: FindSchools = { ...search, radiusMiles };
    last = { within, result: await findSchools(within) };
  }
  const { data } = first.result;
  const isNone = last.result.data.kind === "schools" && last.result.data.total === 0;
  return isNone && data.kind === "schools" && data.withoutFigure > 0 ? first : last;
}
