import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { stringify } from "csv-stringify/sync";
import { type Finding, INVARIANTS, type Invariant } from "./findings.ts";
import type { Audit, Fault } from "./run.ts";
import { CLASSES, type Class } from "./trace.ts";

const EXAMPLES = 5;
/** Share of the fields that may mislead, in percent. */
export const MISLEADING_LIMIT = 0.2;
/** What makes a traced field wrong rather than incomplete. */
const FALSE: readonly Class[] = ["wrong", "invented", "miscredited"];

/** The figures that the audit is judged by. */
export type Verdict = {
  /** Traced fields that are wrong, invented or miscredited. */
  untrue: number;
  missing: number;
  traced: number;
  /** Fields with a finding, in percent of all fields. */
  misleading: number;
  duplicates: number;
  /** Limits that are exceeded, as sentences. */
  exceeded: string[];
};

export function verdictOf(audit: Audit): Verdict {
  const count = (kind: Class) =>
    [...audit.table.values()].reduce((sum, counts) => sum + (counts.get(kind) ?? 0), 0);
  const untrue = FALSE.reduce((sum, kind) => sum + count(kind), 0);
  const traced = CLASSES.reduce((sum, kind) => sum + count(kind), 0);
  const duplicates = findingsOf(audit, "duplicates").length;
  const misleading = audit.fields === 0 ? 0 : (misleadingFindings(audit) / audit.fields) * 100;
  const exceeded = (Object.keys(INVARIANTS) as Invariant[]).flatMap((invariant) => {
    const found = findingsOf(audit, invariant).length;
    const { limit, says } = INVARIANTS[invariant];
    return limit !== null && found > limit
      ? [`${invariant}: ${whole(found)} exceptions to “${says}”, at most ${limit} are allowed`]
      : [];
  });
  if (untrue > 0) exceeded.unshift(`${whole(untrue)} traced fields are wrong, invented or miscredited`);
  if (misleading > MISLEADING_LIMIT)
    exceeded.push(`${misleading.toFixed(2)} % of the fields mislead, at most ${MISLEADING_LIMIT} % may`);
  return { untrue, missing: count("missing"), traced, misleading, duplicates, exceeded };
}

/** The traced fields as a table of Markdown, with a line of sums; empty if nothing was traced. */
export function fieldTable(audit: Audit): string {
  if (audit.traced === 0) return "";
  const fields = [...audit.table].sort(([one], [other]) => one.localeCompare(other));
  const sums = new Map(
    CLASSES.map((kind) => [kind, fields.reduce((sum, [, counts]) => sum + (counts.get(kind) ?? 0), 0)]),
  );
  const line = (name: string, counts: ReadonlyMap<Class, number>) =>
    `| ${name} | ${CLASSES.map((kind) => whole(counts.get(kind) ?? 0)).join(" | ")} |`;
  return [
    `| field | ${CLASSES.join(" | ")} |`,
    `|---|${CLASSES.map(() => "---:|").join("")}`,
    ...fields.map(([field, counts]) => line(field, counts)),
    line("**all**", sums),
  ].join("\n");
}

/** The invariants as a table of Markdown. */
export function invariantTable(audit: Audit): string {
  const lines = (Object.keys(INVARIANTS) as Invariant[]).map((invariant) => {
    const { says, limit } = INVARIANTS[invariant];
    const found = findingsOf(audit, invariant).length;
    return `| ${invariant} | ${says} | ${whole(found)} | ${limit ?? "–"} | ${limit === null ? "–" : found > limit ? "no" : "yes"} |`;
  });
  return ["| invariant | says | exceptions | limit | met |", "|---|---|---:|---:|---|", ...lines].join("\n");
}

/** Up to five examples of each kind of fault and finding, for the terminal. */
export function examples(audit: Audit): string {
  const faults = Map.groupBy(audit.faults, ({ kind, field }) => `${kind} ${field}`);
  const findings = Map.groupBy(audit.findings, ({ invariant }) => invariant as string);
  const blocks = [...faults, ...findings].map(([title, list]) => {
    const lines = spread<Fault | Finding>(list).map(
      ({ school, state, slug, what }) => `    ${school}, ${state} (${slug}): ${what}`,
    );
    return [`  ${title} (${whole(list.length)})`, ...lines].join("\n");
  });
  return blocks.join("\n");
}

/** One line about the whole. */
export function summary(audit: Audit): string {
  const { untrue, missing, traced, misleading, duplicates } = verdictOf(audit);
  const ofSample =
    audit.traced === 0
      ? "No raw files: nothing traced."
      : `${whole(traced)} fields of ${whole(audit.traced)} schools traced: ${whole(untrue)} wrong, invented or miscredited, ${whole(missing)} missing.`;
  return `${ofSample} Of ${whole(audit.fields)} fields of ${whole(audit.schools)} schools, ${misleading.toFixed(2)} % mislead; ${whole(duplicates)} duplicates.`;
}

/** Writes all faults and findings as CSV. */
export async function writeFindings(audit: Audit, path: string): Promise<void> {
  const rows = [
    ...audit.faults.map((one) => [one.kind, one.field, one.id, one.slug, one.school, one.state, one.what]),
    ...audit.findings.map((one) => [one.invariant, "", one.id, one.slug, one.school, one.state, one.what]),
  ];
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, stringify([["kind", "field", "id", "slug", "school", "state", "what"], ...rows]));
}

export function findingsOf(audit: Audit, invariant: Invariant): Finding[] {
  return audit.findings.filter((finding) => finding.invariant === invariant);
}

/** Findings about fields: pages too many are counted on their own, and what has no limit misleads nobody. */
function misleadingFindings({ findings }: Audit): number {
  return findings.filter(
    ({ invariant }) => invariant !== "duplicates" && INVARIANTS[invariant].limit !== null,
  ).length;
}

/** Some from the beginning, the middle and the end: neighbors are often alike. */
function spread<T>(list: readonly T[]): T[] {
  const step = Math.max(1, Math.floor(list.length / EXAMPLES));
  return list.filter((_, at) => at % step === 0).slice(0, EXAMPLES);
}

function whole(count: number): string {
  return count.toLocaleString("en-US");
}
