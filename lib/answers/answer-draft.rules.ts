import { checkAnswer } from "#lib/grounding/checker.rules.ts";
import { citedMarkdown } from "#lib/grounding/citations.format.ts";
import type { CheckedAnswer, Citation, Evidence } from "#lib/grounding/schema.ts";
import type { Memory } from "#lib/questions/memory.schema.ts";
import type { Block, Draft, Sentence } from "./answer-draft.schema.ts";
import { closed, readLength, withoutLast } from "./answer-length.rules.ts";
import type { SourceNote } from "./notes.schema.ts";
import type { Reply } from "./replies.schema.ts";

/** From a draft to the answer that is shown: checked against its evidence, cited, and no longer than allowed. */

export const NOTHING_LEARNED: Memory = { schools: [], search: null, fields: [], choices: [], pending: null };
const MOST_SUGGESTIONS = 4;
const MOST_CARDS = 10;

/** The blocks with each sentence in the first way that the evidence confirms. */
export function settled(blocks: readonly Block[], evidence: Evidence): Block[] {
  // Nearly always the best ways can all be confirmed, and one check of the whole says so.
  const isConfirmed = (markdown: string) => checkAnswer(markdown, evidence).removed.length === 0;
  const best = worded(blocks, (sentence) => sentence[0] ?? "");
  if (isConfirmed(markdownOf(best))) return best;
  const alone = worded(
    blocks,
    (sentence, head) =>
      sentence.find((one) => isConfirmed([...head, one].join("\n"))) ?? sentence.at(-1) ?? "",
  );
  return isConfirmed(markdownOf(alone)) ? alone : settledInOrder(blocks, alone, isConfirmed);
}

/**
 * The same with each sentence confirmed behind those before it: behind a summary that calls the school otherwise, nobody
 * knows which one "it" is, and a sentence that is true by itself needs another way that names the school.
 */
function settledInOrder(
  blocks: readonly Block[],
  alone: readonly Block[],
  isConfirmed: (markdown: string) => boolean,
): Block[] {
  const before: Block[] = [];
  for (const [at, block] of blocks.entries()) {
    const own = alone[at];
    if (block.kind === "text" && own?.kind === "text") {
      const said: Sentence[] = [];
      for (const [i, sentence] of block.sentences.entries()) {
        const ways = [...new Set([own.sentences[i] ?? "", sentence].flat())];
        const fits = (one: string) =>
          isConfirmed(markdownOf([...before, { ...block, sentences: [...said, one] }]));
        said.push(ways.find(fits) ?? ways[0] ?? "");
      }
      before.push({ ...block, sentences: said });
    } else before.push(own ?? block);
  }
  return before;
}

type Choose = (sentence: readonly string[], head: readonly string[]) => string;

function worded(blocks: readonly Block[], choose: Choose): Block[] {
  const saidUnder = (head: readonly string[]) => (sentence: Sentence) =>
    typeof sentence === "string" ? sentence : choose(sentence, head);
  const said = saidUnder([]);
  return blocks.map((block) => {
    if (block.kind === "text") return { ...block, sentences: block.sentences.map(said) };
    if (block.kind === "table") return { ...block, rows: block.rows.map(saidUnder(block.head)) };
    return block.kind === "list" ? { ...block, items: block.items.map(said) } : block;
  });
}

export function markdownOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === "ours") return "";
      if (block.kind === "text") return block.sentences.filter((one) => one !== "").join(" ");
      return block.kind === "table"
        ? [...block.head, ...block.rows].join("\n")
        : block.items.map((item) => `- ${item}`).join("\n");
    })
    .filter((text) => text !== "")
    .join("\n\n");
}

/**
 * The answer with its figures confirmed and cited.
 * @param longest in characters as they are read; what is too long loses whole items and sentences from its end, and says
 *   so if they are missed
 */
export function finished(draft: Draft, longest: number): Reply {
  const whole = settled(draft.blocks, draft.evidence);
  let fitting: Block[] = whole;
  for (;;) {
    const blocks = closed(whole, fitting);
    const markdown = markdownOf(blocks);
    const { content, notes } = draft.isOurs
      ? { content: markdown, notes: [] }
      : cited(markdown, draft.evidence, draft.schools.length > 0 ? ON_ITS_PAGE : NOTHING_FITS);
    const all = [...oursOf(blocks, true), content, ...oursOf(blocks, false)]
      .filter((text) => text !== "")
      .join("\n\n");
    const shorter = readLength(all) > longest ? withoutLast(fitting) : null;
    if (shorter === null) {
      return {
        content: all,
        source: "local",
        schools: [...new Set(draft.schools)].slice(0, MOST_CARDS),
        search: draft.search,
        notes,
        suggestions: [...new Set(draft.suggestions)].slice(0, MOST_SUGGESTIONS),
        evidence: draft.evidence,
        memory: draft.memory,
      };
    }
    fitting = shorter;
  }
}

const oursOf = (blocks: readonly Block[], isFirst: boolean) =>
  blocks.flatMap((block) =>
    block.kind === "ours" && (block.isFirst ?? false) === isFirst ? [block.sentences.join(" ")] : [],
  );

/** What is said where no wording of an answer can be confirmed: where its figures stand. */
const ON_ITS_PAGE = "What I know of this is on the pages of the schools below.";
const NOTHING_FITS = "I found no school that fits this.";

function cited(
  markdown: string,
  evidence: Evidence,
  instead: string,
): { content: string; notes: SourceNote[] } {
  const answer = withShownNumbers(checkAnswer(markdown, evidence));
  if (answer.removed.length > 0 && answer.citations.length === 0 && answer.text.trim() === "")
    return { content: instead, notes: [] };
  return { content: citedMarkdown(answer), notes: answer.citations.map(noteOf) };
}

/** Only what has an address is marked in the text, so only that is numbered: the first mark is a 1. */
function withShownNumbers(answer: CheckedAnswer): CheckedAnswer {
  const shown = answer.citations.filter(({ url }) => url !== null);
  return { ...answer, citations: shown.map((one, at) => ({ ...one, number: at + 1 })) };
}

function noteOf({ number, url, label, school, year, source }: Citation): SourceNote {
  return { number, url, label: school ? `${school}: ${label}` : label, year, source };
}

/** The content in the pieces in which it is sent: sentences, list items, rows. Together they are the content. */
export function piecesOf(content: string): string[] {
  return content.split(/(?<=\n)|(?<=[.!?] )(?=\p{Lu})/u).filter((piece) => piece !== "");
}
