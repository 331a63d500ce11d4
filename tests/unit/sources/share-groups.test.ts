import { expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { type Proposal, proposalsOf } from "#lib/sources/proposals.rules.ts";
import { sumOfRaces, withShareGroups } from "#lib/sources/share-groups.rules.ts";
import { isOffered } from "#lib/sources/suggest.rules.ts";
import type { Suggestion } from "#lib/sources/suggest.schema.ts";
import { type Candidate, valuesIn } from "#lib/sources/values.rules.ts";

const FIELDS = MASTER_FIELDS.filter(isOffered);

function suggestion({ value, confidence, quote, start, end, page }: Candidate): Suggestion {
  return { value, confidence, quote, start, end, page, year: null };
}

/** What a text suggests for a school of which nothing is stored, but for the fields that are named. */
function proposals(text: string, stored: readonly string[] = []): Proposal[] {
  const byField = Map.groupBy(valuesIn(text, FIELDS), ({ field }) => field);
  const all = [...byField].map(([field, values]) => [field, values.map(suggestion)] as const);
  const isStored = ([field]: readonly [string, unknown]) => stored.includes(field);
  return withShareGroups(
    proposalsOf(MASTER_FIELDS, {
      suggestions: Object.fromEntries(all.filter((one) => !isStored(one))),
      conflicts: Object.fromEntries(all.filter(isStored)),
    }),
    text,
  );
}

/** The groups, each as what it is from and what its values are. */
const groupsOf = (list: readonly Proposal[]) =>
  [...Map.groupBy(list, ({ shares }) => shares)].flatMap(([group, members]) =>
    group ? [[group.from, members.map(({ text }) => text).sort()]] : [],
  );

const TABLE =
  "| Group | Percent of students |\n| --- | --- |\n| White | 48% |\n| Hispanic or Latino | 27% |\n| Asian | 9% |\n| Two or more races | 16% |";

test("shares of one table are decided about together", () => {
  const list = proposals(`# Hill School\n\nWe serve 512 students.\n\n${TABLE}\n\nPrincipal: Maria Lopez`);
  expect(groupsOf(list)).toEqual([["table", ["16", "27", "48", "9"]]]);
  const alone = list.filter(({ shares }) => shares === null).map(({ field }) => field.name);
  expect(alone.sort()).toEqual(["numOfStudents", "principal"]);
  expect(sumOfRaces(list.filter(({ shares }) => shares))).toBe(100);
});

test.each([
  ["sentence", "Our students are 48% White, 27% Hispanic, and 9% Asian."],
  ["list", "- White: 48%\n- Hispanic: 27%\n- Asian: 9%"],
])("so are those of one %s", (from, text) => {
  expect(groupsOf(proposals(text))).toEqual([[from, ["27", "48", "9"]]]);
});

test("what differs from the school is in no group", () => {
  const list = proposals(TABLE, ["demographics.white"]);
  expect(groupsOf(list)).toEqual([["table", ["16", "27", "9"]]]);
  expect(list.find(({ isConflict }) => isConflict)?.shares).toBeNull();
});

test.each([
  ["two of them", "- White: 48%\n- Hispanic: 27%"],
  ["what stands in several places", "White: 48%\n\nHispanic: 27%\n\nAsian: 9%"],
])("%s stand alone", (_, text) => {
  expect(groupsOf(proposals(text))).toEqual([]);
});

test("a field with two values to choose from stands alone, and so does a share of another year", () => {
  const list = proposals(TABLE);
  const asian = list.find(({ field }) => field.name === "demographics.asian") as Proposal;
  const rival = { ...asian, id: "demographics.asian-1", text: "10" };
  const grouped = (given: readonly Proposal[]) =>
    withShareGroups(given, TABLE)
      .filter(({ shares }) => shares)
      .map(({ field }) => field.name);
  expect(grouped([...list, rival])).not.toContain("demographics.asian");
  expect(grouped([...list, rival])).toHaveLength(3);
  const older = { ...asian, suggestion: { ...asian.suggestion, year: "2019–20" } };
  expect(grouped(list.map((one) => (one === asian ? older : one)))).toEqual([]);
});
