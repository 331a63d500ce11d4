import type { Block } from "./page-blocks.rules.ts";

/** Blocks as Markdown. Nothing is escaped: it is read and quoted, and where it is shown, HTML is not understood. */
export function markdownOf(blocks: readonly Block[]): string {
  let markdown = "";
  let before: Block | null = null;
  for (const block of blocks) {
    const isInList = before?.kind === "item" && block.kind === "item" && before.list === block.list;
    markdown += before === null ? "" : isInList ? "\n" : "\n\n";
    markdown += written(block);
    before = block;
  }
  return markdown;
}

function written(block: Block): string {
  const { kind, text, level, marker } = block;
  if (kind === "heading") return `${"#".repeat(level)} ${text.replaceAll("\n", " ")}`;
  if (kind === "item") return `${"  ".repeat(level)}${marker} ${text.replaceAll("\n", " ")}`;
  if (kind === "pre") return text;
  if (kind === "table") return writtenTable(block);
  return text;
}

/** A table without a head gets an empty one, since Markdown has no other tables. */
function writtenTable({ rows, hasHead }: Pick<Block, "rows" | "hasHead">): string {
  const width = Math.max(...rows.map((row) => row.length));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => (cells[at] ?? "").replaceAll("|", "/")).join(" | ")} |`;
  const [head = [], ...body] = hasHead ? rows : [[], ...rows];
  return [line(head), `|${" --- |".repeat(width)}`, ...body.map(line)].join("\n");
}

/** The text of a document, and behind it what its page says elsewhere. */
export function wholeText({ text, contact }: { text: string; contact: string | null }): string {
  return contact === null ? text : `${text}\n\n## From the footer and sidebar\n\n${contact}`;
}
