import { describe, expect, test } from "vitest";
import { limitsOf } from "#lib/answers/answer-asides.format.ts";
import { finished, NOTHING_LEARNED } from "#lib/answers/answer-draft.rules.ts";
import { listBlocks } from "#lib/answers/answer-lists.format.ts";
import { type ListRequest, PLAIN_LIST } from "#lib/answers/list-request.format.ts";
import { conditionsInWords } from "#lib/answers/search-words.format.ts";
import type { Evidence } from "#lib/grounding/schema.ts";
import type { FindSchools, FoundSchools } from "#lib/lookups/tools.schema.ts";
import { readQuestion } from "#lib/questions/question.rules.ts";
import { card } from "#tests/unit/research/gathered-schools.ts";

type Found = Extract<FoundSchools, { kind: "schools" }>;

const BOSTON = { label: "Boston, MA", city: "Boston", state: "MA", zip: null } as Found["place"];
const NAMES = ["Boston Latin School", "Fenway High School"];

const found = (total: number, withoutFigure: number, sizes: readonly (number | null)[]): Found => ({
  kind: "schools",
  total,
  withoutFigure,
  setApart: 0,
  closed: 0,
  place: BOSTON,
  radiusMiles: 10,
  from: null,
  corrected: null,
  schools: sizes.map((value, at) => ({
    card: card({ _id: String(at + 1), name: NAMES[at] ?? "", slug: `school-${at + 1}` }),
    facts: [
      {
        field: "classSize",
        label: "Average class size",
        value,
        text: value === null ? null : String(value),
        blank: null,
        year: null,
        source: null,
        url: "",
      },
    ],
  })),
});

const request = (search: FindSchools, changes: Partial<ListRequest> = {}): ListRequest => ({
  ...PLAIN_LIST,
  search,
  ...changes,
});

const LABEL = "High schools within 10 miles of Boston, MA";
const count = (label: string, value: number) =>
  ({ about: "count", school: null, field: "count", label, value }) as const;

function said(of: Found, asked: ListRequest, counts: Evidence["facts"], question: string): string {
  const { content } = finished(
    {
      blocks: listBlocks(of, asked),
      evidence: {
        schools: of.schools.map(({ card: { _id, name, slug } }) => ({ id: _id, name, slug })),
        facts: [
          ...counts,
          ...of.schools.flatMap(({ card: { _id }, facts }) =>
            facts.flatMap(({ field, label, value }) =>
              value === null ? [] : [{ school: _id, field, label, value: Number(value) }],
            ),
          ),
        ],
        said: [question],
      },
      schools: [],
      search: null,
      suggestions: [],
      memory: NOTHING_LEARNED,
    },
    4000,
  );
  return content;
}

const HIGH: FindSchools = { grades: [9, 10, 11, 12], place: "Boston, MA", radiusMiles: 10 };

describe("an order that not all schools have the figure of", () => {
  const ordered: FindSchools = { ...HIGH, sort: { by: "classSize", order: "least" } };
  const COUNTS = [
    count(LABEL, 11),
    count(`${LABEL}, whose average class size is not known`, 2),
    count(LABEL, 13),
  ];
  const QUESTION = "best high schools near Boston with small classes";

  test("is counted in one sentence", () => {
    const text = said(found(11, 2, [12, 15]), request(ordered), COUNTS, QUESTION);
    expect(text).toMatch(
      /^Of the 13 high schools near Boston, MA in our catalog, 11 schools have an average class size on record\./,
    );
    expect(text).not.toMatch(/has 2|has 11|is not known/);
  });

  test("says so at the end where the first school is all that is asked for", () => {
    const text = said(found(11, 2, [12, 15]), request(ordered, { isOne: true }), COUNTS, QUESTION);
    expect(text).toContain(
      "Our catalog has 2 high schools near Boston, MA whose average class size is not known.",
    );
  });

  test("says nothing of it where all have one", () => {
    const text = said(found(13, 0, [12, 15]), request(ordered), [count(LABEL, 13)], QUESTION);
    expect(text).toMatch(/^Our catalog has 13 high schools near Boston, MA\. /);
  });
});

describe("what no school is known to meet is said before the list", () => {
  const NEAR = { ...HIGH, sort: { by: "distance" } } as const;
  const QUESTION = "high schools near Boston with tuition less than $10,000";

  test("a figure that none of them has", () => {
    const unmet = conditionsInWords({ figures: [{ field: "tuition", atMost: 9999.99 }] });
    const of = found(2, 0, [null, null]);
    const text = said(of, request(NEAR, { unknown: "tuition", unmet }), [count(LABEL, 2)], QUESTION);
    expect(text).toMatch(
      /^I cannot search for schools with tuition under \$10,000 here: the tuition of those below is not known\.\n\nOur catalog has 2 high schools near Boston, MA:\n\n- /,
    );
    expect(text.match(/not known/g)).toHaveLength(1);
  });

  test("a figure by which they were to be sorted", () => {
    const of = found(2, 0, [null, null]);
    const text = said(of, request(NEAR, { unknown: "classSize", unmet: "" }), [count(LABEL, 2)], QUESTION);
    expect(text).toMatch(/^The average class size of these schools is not known\.\n\nOur catalog has 2/);
  });

  test("a condition that no search can use", () => {
    const question = readQuestion("schools in Boston with a football team");
    const limits = limitsOf({ total: 1, question, search: NEAR });
    const text = said(found(2, 0, [12, 15]), request(NEAR, { limits }), [count(LABEL, 2)], QUESTION);
    expect(text).toMatch(/^I could not use “with a football team” in this search.*\n\nOur catalog has 2/);
  });
});
