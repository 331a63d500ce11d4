import { describe, expect, test } from "vitest";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { isEditable, textsOf } from "#lib/research/blocks.rules.ts";
import { unconfirmedFigures } from "#lib/research/check.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import {
  type Block,
  type ResearchDocument,
  researchDocumentSchema,
  type Section,
  type SectionId,
} from "#lib/research/document.schema.ts";
import { edited, restored } from "#lib/research/editing.rules.ts";
import { researchHtml } from "#lib/research/html.format.ts";
import { writerNote } from "#lib/research/sections.format.ts";
import { VERY_DIFFERENT } from "./gathered-schools.ts";

const documents = Object.entries(VERY_DIFFERENT).map(
  ([name, one]) => [name, composed(analysisOf(one))] as const,
);
const document = composed(analysisOf(VERY_DIFFERENT["elementary private"] as never));

const sectionOf = (of: ResearchDocument, id: SectionId) => of.sections.find((one) => one.id === id);
const blockOf = (id: SectionId, kind: Block["kind"]) =>
  sectionOf(document, id)?.blocks.findIndex((block) => block.kind === kind) ?? -1;
function edit(id: SectionId, kind: Block["kind"], texts: string[]) {
  const block = blockOf(id, kind);
  expect(block).toBeGreaterThanOrEqual(0);
  const result = edited(document, id, [{ block, texts }]);
  return {
    block,
    result,
    now: "document" in result ? sectionOf(result.document, id)?.blocks[block] : undefined,
  };
}
const PRIVATE = "elementary private";
const firstParagraph = (of: ResearchDocument, id: SectionId) =>
  sectionOf(of, id)?.blocks.findIndex(({ kind }) => kind === "paragraph") ?? -1;
const wordsOf = (id: SectionId, kind: Block["kind"]) =>
  textsOf(sectionOf(document, id)?.blocks[blockOf(id, kind)] as Block);

test("what a model wrote stays known as such when an editor changes it, and after that again", () => {
  let written: ResearchDocument = {
    ...document,
    sections: document.sections.map((section) => ({ ...section, writer: "model" as const })),
  };
  const block = blockOf("size", "paragraph");
  for (const text of ["There are 213 students here.", "It has 213 students."]) {
    const result = edited(written, "size", [{ block, texts: [text] }]);
    if (!("document" in result)) throw new Error(JSON.stringify(result.refusals));
    written = result.document;
    expect(sectionOf(written, "size")?.writer).toBe("edited_model");
    expect(sectionOf(written, "glance")?.writer).toBe("model");
  }
  expect(writerNote(sectionOf(written, "size") as Section)).toContain("Written by a language model");
});

test.each(documents)("what is saved as it was stays as it was: %s", (_, one) => {
  for (const { id, blocks } of one.sections) {
    const edits = blocks.flatMap((block, at) =>
      isEditable(block) ? [{ block: at, texts: textsOf(block) }] : [],
    );
    expect(edited(one, id, edits)).toEqual({ document: one, unsourced: [] });
  }
});

