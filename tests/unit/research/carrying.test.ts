import { describe, expect, test } from "vitest";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { isEditable, textsOf } from "#lib/research/blocks.rules.ts";
import { isDone, putIn, withEditsOf } from "#lib/research/carrying.rules.ts";
import { unconfirmedFigures } from "#lib/research/check.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import type { Block, ResearchDocument, SectionId } from "#lib/research/document.schema.ts";
import { edited } from "#lib/research/editing.rules.ts";
import { VERY_DIFFERENT } from "./gathered-schools.ts";

const documents = Object.entries(VERY_DIFFERENT).map(
  ([name, one]) => [name, composed(analysisOf(one))] as const,
);
const document = composed(analysisOf(VERY_DIFFERENT["elementary private"] as never));

const sectionOf = (of: ResearchDocument, id: SectionId) => {
  const section = of.sections.find((one) => one.id === id);
  if (!section) throw new Error(`no ${id}`);
  return section;
};
const sentencesOf = (block: Block | undefined) =>
  block?.kind === "paragraph" || block?.kind === "note" ? block.sentences.map(({ text }) => text) : [];
const wordsOf = (of: ResearchDocument, id: SectionId) => sectionOf(of, id).blocks.flatMap(textsOf).join("\n");

/** A document in which an editor has given the first block of a kind other sentences or items. */
function editedIn(
  of: ResearchDocument,
  id: SectionId,
  kind: Block["kind"],
  change: (texts: string[]) => string[],
) {
  const { blocks } = sectionOf(of, id);
  const block = blocks.findIndex((one) => one.kind === kind);
  const lines = kind === "list" ? textsOf(blocks[block] as Block) : sentencesOf(blocks[block]);
  const next = change(lines);
  const texts = kind === "list" || next.length === 0 ? next : [next.join(" ")];
  const result = edited(of, id, [{ block, texts }]);
  if ("refusals" in result) throw new Error(JSON.stringify(result.refusals));
  return result.document;
}

/** The document as it would be made with other words for some, as if the facts had changed. */
function remade(of: ResearchDocument, from: string, to: string): ResearchDocument {
  const text = JSON.stringify(of);
  expect(text).toContain(from);
  return JSON.parse(text.replaceAll(from, to));
}

const again = (before: ResearchDocument, made: ResearchDocument) =>
  withEditsOf({ number: 3, document: before, pending: [] }, made);

const POOL = "Its garden is open to neighbors.";

