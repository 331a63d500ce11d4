import { tokensOf } from "#lib/grounding/tokens.rules.ts";
import { own } from "#lib/platform/own.ts";
import { quoted, sentencesOf } from "#lib/platform/sentences.ts";
import { type Basis, basisOf, isUntouched } from "./basis.rules.ts";
import { isEditable, statementsOf } from "./blocks.rules.ts";
import { asTyped, unconfirmedIn, withoutNames } from "./check.rules.ts";
import { claimCheck } from "./claims.rules.ts";
import { citedIn } from "./compose.format.ts";
import { contradictionOf } from "./contradictions.rules.ts";
import type {
  Block,
  Original,
  ResearchDocument,
  Said,
  Section,
  SectionId,
  Writer,
} from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { otherSchoolOf } from "./other-school-keys.rules.ts";
import { isMisplaced, isSaid, misplacedIn, saidFigures } from "./prose-figures.rules.ts";
import { JUDGING, LOADED, wordsFrom } from "./prose-words.rules.ts";
import { neighborOf } from "./section-facts.format.ts";
import { noTuitionIn } from "./tuition-words.rules.ts";

/** New words for a block, by its place in the section; none of them removes it. */
export type BlockEdit = { block: number; texts: readonly string[] };

/** What is wrong with an edit: the words in question, and why they are refused. */
export type Refusal = { block: number; message: string };

/** @property unsourced the new sentences that rest on no fact, of which readers are told whose they are */
export type Edited = { document: ResearchDocument; unsourced: string[] };

/**
 * A document with new words in one section, or why these are refused. A sentence that stays as it is, or is as it was
 * composed, keeps its facts. A new one rests on the facts of its block, or else on those of its section as it was before
 * any edit; a figure that none of these confirms, or that counts something else there, is refused, and so is what a fact
 * of the report denies, and praise and blame.
 */
export function edited(
  document: ResearchDocument,
  sectionId: SectionId,
  edits: readonly BlockEdit[],
): Edited | { refusals: Refusal[] } {
  const section = document.sections.find(({ id }) => id === sectionId);
  if (!section) return { refusals: [{ block: 0, message: "The report has no such section." }] };
  const basis = basisOf(document, section);
  const refusals: Refusal[] = [];
  const unsourced: string[] = [];
  const blocks = section.blocks.flatMap((block, at): Block[] => {
    const edit = edits.find((one) => one.block === at);
    if (!edit) return [block];
    if (!isEditable(block)) {
      refusals.push({ block: at, message: "Tables and charts cannot be edited." });
      return [block];
    }
    const texts = edit.texts.map((text) => text.replace(/\s+/gu, " ").trim()).filter((text) => text !== "");
    const said = new Sayer(block, basis);
    const next = texts.length === 0 ? [] : [rewritten(block, texts, said)];
    refusals.push(...said.wrong.map((message) => ({ block: at, message })));
    unsourced.push(...said.unsourced);
    return next;
  });
  for (const { block } of edits)
    if (!section.blocks[block]) refusals.push({ block, message: "The section has no such paragraph." });
  if (blocks.length === 0)
    refusals.push({ block: 0, message: "A section needs at least one paragraph, list, table, or chart." });
  if (refusals.length > 0) return { refusals };
  return { document: withSection(basis.document, document, changed(document, section, blocks)), unsourced };
}

/** A document with one section as it was before any edit; null if that is how it is, or if it was not kept. */
export function restored(document: ResearchDocument, sectionId: SectionId): ResearchDocument | null {
  const section = document.sections.find(({ id }) => id === sectionId);
  if (!section?.original) return null;
  const { original, ...rest } = section;
  const { blocks, writer } = original;
  return withSection(basisOf(document, section).document, document, { ...rest, blocks, writer });
}

/** A section with other blocks. With those that it had at first, it is as it was. */
function changed(document: ResearchDocument, section: Section, blocks: Block[]): Section {
  if (isSame(blocks, section.blocks)) return { ...section, blocks };
  const { original = asItIs(document, section), ...rest } = section;
  if (section.original && isSame(blocks, original.blocks))
    return { ...rest, blocks: original.blocks, writer: original.writer };
  const isFirst = isUntouched(section) || section.original !== undefined;
  const writer = WRITERS_AFTER_EDITING[section.writer];
  return { ...rest, blocks, writer, ...(isFirst && { original }) };
}

