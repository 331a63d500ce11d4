import { isEditable, textsOf, unsourcedIn } from "./blocks.rules.ts";
import type { Block, ResearchDocument, Section } from "./document.schema.ts";
import { type BlockEdit, edited } from "./editing.rules.ts";
import type { Uncarried } from "./report.schema.ts";

/*
 * When a report is made again, what editors have changed of its text goes along: sentence by sentence, where the sentence
 * that they changed is made again word for word, and where the present facts confirm what they put in its place. All else is
 * listed, for an editor to decide.
 */

/** A sentence, an item of a list, or a heading, with the place of its block in the section. */
type Line = { text: string; kind: Uncarried["kind"]; block: number };

/** A change of neighboring sentences. */
type Change = Omit<Uncarried, "id" | "now" | "version">;

export type Carried = {
  document: ResearchDocument;
  /** How many changes went along. */
  carried: number;
  uncarried: Uncarried[];
};

/**
 * A newly made document with the edits of the version before.
 * @param before.pending the edits of earlier versions that this one did not have either
 */
export function withEditsOf(
  before: { number: number; document: ResearchDocument; pending: readonly Uncarried[] },
  made: ResearchDocument,
): Carried {
  let document = made;
  let carried = 0;
  const uncarried: Uncarried[] = [];
  const changes = before.document.sections.flatMap((section) =>
    changesOf(section).map((change) => ({ ...change, now: [], version: before.number })),
  );
  const pending = before.pending.filter((one) => !isDone(before.document, one));
  for (const [at, change] of [...pending, ...changes].entries()) {
    const next = carriedOver(document, change, before.document);
    if (next) {
      document = next;
      carried += 1;
    } else
      uncarried.push({ ...change, id: String(at + 1), now: counterpartOf(change, before.document, made) });
  }
  return { document, carried, uncarried: uncarried.filter((one) => !isDone(document, one)) };
}

/** Whether what an edit was to do has been done in a document since, by whatever hand. */
export function isDone(document: ResearchDocument, { section: id, from, to, now }: Uncarried): boolean {
  const section = sectionIn(document, id);
  if (!section) return false;
  const lines = new Set(linesOf(section.blocks).map(({ text }) => text));
  if (to.length > 0) return to.every((text) => lines.has(text));
  return ![...from, ...now].some((text) => lines.has(text));
}

/**
 * What puts an edit into a section that does not have it: in the place of the sentence that was edited or of the one that is
 * said instead, else after the sentence that it followed, else at the end.
 * @returns null if there is no place for it
 */
export function putIn(section: Section, edit: Uncarried): BlockEdit | null {
  const { now, to } = edit;
  const instead = now.length > 0 ? placeOf(section, { ...edit, from: now }) : null;
  const place = placeOf(section, edit) ?? instead;
  if (place) return editAt(section, place, to);
  if (to.length === 0) return null;
  const blocks = section.blocks.map((block, at) => ({ block, at })).filter(({ block }) => isEditable(block));
  const last =
    blocks.findLast(({ block }) => block.kind === edit.kind && edit.kind !== "heading") ??
    blocks.findLast(({ block }) => block.kind !== "heading");
  return last ? editAt(section, { block: last.at, at: linesIn(last.block).length, count: 0 }, to) : null;
}

function sectionIn({ sections }: ResearchDocument, id: Section["id"]): Section | undefined {
  return sections.find((one) => one.id === id);
}

/** The sentences of a block, the items of a list, or a heading; nothing of what stays as it was calculated. */
function linesIn(block: Block): string[] {
  if (block.kind === "paragraph" || block.kind === "note") return block.sentences.map(({ text }) => text);
  return textsOf(block);
}

function linesOf(blocks: readonly Block[]): Line[] {
  return blocks.flatMap((block, at) =>
    block.kind === "heading" || block.kind === "paragraph" || block.kind === "note" || block.kind === "list"
      ? linesIn(block).map((text) => ({ text, kind: block.kind as Line["kind"], block: at }))
      : [],
  );
}

/** What editors have made of a section. Nothing of one whose original text was not kept. */
function changesOf({ id, title, blocks, original }: Section): Change[] {
  if (!original) return [];
  const [old, now] = [linesOf(original.blocks), linesOf(blocks)];
  return differences(old, now).flatMap(({ from, to }) => {
    const gone = old.slice(from.start, from.end);
    const come = now.slice(to.start, to.end);
    if (gone.length === come.length)
      return gone.map((line, at) => ({
        ...{ section: id, title, kind: line.kind },
        ...around(old, from.start + at, from.start + at + 1),
        ...{ from: [line.text], to: [come[at]?.text ?? ""] },
      }));
    const [first] = gone.length > 0 ? gone : come;
    if (!first) return [];
    // Sentences of a different paragraph than the first count as separate changes, which remove them.
    const near = gone.filter(({ block }) => block === first.block);
    const far = gone.slice(near.length);
    const neighbors =
      gone.length > 0 ? around(old, from.start, from.start + near.length) : around(now, to.start, to.end);
    return [
      {
        ...{ section: id, title, kind: first.kind },
        ...neighbors,
        ...{ from: near.map(({ text }) => text), to: come.map(({ text }) => text) },
      },
      ...far.map((line, at) => ({
        ...{ section: id, title, kind: line.kind },
        ...around(old, from.start + near.length + at, from.start + near.length + at + 1),
        ...{ from: [line.text], to: [] },
      })),
    ];
  });
}