describe("a new sentence", () => {
  test("without figures rests on no fact, and those around it keep theirs", () => {
    const [before = ""] = wordsOf("glance", "paragraph");
    const { now } = edit("glance", "paragraph", [`${before} Its garden is open to neighbors.`]);
    const sentences = now?.kind === "paragraph" ? now.sentences : [];
    const first = sectionOf(document, "glance")?.blocks[0];
    expect(sentences.at(-1)).toEqual({ text: "Its garden is open to neighbors.", facts: [] });
    expect(first?.kind === "paragraph" && sentences.slice(0, -1)).toEqual(
      first?.kind === "paragraph" && first.sentences,
    );
  });

  test("cites the fact that confirms its figure, and no other", () => {
    const { now, result } = edit("size", "paragraph", ["There are 213 students here."]);
    expect(now?.kind === "paragraph" && now.sentences).toEqual([
      { text: "There are 213 students here.", facts: ["own/numOfStudents"] },
    ]);
    expect("document" in result && unconfirmedFigures(result.document)).toEqual([]);
  });

  test("with a figure that no fact confirms is refused with its words", () => {
    const { result, block } = edit("size", "paragraph", ["There are 214 students here."]);
    expect(result).toEqual({
      refusals: [
        { block, message: "No fact of this section confirms “214” in “There are 214 students here.”" },
      ],
    });
    expect(edit("size", "paragraph", ["It has two hundred and fourteen students."]).result).toHaveProperty(
      "refusals",
    );
  });

  test.each([
    ["size", "It has 18 students."],
    ["glance", "It had 213 teachers."],
  ] as const)("may not have a figure count something else: %s, %s", (id, text) => {
    const { result } = edit(id, "paragraph", [text]);
    expect("refusals" in result && result.refusals[0]?.message).toMatch(
      /^(In “.*”, “\d+” counts something else|No fact of this section confirms)/,
    );
  });

  test.each([
    [
      "online",
      "glance",
      "It is an online school for grades 4 to 12.",
      ["No fact of this section confirms “grades 4 to 12”"],
    ],
    [PRIVATE, "size", "It had ９９９９ students.", ["No fact of this section confirms “９９９９”"]],
    [
      PRIVATE,
      "size",
      "It had 48.1% girls and two hundred boys.",
      ["confirms “48.1%”", "confirms “two hundred”"],
    ],
    [PRIVATE, "size", "It had 20 students.", ["“20” counts something else, or is of"]],
    [PRIVATE, "standing", "In 2013–14, 100 of the 60 others were larger.", ["“100 of the 60” counts"]],
    [PRIVATE, "alternatives", "It had 203 students.", ["“203” counts something else"]],
    [PRIVATE, "alternatives", "The nearest is a school 0.4 miles away.", ["“0.4 miles” counts"]],
  ] as const)("is refused with each figure as it was typed: %s, %s, %s", (name, id, text, told) => {
    const one = composed(analysisOf(VERY_DIFFERENT[name] as never));
    const result = edited(one, id, [{ block: firstParagraph(one, id), texts: [text] }]);
    const messages = "refusals" in result ? result.refusals.map(({ message }) => message) : [];
    expect(messages).toEqual(told.map((words) => expect.stringContaining(words)));
  });

  test("may not count more schools than there are", () => {
    const [first = "", ...others] = wordsOf("glance", "list");
    const turned = first.replace("60 of the 100", "100 of the 60");
    expect(turned).not.toBe(first);
    expect(edit("glance", "list", [turned, ...others]).result).toHaveProperty("refusals");
    expect(edit("glance", "list", [first.replace("It had", "It has"), ...others]).result).toHaveProperty(
      "document",
    );
  });

  test.each([
    ["It has more students than 60 of the 100 other private elementary schools in Illinois.", true],
    ["It has more students than 38 of the 100 other private elementary schools in Illinois.", false],
    ["That is fewer than 38 of the 100 other private elementary schools in Illinois.", true],
    ["That is fewer than 60 of the 100 other private elementary schools in Illinois.", false],
    ["60 of the 100 other private elementary schools in Illinois have fewer.", true],
    ["38 of the 100 other private elementary schools in Illinois have fewer.", false],
    ["That is more than at all but 38 of the 100 other private elementary schools in Illinois.", true],
    ["That is more than at all but 60 of the 100 other private elementary schools in Illinois.", false],
  ])("does not turn a comparison around: %s", (text, may) => {
    expect("document" in edit("standing", "paragraph", [text]).result).toBe(may);
  });

  test.each([
    ["large public", "In 2013–14, its average SAT score was 1,210.", true],
    ["large public", "In 2013–14, its average ACT score was 1,210.", false],
    ["without peers", "It has 12 students in an average class.", true],
    ["without peers", "It has 12 students.", false],
    ["without peers", "It is 12 years old.", false],
  ])("says which measure its figure is: %s, %s", (name, text, may) => {
    const one = composed(analysisOf(VERY_DIFFERENT[name] as never));
    const blocks = sectionOf(one, "glance")?.blocks ?? [];
    const block = blocks.findIndex(({ kind }) => kind === "paragraph");
    expect("document" in edited(one, "glance", [{ block, texts: [text] }])).toBe(may);
  });

  test("says which of the shares of the students its figure is", () => {
    const may = (text: string) => "document" in edit("students", "paragraph", [text]).result;
    expect(may("Of its students, 80.7% were White in 2013–14.")).toBe(true);
    expect(may("In 2013–14, 53% of them were girls.")).toBe(true);
    expect(may("In 2013–14, 53% of them were boys.")).toBe(false);
    expect(may("In 2013–14, 80.7% went on to college.")).toBe(false);
  });

  test("is plain text", () => {
    const { block, result } = edit("glance", "paragraph", ["It is open.<script>alert(1)</script>"]);
    const message = "Write plain text: “<script>” would be shown as it stands.";
    expect(result).toEqual({ refusals: [{ block, message }] });
  });

  test("may not judge, nor may a heading", () => {
    const message = "“best” is a judgment. Reports state facts and leave judgments to families.";
    const judged = edit("glance", "paragraph", ["It is the best school in town."]);
    expect(judged.result).toEqual({ refusals: [{ block: judged.block, message }] });
    expect(edit("standing", "heading", ["The best school"]).result).toHaveProperty("refusals");
  });

  test("changes who has written the section, and no other one", () => {
    const { result } = edit("size", "paragraph", ["There are 213 students here."]);
    const writers =
      "document" in result ? result.document.sections.map(({ id, writer }) => [id, writer]) : [];
    expect(writers.filter(([, writer]) => writer !== "templates")).toEqual([["size", "edited"]]);
    const size = "document" in result ? sectionOf(result.document, "size") : undefined;
    expect(writerNote(size as Section)).toBe("Edited by our editors");
  });

  test("may not take a figure from another section", () => {
    expect(edit("method", "paragraph", ["It has 13.5 teachers."]).result).toHaveProperty("refusals");
  });
});

