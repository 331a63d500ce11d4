import { namesShown } from "#lib/fields/table.rules.ts";
import type { Proposal, ShareGroup } from "./proposals.rules.ts";
import { isShareOfStudents } from "./share-sets.rules.ts";

const RACES = new Set<string>(namesShown("races"));
/** Two are decided about as fast one by one. */
const FEWEST = 3;
/** Where another part of the text begins. */
const BREAK = /\n[^\S\n]*\n|\f/;

/**
 * Finds the shares of students that are suggested for empty fields and stand in one place of the text, and puts those of
 * each place one after another. A field with several values to choose from is left to itself, and so is a share of
 * another year.
 * @param text that the values are from
 */
export function withShareGroups(proposals: readonly Proposal[], text: string): Proposal[] {
  const byField = Map.groupBy(proposals, ({ field }) => field.name);
  const shares = proposals
    .filter(({ field, isConflict }) => !isConflict && isShareOfStudents(field.name))
    .filter(({ field }) => byField.get(field.name)?.length === 1)
    .toSorted((a, b) => a.suggestion.start - b.suggestion.start);
  const groups = new Map<string, ShareGroup>();
  for (const run of runsIn(shares, text)) {
    const [first] = run;
    if (!first || run.length < FEWEST) continue;
    const group = { id: `shares-${first.suggestion.start}`, from: kindOf(run, text) };
    for (const { id } of run) groups.set(id, group);
  }
  const told = proposals.map((one) => ({ ...one, shares: groups.get(one.id) ?? null }));
  const byGroup = Map.groupBy(told, ({ id, shares: group }) => group?.id ?? id);
  return [...byGroup.values()].flat();
}

/** Shares in the order of the text, cut where they stand in another part of it or are of another year. */
function runsIn(shares: readonly Proposal[], text: string): Proposal[][] {
  const runs: Proposal[][] = [];
  for (const one of shares) {
    const run = runs.at(-1);
    const last = run?.at(-1)?.suggestion;
    const { start, year } = one.suggestion;
    const goesOn = last && last.year === year && !BREAK.test(text.slice(last.end, start));
    if (run && goesOn) run.push(one);
    else runs.push([one]);
  }
  return runs;
}

function kindOf(run: readonly Proposal[], text: string): ShareGroup["from"] {
  const starts = new Set(run.map(({ suggestion }) => suggestion.start));
  if (starts.size === 1) return "sentence";
  const isRow = ({ suggestion: { start, end } }: Proposal) => {
    const line = text.slice(text.lastIndexOf("\n", start) + 1, end);
    return line.includes("|");
  };
  return run.every(isRow) ? "table" : "list";
}

/** What the shares of races and ethnicities add up to, to a tenth; null unless there are several. */
export function sumOfRaces(group: readonly Pick<Proposal, "field" | "text">[]): number | null {
  const races = group.filter(({ field }) => RACES.has(field.name)).map(({ text }) => Number(text));
  if (races.length < FEWEST || races.some(Number.isNaN)) return null;
  return Math.round(races.reduce((sum, share) => sum + share, 0) * 10) / 10;
}
