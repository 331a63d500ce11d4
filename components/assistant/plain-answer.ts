import { withoutMarkdown } from "#lib/platform/markdown-text.ts";
import { GRADE_RANGE } from "#lib/schools/grade-range.rules.ts";

/** The number of a source behind a figure: `[[1]](address)`, or `[[1]]` where the source has no address. */
const MARK = /[ \u00a0]?\[\[\d+\]\](?:\((?:[^()\s]|\([^()\s]*\))*\))?/g;

/** A head, the line below it, and rows. */
const TABLE = /^\|.*\|[ \t]*\n\|[ \t:|-]+\|[ \t]*(?:\n\|.*\|[ \t]*)*/gm;

/** An answer as plain text, to be copied or read aloud: without marks of sources, addresses, and signs of Markdown. */
export function plainAnswer(markdown: string): string {
  return withoutMarkdown(markdown.replace(MARK, "").replace(TABLE, sentencesOf));
}

/** A table in words, a line for each row: "Students: Boston Latin School 2,420; Fenway High School unknown." */
function sentencesOf(table: string): string {
  const [[, ...heads] = [], , ...rows] = table.split("\n").map(cellsOf);
  return rows
    .map(([label, ...cells]) => {
      const said = cells.map((cell, at) => `${heads[at] ?? ""} ${cell === "–" ? "unknown" : cell}`.trim());
      return `${label ? `${label}: ` : ""}${said.join("; ")}.`;
    })
    .join("\n");
}

const cellsOf = (row: string) =>
  row
    .trim()
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Marks stand close behind their figures, and in a table at the end of the cell: "Public School[1]". */
export function withTightMarks(markdown: string): string {
  return markdown.replace(/[ \u00a0]+(?=\[\[\d+\]\])/g, "").replace(/^\|.*\|[ \t]*$/gm, (row) =>
    row
      .split(/(?<!\\)\|/)
      .map(marksLast)
      .join("|"),
  );
}

/** An address, a school year in its brackets, or a range of grades. */
const RANGE = new RegExp(String.raw`(\]\([^()\s]*\))|\(\d{4}[–-]\d\d\)|${GRADE_RANGE}`, "g");

/** A school year in its brackets and a range of grades stay on one line: "(2016–17)", "PK–8". */
export function withWholeRanges(markdown: string): string {
  return markdown.replace(RANGE, (found, address) => address ?? found.replace(/[–-]/, "\u2060$&\u2060"));
}

function marksLast(cell: string): string {
  const marks = cell.match(MARK);
  return marks ? `${cell.replace(MARK, "").trimEnd()}${marks.join("")} ` : cell;
}

/** The number in a link that is the mark of a source: "[1]"; null for any other link. */
export function noteNumber(text: unknown): number | null {
  const digits = typeof text === "string" ? /^\[(\d{1,3})\]$/.exec(text)?.[1] : undefined;
  return digits === undefined ? null : Number(digits);
}

/** Text that is still being written, without a mark or a link of which only the beginning is there. */
export function withoutHalfLink(text: string): string {
  return text.replace(/ ?\[\[?[^\][\n]*(?:\]{0,2}|\]{1,2}\([^()\s]*)$/, "");
}