test("items of a list can be changed, added, and removed; an empty text removes a paragraph", () => {
  const items = wordsOf("visit", "list");
  const { now } = edit("visit", "list", [...items.slice(1), " ", "What is for lunch?"]);
  expect(now?.kind === "list" && now.items.map(({ text }) => text)).toEqual([
    ...items.slice(1),
    "What is for lunch?",
  ]);
  const { result } = edit("visit", "paragraph", [""]);
  const before = sectionOf(document, "visit")?.blocks.length ?? 0;
  expect("document" in result && sectionOf(result.document, "visit")?.blocks).toHaveLength(before - 1);
});

test("tables, what does not exist, and the last of a section are refused", () => {
  expect(edit("alternatives", "table", ["x"]).result).toHaveProperty("refusals");
  expect(edited(document, "size", [{ block: 99, texts: ["x"] }])).toHaveProperty("refusals");
  const all = sectionOf(document, "method")?.blocks.map((_, block) => ({ block, texts: [] })) ?? [];
  expect(edited(document, "method", all)).toHaveProperty("refusals");
});

test("a figure in a heading is refused", () => {
  const heading = document.sections.flatMap(({ id, blocks }) =>
    blocks.flatMap((block, at) => (block.kind === "heading" ? [{ id, at }] : [])),
  )[0];
  if (!heading) throw new Error("no heading to edit");
  const to = (text: string) => edited(document, heading.id, [{ block: heading.at, texts: [text] }]);
  expect(to("All 500 students")).toHaveProperty("refusals");
  expect(to("All students")).toHaveProperty("document");
});

/** An edit that is accepted. */
function saved(of: ResearchDocument, id: SectionId, block: number, texts: string[]): ResearchDocument {
  const result = edited(of, id, [{ block, texts }]);
  if (!("document" in result)) throw new Error(JSON.stringify(result.refusals));
  return result.document;
}