/** The sentences before and after some, if they are in the same block. */
function around(lines: readonly Line[], start: number, end: number): Pick<Change, "before" | "after"> {
  const block = lines[start]?.block;
  const textAt = (at: number) => (lines[at]?.block === block ? (lines[at]?.text ?? null) : null);
  return { before: textAt(start - 1), after: textAt(end) };
}

/** A document with a change; null if its sentence is not there, or the facts do not confirm what takes its place. */
function carriedOver(
  document: ResearchDocument,
  change: Change,
  before: ResearchDocument,
): ResearchDocument | null {
  const section = sectionIn(document, change.section);
  const place = section && placeOf(section, change);
  if (!section || !place) return null;
  const result = edited(document, section.id, [editAt(section, place, change.to)]);
  if ("refusals" in result) return null;
  // What an editor has accepted without a source is accepted again; what had one and has none now is not.
  const was = sectionIn(before, change.section);
  const accepted = new Set(was ? unsourcedIn(was) : []);
  return result.unsourced.every((text) => accepted.has(text)) ? result.document : null;
}

type Place = { block: number; at: number; count: number };

/** Where in a section the sentences of a change stand word for word; of an addition, where its neighbor does. */
function placeOf(section: Section, { kind, from, before, after }: Change): Place | null {
  const places = section.blocks.flatMap((block, at): (Place & { lines: string[] })[] => {
    if (block.kind !== kind) return [];
    const lines = linesIn(block);
    if (from.length > 0)
      return lines.flatMap((_, start) =>
        from.every((text, n) => lines[start + n] === text)
          ? [{ block: at, at: start, count: from.length, lines }]
          : [],
      );
    const behind = before === null ? -1 : lines.indexOf(before);
    if (behind !== -1) return [{ block: at, at: behind + 1, count: 0, lines }];
    const next = after === null ? -1 : lines.indexOf(after);
    return next === -1 ? [] : [{ block: at, at: next, count: 0, lines }];
  });
  // The same sentence may be said twice.
  const found = places.find(({ at, lines }) => (lines[at - 1] ?? null) === before) ?? places[0];
  return found ? { block: found.block, at: found.at, count: found.count } : null;
}

function editAt(
  { blocks }: Section,
  { block: at, at: start, count }: Place,
  to: readonly string[],
): BlockEdit {
  const block = blocks[at];
  const lines = block ? linesIn(block).toSpliced(start, count, ...to) : [...to];
  if (block?.kind === "list" || lines.length === 0) return { block: at, texts: lines };
  return { block: at, texts: [lines.join(" ")] };
}

/** What is said now in the place of the sentences that an editor had changed; none if that cannot be told. */
function counterpartOf(
  { section: id, from, kind, now }: Change & Pick<Uncarried, "now">,
  before: ResearchDocument,
  made: ResearchDocument,
): string[] {
  const [then, next] = [sectionIn(before, id), sectionIn(made, id)];
  const wanted = now.length > 0 ? now : from;
  if (!then || !next || wanted.length === 0) return [];
  const old = linesOf(then.original?.blocks ?? then.blocks);
  const lines = linesOf(next.blocks);
  const at = old.findIndex((_, start) => wanted.every((text, n) => old[start + n]?.text === text));
  if (at === -1) return [];
  const gaps = differences(old, lines);
  const [start, end] = [edgeAfter(gaps, at, "start"), edgeAfter(gaps, at + wanted.length, "end")];
  const said = start === null || end === null ? [] : lines.slice(start, end);
  const isTogether = said.every((line) => line.kind === kind && line.block === said[0]?.block);
  return isTogether ? said.map(({ text }) => text) : [];
}

/** Where a place between two sentences has moved to; null if it is inside text that has been replaced. */
function edgeAfter(gaps: readonly Gap[], place: number, edge: "start" | "end"): number | null {
  let moved = place;
  for (const { from, to } of gaps) {
    const isBefore = from.end < place || (from.end === place && (edge === "start" || from.start < place));
    if (isBefore) moved = place + to.end - from.end;
    else if (from.start >= place) break;
    else return from.end - from.start === to.end - to.start ? place + to.start - from.start : null;
  }
  return moved;
}

type Span = { start: number; end: number };
type Gap = { from: Span; to: Span };

/** Where two texts differ, by their longest common subsequence of sentences. */
function differences(old: readonly Line[], now: readonly Line[]): Gap[] {
  const isSame = (one: number, other: number) =>
    old[one]?.text === now[other]?.text && old[one]?.kind === now[other]?.kind;
  // How many sentences the rests of both have in common.
  const common = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  const shared = (one: number, other: number) => common[one]?.[other] ?? 0;
  for (let one = old.length - 1; one >= 0; one -= 1)
    for (let other = now.length - 1; other >= 0; other -= 1)
      (common[one] as number[])[other] = isSame(one, other)
        ? shared(one + 1, other + 1) + 1
        : Math.max(shared(one + 1, other), shared(one, other + 1));
  const found: Gap[] = [];
  let [one, other] = [0, 0];
  while (one < old.length || other < now.length) {
    if (one < old.length && other < now.length && isSame(one, other)) {
      [one, other] = [one + 1, other + 1];
      continue;
    }
    const [start, begin] = [one, other];
    while (
      (one < old.length || other < now.length) &&
      !(one < old.length && other < now.length && isSame(one, other))
    ) {
      if (other >= now.length || (one < old.length && shared(one + 1, other) >= shared(one, other + 1)))
        one += 1;
      else other += 1;
    }
    found.push({ from: { start, end: one }, to: { start: begin, end: other } });
  }
  return found;
}