function isSame(some: readonly Block[], others: readonly Block[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}

function asItIs(document: ResearchDocument, section: Section): Original {
  const { blocks, writer } = section;
  return { blocks, writer, ...citedFrom(document, [section]) };
}

/** @param from has the facts and sources that the section may cite */
function withSection(from: ResearchDocument, document: ResearchDocument, section: Section): ResearchDocument {
  const sections = document.sections.map((one) => (one.id === section.id ? section : one));
  return { ...document, sections, ...citedFrom(from, sections) };
}

/** Who has written a section once an editor has changed it. */
const WRITERS_AFTER_EDITING: Readonly<Record<Writer, Writer>> = {
  templates: "edited",
  open: "edited",
  edited: "edited",
  model: "edited_model",
  edited_model: "edited_model",
};

/** Sources are numbered in the order in which the sections cite them, and what nobody cites any longer is left out. */
export function citedFrom(
  document: Pick<ResearchDocument, "facts" | "sources">,
  sections: readonly Section[],
) {
  return citedIn(sections, {
    facts: new Map(Object.entries(document.facts)),
    sources: new Map(document.sources.map((source) => [source.id, source])),
  });
}

function rewritten(block: Block, texts: readonly string[], said: Sayer): Block {
  switch (block.kind) {
    case "heading":
      return { ...block, text: said.heading(texts.join(" ")) };
    case "paragraph":
    case "note":
      return { ...block, sentences: texts.flatMap((text) => said.sentences(text)) };
    case "list":
      return { ...block, items: texts.map((text) => said.statement(text)) };
    default:
      return block;
  }
}

/** Whether a text is what is left of another when words are taken out of it. */
function isLeftOf(text: string, whole: string): boolean {
  const left = wordsOf(text);
  for (const word of wordsOf(whole)) if (word === left[0]) left.shift();
  return left.length === 0;
}

/** The words of a text that claim something, but for kinds of school, of which a sentence may name fewer. */
function loadedIn(text: string): string {
  return wordsFrom(LOADED, text)
    .filter((word) => !KINDS.test(word))
    .join();
}

const KINDS = /^(?:public|private|charter|magnet|online|catholic|religious|religion)$/;

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}’'–-]+/gu) ?? [];
}

/** Facts of other schools are the first to be left out where one of the school itself has the same figure. */
function othersFirst(keys: readonly string[]): string[] {
  const isOfAnother = (key: string) => otherSchoolOf(key) !== null;
  return [...keys.filter(isOfAnother), ...keys.filter((key) => !isOfAnother(key))];
}

/** Puts words into statements with the facts that confirm them, and collects what none confirms. */
class Sayer {
  readonly wrong: string[] = [];
  readonly unsourced: string[] = [];
  readonly #document: ResearchDocument;
  /** The sentences that stand as they are: those of the block, and those of the section as it was composed. */
  readonly #before: readonly Said[];
  /** The facts of the block, and those of its section. */
  readonly #candidates: readonly string[][];
  readonly #claims: (text: string) => string[] | null;
  readonly #noTuition: (text: string) => string[] | null;

  constructor(block: Block, { document, keys, said, confirmed }: Basis) {
    this.#document = document;
    const inIt = statementsOf(block);
    // The longest first, as one sentence may begin like another.
    this.#before = [...inIt, ...said].toSorted((one, other) => other.text.length - one.text.length);
    const inBlock = inIt.flatMap(({ facts }) => facts);
    this.#candidates = [[], [...new Set(inBlock)], [...new Set([...inBlock, ...keys])]].map(othersFirst);
    const facts = keys.flatMap((key) => own(document.facts, key) ?? []);
    const bare = (one: Said) => ({ ...one, text: withoutNames({ ...one, facts: [...keys] }, document) });
    const check = claimCheck(confirmed.map(bare), facts);
    this.#claims = (text) => check(bare({ text, facts: [] }).text);
    this.#noTuition = (text) => noTuitionIn(bare({ text, facts: [] }).text, facts);
  }

  /** The sentences of a text; those that are as before stay whole, whatever they have in them. */
  sentences(text: string): Said[] {
    const kept = this.#before.find((one) => text.startsWith(one.text));
    if (kept) {
      const rest = text.slice(kept.text.length);
      if (rest === "") return [kept];
      if (rest.startsWith(" ")) return [kept, ...this.sentences(rest.trimStart())];
    }
    const [sentence = text] = sentencesOf(text);
    const rest = text.slice(sentence.length).trim();
    return [this.statement(sentence.trim()), ...(rest === "" ? [] : this.sentences(rest))];
  }

