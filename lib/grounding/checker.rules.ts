import { CitationList } from "./citation-list.rules.ts";
import { known as readEvidence } from "./evidence.rules.ts";
import { cleanMarkup } from "./markup.rules.ts";
import { mergedEvidence } from "./merging.rules.ts";
import { noticeOf } from "./notice.format.ts";
import { type Piece, pieceReader } from "./pieces.rules.ts";
import { checkRow, type Table } from "./rows.rules.ts";
import type { CheckedAnswer, Evidence, Removed } from "./schema.ts";
import type { Context } from "./sentence.rules.ts";
import { type Confirmed, checkStatement, LONGEST_STATEMENT } from "./statement.rules.ts";

/**
 * The module's door: every figure and every school name in an answer is one that a tool returned in this conversation,
 * or it is taken out. Decision 0120 says what that guarantees.
 *
 * ```ts
 * const checker = answerChecker({ schools, facts, said: ["Is it catholic? Under 15 students per teacher, please."] });
 * for await (const chunk of model) send(checker.push(chunk)); // only what is complete and confirmed
 * const { rest, notice, citations } = checker.end();
 * ```
 */
export type AnswerChecker = {
  /** Takes the next piece of an answer and returns the Markdown that may be shown now; "" while a sentence is open. */
  push: (chunk: string) => string;
  /**
   * Takes what a tool has returned in the meantime: sentences that end after this are checked with it. As long as the
   * answer has named no school, the only one that tools returned is what "it" means.
   */
  learn: (more: Evidence) => void;
  /**
   * Ends the answer. `rest` is what may still be shown; `text` is all that was. In an answer that broke off, the
   * sentence that is still open is left out: "It has 1,2" is the beginning of a figure, and no figure.
   */
  end: (how?: "complete" | "broken off") => CheckedAnswer & { rest: string };
};

/** What else must not be said. @param sentence a sentence, heading, or row of a table as its readers see it */
export type Refusal = (sentence: string) => boolean;

/** Checks a whole answer. */
export function checkAnswer(text: string, evidence: Evidence, refuses?: Refusal): CheckedAnswer {
  const checker = answerChecker(evidence, refuses);
  checker.push(text);
  const { rest: _, ...answer } = checker.end();
  return answer;
}