describe("an edit does not change what the next one may state", () => {
  const at = blockOf("size", "paragraph");

  test("students for each teacher are no students of the school", () => {
    for (const text of ["It had 13.4 students.", "It had 13.4 students and 13.5 teachers."])
      expect(edited(document, "size", [{ block: at, texts: [text] }])).toHaveProperty("refusals");
    for (const text of [
      "There were 13.4 students per teacher.",
      "It had 13.4 students for every full-time teacher.",
    ])
      expect(sectionOf(saved(document, "size", at, [text]), "size")?.blocks[at]).toMatchObject({
        sentences: [{ text, facts: ["own/studentTeacherRatio"] }],
      });
  });

  test("what each grade would have, or only the youngest are, is not what the school has", () => {
    for (const text of ["It had 20 students.", "It had 32 students."])
      expect(edited(document, "size", [{ block: at, texts: [text] }]), text).toHaveProperty("refusals");
    for (const text of [
      "About 20 students are in each grade.",
      "It had 213 students, and 32 of them were younger.",
    ])
      expect(edited(document, "size", [{ block: at, texts: [text] }]), text).toHaveProperty("document");
  });

  test("a figure of a school nearby stands in a sentence that names it", () => {
    const to = (text: string) => edited(document, "alternatives", [{ block: 0, texts: [text] }]);
    for (const text of [
      "It had 203 students.",
      "St. Anne’s School had 203 students.",
      "Third School had 203 students.",
    ])
      expect(to(text), text).toHaveProperty("refusals");
    expect(to("PS 369 had 203 students.")).toMatchObject({
      document: { facts: { "near/2/numOfStudents": { value: 203 } } },
    });
  });

  test("a figure that was taken out can be typed in again, however often the section is edited", () => {
    let now = saved(document, "size", at, ["It has teachers and students."]);
    now = saved(now, "size", at, ["It has students."]);
    expect(Object.keys(now.facts)).not.toContain("size/perGrade");
    now = saved(now, "size", at, ["About 20 children are in each grade."]);
    expect(sectionOf(now, "size")?.blocks[at]).toMatchObject({
      sentences: [{ text: "About 20 children are in each grade.", facts: ["size/perGrade"] }],
    });
    expect(unconfirmedFigures(now)).toEqual([]);
    expect(researchDocumentSchema.parse(JSON.parse(JSON.stringify(now)))).toEqual(now);
  });

  test("typed in as it was composed, it is as if nobody had edited it", () => {
    const [text = ""] = wordsOf("size", "paragraph");
    const now = saved(document, "size", at, ["It has students."]);
    expect(saved(now, "size", at, [text])).toEqual(document);
  });

  test("a section edited before its facts were kept may state what is known of the school", () => {
    const now = saved(document, "size", at, ["It has students."]);
    const { original: _, ...older } = sectionOf(now, "size") ?? {};
    const stored = {
      ...now,
      sections: now.sections.map((one) => (one.id === "size" ? (older as never) : one)),
    };
    expect(saved(stored, "size", at, ["It had 213 students."]).facts).toHaveProperty("own/numOfStudents");
    expect(restored(stored, "size")).toBeNull();
  });
});

test("an edited section can be put back as it was composed, with every paragraph, fact, and source", () => {
  expect(restored(document, "size")).toBeNull();
  for (const { id, blocks } of document.sections) {
    if (blocks.length < 2) continue;
    const first = blocks.findIndex(isEditable);
    expect(restored(saved(document, id, first, []), id), id).toEqual(document);
  }
  const model = {
    ...document,
    sections: document.sections.map((one) => ({ ...one, writer: "model" as const })),
  };
  expect(restored(saved(model, "visit", blockOf("visit", "paragraph"), []), "visit")).toEqual(model);
});

describe("a sentence that rests on no fact", () => {
  const POOL = "Its swimming pool opens at dawn.";

  test("is named to the editor, and to readers as the editors’ own for as long as it stands", () => {
    const { result } = edit("glance", "paragraph", [`${wordsOf("glance", "paragraph")[0]} ${POOL}`]);
    expect("unsourced" in result && result.unsourced).toEqual([POOL]);
    let now = saved(document, "glance", 0, [`${wordsOf("glance", "paragraph")[0]} ${POOL}`]);
    const note = `Edited by our editors, who added without a source: “${POOL}”`;
    expect(writerNote(sectionOf(now, "glance") as Section)).toBe(note);
    for (const part of ["full", "teaser"] as const) expect(researchHtml(now, part)).toContain(note);
    const list = blockOf("glance", "list");
    if (list >= 0) now = saved(now, "glance", list, ["It is a school."]);
    expect(writerNote(sectionOf(now, "glance") as Section)).toContain(POOL);
  });

  test("is none that only leaves out words of one with a source", () => {
    const { result, now } = edit("size", "paragraph", ["Its students were in pre-kindergarten."]);
    expect("unsourced" in result && result.unsourced).toEqual([]);
    expect(now).toMatchObject({ sentences: [{ facts: [expect.stringMatching(/^size/)] }] });
    expect(edit("size", "paragraph", ["Its few students were in pre-kindergarten."]).result).toMatchObject({
      unsourced: ["Its few students were in pre-kindergarten."],
    });
  });

  test.each(["loved", "popular", "favorite", "beloved", "prestigious", "renowned", "friendly", "beautiful"])(
    "may not say %s",
    (word) => {
      expect(edit("glance", "paragraph", [`It has a ${word} garden.`]).result).toMatchObject({
        refusals: [{ message: expect.stringContaining(`“${word}” is a judgment.`) }],
      });
    },
  );

  test("in a section edited before its first text was kept may be any without a mark", () => {
    const { original: _, ...older } = sectionOf(
      saved(document, "size", 0, ["It has students."]),
      "size",
    ) as Section;
    expect(writerNote(older)).toBe("Edited by our editors. Sentences without a source mark may be theirs.");
  });
});