describe("edits go along", () => {
  test.each(documents)("and none where nobody has edited: %s", (_, one) => {
    expect(again(one, one)).toEqual({ document: one, carried: 0, uncarried: [] });
  });

  test("word for word into a version of the same facts, with what they were before", () => {
    let before = editedIn(document, "size", "paragraph", ([, ...rest]) => [
      "There are 213 students here.",
      ...rest,
    ]);
    before = editedIn(before, "glance", "paragraph", (all) => [...all, POOL]);
    before = editedIn(before, "visit", "list", ([, ...rest]) => rest);
    const { document: next, carried, uncarried } = again(before, document);
    expect([carried, uncarried]).toEqual([3, []]);
    expect(next).toEqual(before);
  });

  test("each by itself: one that does not fit holds no other back", () => {
    const [first = ""] = sentencesOf(
      sectionOf(document, "size").blocks.find(({ kind }) => kind === "paragraph"),
    );
    let before = editedIn(document, "size", "paragraph", ([, ...rest]) => [
      "There are 213 students here.",
      ...rest,
    ]);
    before = editedIn(before, "visit", "list", (all) => [...all.slice(0, -1), "Ask about the garden."]);
    const now = `${first.slice(0, -1)} by now.`;
    const { document: next, carried, uncarried } = again(before, remade(document, first, now));
    expect(carried).toBe(1);
    expect(wordsOf(next, "visit")).toContain("Ask about the garden.");
    expect(wordsOf(next, "size")).not.toContain("There are 213 students here.");
    expect(uncarried).toMatchObject([
      { version: 3, section: "size", from: [first], to: ["There are 213 students here."], now: [now] },
    ]);
  });

  test("without a figure that the new facts do not confirm", () => {
    const before = editedIn(document, "glance", "paragraph", (all) => [
      ...all,
      "There are 213 students here.",
    ]);
    const { document: next, carried, uncarried } = again(before, remade(document, "213", "219"));
    expect([carried, uncarried.length]).toEqual([0, 1]);
    expect(unconfirmedFigures(next)).toEqual([]);
    expect(wordsOf(next, "glance")).not.toContain("213");
  });

  test("without a source if an editor has accepted that, and not if it had one before", () => {
    const before = editedIn(document, "size", "paragraph", (all) => [...all, POOL]);
    expect(again(before, document)).toMatchObject({ carried: 1, uncarried: [] });
    const sourced = remade(
      before,
      JSON.stringify({ text: POOL, facts: [] }),
      JSON.stringify({ text: POOL, facts: ["own/numOfStudents"] }),
    );
    expect(again(sourced, document)).toMatchObject({ carried: 0, uncarried: [{ to: [POOL] }] });
  });

  test("to the place behind the same sentence, where what was edited is said twice", () => {
    const glance = sectionOf(document, "glance");
    const first = glance.blocks.findIndex(({ kind }) => kind === "paragraph");
    const block = glance.blocks[first];
    const [one, other] = block?.kind === "paragraph" ? block.sentences : [];
    if (!one || !other) throw new Error("too short");
    const twice: Block = { kind: "paragraph", sentences: [{ text: "Again.", facts: [] }, other] };
    const made = {
      ...document,
      sections: document.sections.map((section) =>
        section === glance ? { ...section, blocks: [...section.blocks, twice] } : section,
      ),
    };
    const result = edited(made, "glance", [{ block: glance.blocks.length, texts: [`Again. ${POOL}`] }]);
    if ("refusals" in result) throw new Error(JSON.stringify(result.refusals));
    expect(again(result.document, made).document).toEqual(result.document);
  });

  test("a removal of what is not said any longer is no work for anybody", () => {
    const [first = ""] = sectionOf(document, "visit").blocks.flatMap((block) =>
      block.kind === "list" ? textsOf(block) : [],
    );
    const before = editedIn(document, "visit", "list", (all) => all.filter((text) => text !== first));
    const without = editedIn(document, "visit", "list", (all) => all.filter((text) => text !== first));
    const { sections, ...rest } = without;
    const made = {
      ...rest,
      sections: sections.map(({ original: _, ...section }) => ({ ...section, writer: "templates" as const })),
    };
    expect(again(before, made)).toMatchObject({ carried: 0, uncarried: [] });
  });
});

describe("an edit that did not go along", () => {
  const [first = ""] = sentencesOf(
    sectionOf(document, "size").blocks.find(({ kind }) => kind === "paragraph"),
  );
  const now = `${first.slice(0, -1)} by now.`;
  const made = remade(document, first, now);
  const before = editedIn(document, "size", "paragraph", ([, ...rest]) => [
    "There are 213 students here.",
    ...rest,
  ]);
  const [left] = again(before, made).uncarried;
  if (!left) throw new Error("it went along");

  test("takes the place of what is said instead once it is put in, and is done then", () => {
    expect(isDone(made, left)).toBe(false);
    const put = putIn(sectionOf(made, "size"), left);
    const result = put && edited(made, "size", [put]);
    if (!result || "refusals" in result) throw new Error("it was refused");
    expect(wordsOf(result.document, "size")).toContain("There are 213 students here.");
    expect(wordsOf(result.document, "size")).not.toContain(now);
    expect(isDone(result.document, left)).toBe(true);
  });

  test("has a place in every section with text, and at its end if nothing is left of what stood around it", () => {
    for (const section of made.sections.filter(({ blocks }) => blocks.some(isEditable))) {
      const put = putIn(section, {
        ...left,
        section: section.id,
        from: ["Gone."],
        before: null,
        after: null,
        now: [],
      });
      expect(put?.texts.at(-1)).toMatch(/There are 213 students here\.$/);
    }
  });

  test("comes along to the version after, as long as nobody has put it in or left it out", () => {
    const next = withEditsOf({ number: 4, document: made, pending: [left] }, made);
    expect(next).toMatchObject({ carried: 0, uncarried: [{ version: 3, to: left.to, now: [now] }] });
    const back = withEditsOf({ number: 4, document: made, pending: [left] }, document);
    expect(back).toMatchObject({ carried: 1, uncarried: [] });
    expect(wordsOf(back.document, "size")).toContain("There are 213 students here.");
  });
});