/** Checks an answer as it arrives. However it is cut into chunks, the result is the same. */
export function answerChecker(evidence: Evidence, refuses: Refusal = () => false): AnswerChecker {
  let known = readEvidence(evidence);
  const reader = pieceReader(namesIn(evidence), addressesIn(evidence));
  const removed: Removed[] = [];
  const citations = new CitationList(known);
  let text = "";
  /** White space since what was last shown, in one part more than what was left out in between. */
  let gaps = [""];
  let mark = "";
  let table: Table | null = null;
  let items: { indent: number; subjects: readonly string[] }[] = [];
  let beforeList: readonly string[] | null = null;
  let indent = -1;
  let isFirst = true;
  /** Below a removed heading or list item nothing is shown, up to the next one of the same level. */
  let hiddenHeading = 0;
  let headingLevel = 0;
  let hiddenIndent = Number.POSITIVE_INFINITY;
  let context: Context = { subjects: subjectsOf(evidence), fields: null, named: new Set() };
  let learned: Evidence = { schools: [], facts: [] };

  const show = (markdown: string, confirmed: readonly Confirmed[]) => {
    const before = text === "" ? "" : gaps.reduce(widest);
    text += before + mark;
    citations.add(confirmed, text.length);
    text += markdown;
    gaps = [""];
    mark = "";
  };
  const leaveOut = (what: Removed[]) => {
    removed.push(...what);
    gaps.push("");
  };

  const onMark = (piece: Extract<Piece, { kind: "mark" }>) => {
    if (mark) gaps.push("");
    mark = piece.text;
    isFirst = true;
    table = null;
    headingLevel = piece.block === "heading" ? piece.level : 0;
    if (headingLevel > 0 && headingLevel <= hiddenHeading) hiddenHeading = 0;
    if (piece.indent <= hiddenIndent || piece.block === "heading") hiddenIndent = Number.POSITIVE_INFINITY;
    if (piece.block !== "item") {
      if (piece.indent === 0) [items, beforeList, indent] = [[], null, -1];
      return;
    }
    beforeList ??= context.subjects;
    indent = piece.indent;
    items = items.filter((item) => item.indent < piece.indent);
    const above = items.at(-1)?.subjects ?? beforeList;
    if (above.length > 0) context = { ...context, subjects: above };
  };

  const onSentence = (source: string) => {
    if (hiddenHeading > 0 || indent > hiddenIndent) {
      gaps.push("");
      return;
    }
    if (source.length > LONGEST_STATEMENT) {
      leaveOut([{ text: source.slice(0, 200), reason: "claim" }]);
      return;
    }
    const clean = cleanMarkup(source, known);
    if (clean.plain.trim() === "" && !clean.hasForeignAddress) {
      gaps.push("");
      return;
    }
    const verdict = checkStatement(clean.plain, known, context, clean.links);
    const reason = clean.hasForeignAddress
      ? "address"
      : (verdict.reason ?? (refuses(clean.plain) ? "claim" : null));
    if (reason) {
      leaveOut([{ text: source, reason }]);
      if (headingLevel > 0) hiddenHeading = headingLevel;
      else if (isFirst && indent >= 0) hiddenIndent = indent;
    } else {
      const confirmed = verdict.confirmed.map((one) => ({
        ...one,
        start: clean.places[one.start] ?? 0,
        end: (clean.places[one.end - 1] ?? 0) + 1,
      }));
      show(clean.markdown, confirmed);
      context = verdict.context;
      if (indent >= 0 && isFirst) items = [...items, { indent, subjects: context.subjects }];
    }
    isFirst = false;
  };

  const onRow = (line: string) => {
    if (hiddenHeading > 0) return;
    if (line.length > LONGEST_STATEMENT) return leaveOut([{ text: line.slice(0, 200), reason: "claim" }]);
    table ??= { headers: null };
    if (refuses(cleanMarkup(line, known).plain)) return leaveOut([{ text: line.trim(), reason: "claim" }]);
    const row = checkRow(line, table, known, context);
    if (row.removed.length > 0) leaveOut(row.removed);
    if (row.text === null) return;
    mark = "";
    show(row.text, row.confirmed);
    context = { ...context, named: new Set([...context.named, ...row.named]) };
  };

  const take = (pieces: readonly Piece[]) => {
    const from = text.length;
    for (const piece of pieces) {
      if (piece.kind === "gap") {
        gaps.push((gaps.pop() ?? "") + piece.text);
        if (piece.text.trim() === "" && piece.text.includes("\n") && table)
          table = /\n\s*\n|^\s*\n$/.test(piece.text) ? null : table;
      } else if (piece.kind === "mark") onMark(piece);
      else if (piece.kind === "row") onRow(piece.text);
      else if (piece.kind === "rule") show(piece.text, []);
      else onSentence(piece.text);
    }
    return text.slice(from);
  };

  return {
    push: (chunk) => take(reader.push(chunk)),
    learn: (more) => {
      learned = mergedEvidence(learned, more);
      known = readEvidence(mergedEvidence(known.evidence, more));
      reader.learn(namesIn(more), addressesIn(more));
      citations.learn(known);
      if (context.named.size === 0 && learned.schools.length > 0)
        context = { ...context, subjects: subjectsOf(learned) };
    },
    end: (how = "complete") => {
      const rest = how === "complete" ? take(reader.end()) : "";
      return {
        text,
        rest,
        notice: noticeOf(removed, text.trim() === ""),
        removed,
        citations: citations.all(),
      };
    },
  };
}

const namesIn = ({ schools }: Evidence) =>
  schools.flatMap(({ name, otherNames = [] }) => [name, ...otherNames]);

const addressesIn = ({ facts }: Evidence) =>
  facts.flatMap(({ field, value }) =>
    typeof value === "string" && field.startsWith("address") ? [value] : [],
  );

/** What "it" means before an answer names a school. */
function subjectsOf({ subject, schools }: Evidence): readonly string[] {
  if (subject !== undefined) return [subject];
  const [only, ...others] = schools;
  return only && others.length === 0 ? [only.id] : [];
}

/** The white space that sets apart the most. */
function widest(one: string, other: string): string {
  const lines = (gap: string) => gap.split("\n").length;
  if (lines(one) === lines(other)) return one.length >= other.length ? one : other;
  return lines(one) > lines(other) ? one : other;
}
