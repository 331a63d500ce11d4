import type { Block } from "./answer-draft.schema.ts";
import { fieldWord } from "./wording.format.ts";

/** How long an answer is to its readers, and what is said if a part of it does not fit. */

/** The length of Markdown as its readers see it: without the addresses of its links. */
export function readLength(markdown: string): number {
  return markdown.replaceAll(/\]\([^)\s]*\)/g, "]").length;
}

/** Without the last sentence, item, or row; null if only one is left. */
export function withoutLast(blocks: readonly Block[]): Block[] | null {
  const last = blocks.at(-1);
  if (!last) return null;
  const before = blocks.slice(0, -1);
  const rest = shortened(last);
  if (rest) return [...before, rest];
  return before.length > 0 ? before : null;
}

function shortened(block: Block): Block | null {
  if (block.kind === "text")
    return block.sentences.length > 1 ? { ...block, sentences: block.sentences.slice(0, -1) } : null;
  if (block.kind === "ours") return null;
  if (block.kind === "list")
    return block.items.length > 1 ? { ...block, items: block.items.slice(0, -1) } : null;
  return block.rows.length > 1 ? { ...block, rows: block.rows.slice(0, -1) } : null;
}

/** What announces a list that is said to be a part of what there is. */
const OF_THE_FIRST = /\b(?:the first|Next comes?|Some of them):$/;

/** Without an announcement of what did not fit, and with a word on rows and items that did not. */
export function closed(whole: readonly Block[], fitting: readonly Block[]): Block[] {
  if (fitting.length === whole.length && lengthOf(fitting.at(-1)) === lengthOf(whole.at(-1)))
    return [...fitting];
  const last = fitting.at(-1);
  const blocks = last?.kind === "text" ? [...fitting.slice(0, -1), unannounced(last)] : [...fitting];
  const note = missing(whole, fitting);
  const kept = forOne(blocks).filter((block) => block.kind !== "text" || block.sentences.length > 0);
  return note === null ? kept : [...kept, { kind: "ours", sentences: [note] }];
}

/** "Next comes:", where only one item of a list fits. */
function forOne(blocks: readonly Block[]): Block[] {
  return blocks.map((block, at) => {
    const next = blocks[at + 1];
    if (block.kind !== "text" || next?.kind !== "list" || next.items.length > 1) return block;
    return {
      ...block,
      sentences: block.sentences.map((one) => String(one).replace(/^Next come:$/, "Next comes:")),
    };
  });
}

function unannounced(block: Extract<Block, { kind: "text" }>): Block {
  const said = String(block.sentences.at(-1) ?? "");
  if (!said.endsWith(":")) return block;
  const ending = said
    .replace(/(^|(?<=[.!?]) )(?:[^.!?:]*\b(?:first|comes?|them)|Here (?:they )?are\b[^.!?:]*):$/, "")
    .replace(/:$/, ".");
  return { ...block, sentences: [...block.sentences.slice(0, -1), ...(ending ? [ending] : [])] };
}

function missing(whole: readonly Block[], fitting: readonly Block[]): string | null {
  const at = whole.findIndex(({ kind }) => kind === "table");
  const table = whole[at]?.kind === "table" ? whole[at] : null;
  const rows = table?.rows ?? [];
  const shown = lengthOf(fitting[at]);
  // What stands behind a table is left out before its rows.
  if (table?.rest && fitting.length < whole.length) return table.rest;
  if (rows.length > shown) {
    const label = fieldWord(
      String(rows[shown] ?? "")
        .split("|")[1]
        // Without the year of its figures.
        ?.replace(/\([^()]*\)/, "")
        .trim() ?? "",
    );
    return `There was no room for all rows of this comparison. Ask for what you need, such as “${label}.”`;
  }
  const list = whole.findIndex(({ kind }) => kind === "list");
  const listed = whole[list]?.kind === "list" ? whole[list] : null;
  const before = whole[list - 1];
  const opening = before?.kind === "text" ? String(before.sentences.at(-1) ?? "") : "";
  return lengthOf(whole[list]) > lengthOf(fitting[list]) && list >= 0 && !OF_THE_FIRST.test(opening)
    ? (listed?.rest ?? "There was no room for all of them.")
    : null;
}

function lengthOf(block: Block | undefined): number {
  if (!block) return 0;
  if (block.kind === "list") return block.items.length;
  return block.kind === "table" ? block.rows.length : block.sentences.length;
}