  statement(text: string): Said {
    const same = this.#before.find((one) => one.text === text);
    if (same) return same;
    if (this.#isMarkup(text) || this.#judges(text)) return { text, facts: [] };
    for (const facts of this.#candidates) {
      const said = { text, facts: [...facts] };
      if (!this.#isConfirmed(said)) continue;
      const lean = this.#leanest(said);
      if (!this.#isOfUnnamed(lean)) return this.#sourced(lean);
    }
    this.#refuse(text);
    return { text, facts: [] };
  }

  /** Whether a figure is one of another school, which the sentence does not name. */
  #isOfUnnamed({ text, facts }: Said): boolean {
    return facts.some((key) => {
      const name = neighborOf(key, this.#document.facts);
      return name !== null && !text.includes(name);
    });
  }

  /**
   * A sentence without a figure that only leaves out words of one that cited facts goes on citing them. One with figures
   * may not claim more than the statements that these are from.
   */
  #sourced(said: Said): Said {
    if (said.facts.length > 0) {
      const more = this.#claims(said.text);
      if (more) return { ...said, facts: [...new Set([...said.facts, ...more])] };
      this.#doubt(said.text);
      return { ...said, isUnsourced: true };
    }
    const from = this.#before.find(
      (one) =>
        one.facts.length > 0 &&
        !one.isUnsourced &&
        this.#isLeftOf(said.text, one) &&
        loadedIn(one.text) === loadedIn(said.text),
    );
    const known = from?.facts ?? this.#noTuition(said.text);
    if (!known) this.#doubt(said.text);
    return known ? { ...said, facts: known } : said;
  }

  /** Of what no fact confirms, an editor may save what none denies either. */
  #doubt(text: string): void {
    const contradiction = contradictionOf(text, this.#document);
    if (contradiction === null) this.unsourced.push(text);
    else this.wrong.push(contradiction);
  }

  /** Also where a sentence about the school was split: "It is in Springfield." */
  #isLeftOf(text: string, { text: whole, facts }: Said): boolean {
    if (isLeftOf(text, whole)) return true;
    const isOfSchool =
      whole.startsWith(this.#document.school.name) && facts.every((key) => key.startsWith("own/"));
    return isOfSchool && isLeftOf(text.replace(/^(?:It|The school|This school) /, ""), whole);
  }

  #isConfirmed(said: Said): boolean {
    if (unconfirmedIn(said, this.#document).length > 0) return false;
    return !isMisplaced(
      said.text,
      said.facts.flatMap((key) => own(this.#document.facts, key) ?? []),
    );
  }

  /** Whether a new text praises or blames, which is then refused; a name that does so stays. */
  #judges(text: string): boolean {
    const all = this.#candidates.at(-1) ?? [];
    const [word] = JUDGING.exec(withoutNames({ text, facts: all }, this.#document)) ?? [];
    if (word === undefined) return false;
    this.wrong.push(`“${word}” is a judgment. Reports state facts and leave judgments to families.`);
    return true;
  }

  /** Whether a new text has tags, which readers would see as they are typed. */
  #isMarkup(text: string): boolean {
    const [tag] = /<\/?[a-z!][^>]*>?/i.exec(text) ?? [];
    if (tag === undefined) return false;
    this.wrong.push(`Write plain text: “${tag}” would be shown as it stands.`);
    return true;
  }

  /** Headings cite nothing, so they have no figures of their own. */
  heading(text: string): string {
    if (this.#before.some((one) => one.text === text)) return text;
    if (this.#isMarkup(text) || this.#judges(text)) return text;
    if (unconfirmedIn({ text, facts: [] }, this.#document).length > 0) this.#refuse(text, []);
    const contradiction = contradictionOf(text, this.#document);
    if (contradiction !== null) this.wrong.push(contradiction);
    return text;
  }

  /** Without the facts that it does not need, which readers would look up for nothing. */
  #leanest({ text, facts }: Said): Said {
    let needed = facts;
    for (const fact of facts) {
      const fewer = needed.filter((one) => one !== fact);
      if (this.#isConfirmed({ text, facts: fewer })) needed = fewer;
    }
    return { text, facts: needed };
  }

  #refuse(text: string, facts = this.#candidates.at(-1) ?? []): void {
    const unknown = unconfirmedIn({ text, facts }, this.#document);
    for (const { figure } of unknown)
      this.wrong.push(`No fact of this section confirms “${figure}” in ${quoted(text)}`);
    if (unknown.length > 0) return;
    const known = facts.flatMap((key) => own(this.#document.facts, key) ?? []);
    const figure = misplacedIn(text, known) ?? this.#ofUnnamed(text, known);
    const [which, counts, is] = figure ? [`“${figure}”`, "counts", "is"] : ["the figures", "count", "are"];
    this.wrong.push(
      `In “${text}”, ${which} ${counts} something else, or ${is} of another school or year, than in this section’s facts.`,
    );
  }

  /** The first figure that only other schools have, which the sentence may not name. */
  #ofUnnamed(text: string, facts: readonly ResearchFact[]): string | undefined {
    const tokens = tokensOf(text);
    const figures = saidFigures(tokens).filter((figure) => {
      const fitting = facts.filter((fact) => isSaid(fact, [figure]));
      return fitting.length > 0 && fitting.every(({ key }) => otherSchoolOf(key) !== null);
    });
    return asTyped(tokens, text, figures)[0];
  }
}
