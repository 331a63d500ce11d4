import { describe, expect, test } from "vitest";
import { finished, NOTHING_LEARNED } from "#lib/answers/answer-draft.rules.ts";
import type { Block, Draft } from "#lib/answers/answer-draft.schema.ts";
import { readLength } from "#lib/answers/answer-length.rules.ts";
import { figureUrl } from "#lib/grounding/citations.format.ts";
import type { Evidence, EvidenceFact } from "#lib/grounding/schema.ts";

const SCHOOLS = ["Walton High School", "Marietta High School", "Osborne High School"].map((name, at) => ({
  id: String(at + 1),
  name,
  slug: name.toLowerCase().replaceAll(" ", "-"),
}));

const factsOf = (id: string, values: Record<string, EvidenceFact["value"]>): EvidenceFact[] =>
  Object.entries(values).map(([field, value]) => ({
    school: id,
    field,
    label: field,
    value,
    year: "2016–17",
    source: { name: "Common Core of Data", url: null },
  }));

const EVIDENCE: Evidence = {
  schools: SCHOOLS,
  facts: [
    ...factsOf("1", { gradesOffered: "9–12", numOfStudents: 2600, "address.city": "Marietta" }),
    ...factsOf("2", { gradesOffered: "9–12", numOfStudents: 2016, "address.city": "Marietta" }),
    ...factsOf("3", { gradesOffered: "9–12", numOfStudents: 1800, "address.city": "Marietta" }),
    {
      about: "count",
      school: null,
      field: "count",
      label: "Public schools near Marietta, GA with at least 1,000 students",
      value: 3,
    },
  ],
  said: ["public schools near Marietta, GA with over 1,000 students"],
};

const draft = (blocks: Block[], evidence = EVIDENCE): Draft => ({
  blocks,
  evidence,
  schools: [1, 2, 3],
  search: null,
  suggestions: [],
  memory: NOTHING_LEARNED,
});

const item = ({ name, slug }: (typeof SCHOOLS)[number], figures: string) =>
  `[${name}](/school/${slug}) (Marietta, GA): ${figures}`;
const FIGURES = ["grades 9–12, 2,600 students", "grades 9–12, 2,016 students", "grades 9–12, 1,800 students"];
const ITEMS = SCHOOLS.map((school, at) => item(school, FIGURES[at] ?? ""));
const LIST: Block[] = [
  {
    kind: "text",
    sentences: ["There are 3 public schools near Marietta, GA with over 1,000 students. Here are the first:"],
  },
  { kind: "list", items: ITEMS },
];

const linesOf = (content: string) => content.split("\n").filter((line) => line !== "");
const marksOf = (line: string) =>
  [...line.matchAll(/\[\[(\d+)\]\]\(([^)]*)\)/g)].map(([, number, url]) => ({ number, url }));

describe("the sources of an answer", () => {
  test("an item about one school leads to that school's figures, whatever schools share its city's name", () => {
    const { content } = finished(draft(LIST), 4000);
    const [opening = "", ...items] = linesOf(content);
    expect(marksOf(opening)).toEqual([]);
    expect(items).toHaveLength(3);
    for (const [at, line] of items.entries())
      expect(marksOf(line).map(({ url }) => url)).toEqual([
        figureUrl(SCHOOLS[at]?.slug ?? "", "gradesOffered"),
        figureUrl(SCHOOLS[at]?.slug ?? "", "numOfStudents"),
      ]);
  });

  test("they are numbered from 1, and each number is a note with the same address", () => {
    const { content, notes } = finished(draft(LIST), 4000);
    const marks = marksOf(content);
    expect(marks.map(({ number }) => Number(number))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(notes.map(({ number, url }) => ({ number: String(number), url }))).toEqual(marks);
  });

  test("a false figure is taken out with a word on it, and the others stay with their sources", () => {
    const [walton = "", marietta = ""] = ITEMS;
    const planted: Block[] = [
      {
        kind: "list",
        items: [walton, marietta, item(SCHOOLS[2] as (typeof SCHOOLS)[number], "9,999 students")],
      },
    ];
    const { content, notes } = finished(draft(planted), 4000);
    expect(content).not.toContain("9,999");
    expect(content).toContain("left out");
    expect(content).toContain("2,600");
    expect(notes.map(({ url }) => url)).toEqual([
      figureUrl("walton-high-school", "gradesOffered"),
      figureUrl("walton-high-school", "numOfStudents"),
      figureUrl("marietta-high-school", "gradesOffered"),
      figureUrl("marietta-high-school", "numOfStudents"),
    ]);
  });
});

const HEAD = ["| | Walton High School | Marietta High School |", "|---|---|---|"] as const;

test("a figure of a table that cannot be confirmed leads to its page, and the others stay", () => {
  const url = figureUrl("marietta-high-school", "numOfStudents");
  const row = (cell: string) => `| Students | 2,600 | ${cell} |`;
  const rows = [[row("2,017"), row(`[See its page](${url})`)]];
  const { content } = finished(draft([{ kind: "table", head: HEAD, rows }]), 4000);
  expect(content).toContain("| Students | 2,600 [[1]]");
  expect(content).toContain(`[See its page](${url})`);
  expect(content).not.toContain("left out");
});

describe("the longest answer", () => {
  test("counts what is read, not the addresses of links", () => {
    const whole = finished(draft(LIST), 4000).content;
    expect(whole.length).toBeGreaterThan(400);
    expect(finished(draft(LIST), readLength(whole)).content).toBe(whole);
  });

  test("announces no list that does not fit", () => {
    const { content } = finished(draft(LIST), 90);
    expect(content).toBe("There are 3 public schools near Marietta, GA with over 1,000 students.");
  });

  test("announces one item as one", () => {
    const blocks: Block[] = [{ kind: "text", sentences: ["Next come:"] }, LIST[1] as Block];
    const { content } = finished(draft(blocks), 110);
    expect(linesOf(content)).toHaveLength(2);
    expect(content).toMatch(/^Next comes:\n/);
  });

  test("never cuts a table without saying so", () => {
    const rows = ["| Students | 2,600 | 2,016 |", "| Grades offered | 9–12 | 9–12 |"];
    const { content } = finished(draft([{ kind: "table", head: HEAD, rows }]), 130);
    expect(content).toContain("| Students |");
    expect(content).not.toContain("| Grades offered |");
    expect(content).toContain("There was no room for all rows of this comparison.");
    expect(content).toContain("grades offered");
  });
});

test("a sentence is worded so that it can be confirmed behind the ones before it", () => {
  const phone = "(617) 555-0103";
  const summary = "Bay Latin School is a public exam school for grades 7 to 12.";
  const { content } = finished(
    {
      blocks: [
        {
          kind: "text",
          sentences: [summary, [`Call the school at ${phone}.`, `Call Bay Latin at ${phone}.`]],
        },
      ],
      evidence: {
        schools: [{ id: "1", name: "Bay Latin", slug: "bay-latin" }],
        facts: [{ school: "1", field: "contactInfo.phone", label: "Phone", value: phone }],
        texts: [{ text: summary, school: "1" }],
        subject: "1",
      },
      schools: [1],
      search: null,
      suggestions: [],
      memory: NOTHING_LEARNED,
    },
    4000,
  );
  expect(content.replaceAll(/ ?\[\[\d+\]\]\([^)]*\)/g, "")).toBe(`${summary} Call Bay Latin at ${phone}.`);
});
