import { Readability } from "@mozilla/readability";
import type { Block } from "./page-blocks.rules.ts";

/** What stands around texts and never in them. */
const BOILER =
  /^(?:skip to (?:main )?content|saltar al contenido(?: principal)?|passer au contenu|back to top|read more|learn more|print(?: this page)?|share(?: this(?: page)?)?|loading|menu|search|close|toggle navigation|click here|follow us.{0,40}|(?:proudly )?powered by .{0,60}|accept(?: all)?|decline|volver arriba|leer más|haut de page|retour en haut)\s*(?:[»›>↑.:…]|\.{3})?$/i;
const IMPRINT =
  /©|\(c\) (?:19|20)\d\d|copyright (?:19|20)\d\d|all rights reserved|does not discriminate (?:on|against)|no discrimina por|todos los derechos reservados|tous droits réservés|powered by|privacy policy|política de privacidad|politique de confidentialité|mentions légales|website (?:design|by)|terms of use|non-?discrimination (?:notice|policy)\b.{0,20}$|site ?map\b|mapa del sitio|plan du site/i;
const COOKIES =
  /\b(?:we|this (?:web)?site|our (?:web)?site) uses? cookies\b|\butiliza(?:mos)? cookies\b|\bcookies propias\b|\butilise(?:ons)? (?:des )?cookies\b|\baccept (?:all )?cookies\b/i;
const LINKY = 0.7;
/** Readability takes seconds for longer pages, and those have their own structure. */
const MOST_BLOCKS = 4000;
/** A part that holds this share of the page's text, apart from links, is the page's main part. */
const MOST_OF_IT = 0.5;
/** If Readability keeps less than this share, it has taken a detail for the text. */
const LEAST_OF_IT = 0.3;
/** How much an imprint may be of a page that says little else. */
const MOST_OF_IMPRINT = 0.45;
/** Names a block in the tree, for Readability works on a copy. */
const MARK = "data-block";

/**
 * The blocks that are the page's own text. A page that says where its main part is, is believed. On all others,
 * Readability says where the text begins and ends; in between, we keep what it drops, such as tables and short lines.
 * @param copyOf makes a copy of the page's tree
 */
export function mainBlocks(
  blocks: readonly Block[],
  root: Element,
  copyOf: (root: Element) => Document,
): Block[] {
  const main = declaredMain(blocks, root);
  const candidates = main ? blocks.filter(({ element }) => main.contains(element)) : blocks;
  const found = main || blocks.length > MOST_BLOCKS ? new Set<Block>() : readable(blocks, root, copyOf);
  const isEnough = sizeOf([...found]) > sizeOf(blocks.filter((block) => !isLinky(block))) * LEAST_OF_IT;
  const kept = isEnough ? found : new Set<Block>();
  const within = kept.size === 0 ? candidates : span(candidates, kept, root);
  const foreign = kept.size === 0 ? imprints(within, main ?? root) : new Set<Block>();
  const own = within.filter(
    (block) => !isNoise(block) && !foreign.has(block) && (block.linkShare < LINKY || kept.has(block)),
  );
  return withoutEmptyHeadings(withoutMenu(own));
}

/** Readability takes menus for text if the page has little else. A text does not begin with links. */
function withoutMenu(blocks: readonly Block[]): Block[] {
  const first = blocks.findIndex((block) => !isLinky(block));
  return blocks.slice(Math.max(0, first)).filter((block) => !isMenu(block));
}

/** Many short links below each other, in one block. */
function isMenu(block: Block): boolean {
  const lines = block.text.split("\n");
  return isLinky(block) && lines.length >= 4 && block.text.length / lines.length < 30;
}

/** The blocks that Readability keeps; none if it finds no text. */
function readable(
  blocks: readonly Block[],
  root: Element,
  copyOf: (root: Element) => Document,
): ReadonlySet<Block> {
  for (const [at, { element }] of blocks.entries()) {
    element.setAttribute(MARK, `${element.getAttribute(MARK) ?? ""} ${at}`.trim());
  }
  try {
    const article = new Readability<Element>(copyOf(root), {
      charThreshold: 100,
      nbTopCandidates: 8,
      serializer: (node) => node as Element,
    }).parse();
    const marked = [...(article?.content?.querySelectorAll(`[${MARK}]`) ?? [])];
    const kept = marked.flatMap((element) => (element.getAttribute(MARK) ?? "").split(" "));
    return new Set(kept.flatMap((at) => blocks[Number(at)] ?? []));
  } catch {
    // It expects pages to have a body with something in it.
    return new Set();
  }
}

function declaredMain(blocks: readonly Block[], root: Element): Element | null {
  const candidates = [...root.querySelectorAll("main, [role=main]"), ...root.querySelectorAll("article")];
  const own = blocks.filter(({ linkShare }) => linkShare < LINKY);
  const total = sizeOf(own);
  return (
    candidates.find(
      (main) => sizeOf(own.filter(({ element }) => main.contains(element))) > total * MOST_OF_IT,
    ) ?? null
  );
}

function sizeOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}

/**
 * From the heading above the first block that Readability keeps to the last one that belongs to the same part of the
 * page as those it keeps.
 */
function span(blocks: readonly Block[], kept: ReadonlySet<Block>, root: Element): Block[] {
  const first = blocks.findIndex((block) => kept.has(block));
  const last = blocks.findLastIndex((block) => kept.has(block));
  const part = commonAncestor([...kept].map(({ element }) => element)) ?? root;
  const foreign = imprints(blocks, part);
  let from = first;
  for (let at = first - 1; at >= 0; at -= 1) {
    const block = blocks[at];
    if (!block || isLinky(block) || foreign.has(block)) break;
    if (part.contains(block.element) || block.kind === "heading") from = at;
    if (block.kind === "heading" && block.level === 1) break;
  }
  let to = last;
  for (let at = last + 1; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (!block || foreign.has(block) || !part.contains(block.element)) break;
    to = at;
  }
  return blocks.slice(from, to + 1).filter((block) => !foreign.has(block));
}

/** The blocks in those children of a part that hold an imprint or a notice about cookies, unless they hold most of it. */
function imprints(blocks: readonly Block[], part: Element): ReadonlySet<Block> {
  const byChild = new Map<Element, Block[]>();
  for (const block of blocks) {
    const child = childOf(part, block.element);
    if (child) byChild.set(child, [...(byChild.get(child) ?? []), block]);
  }
  const total = sizeOf(blocks);
  const children = [...byChild.values()];
  const isForeign = (inside: readonly Block[], at: number) => {
    const most = at === children.length - 1 && at > 0 ? MOST_OF_IMPRINT : MOST_OF_IMPRINT / 2;
    return inside.some(isNoise) && sizeOf(inside) < total * most;
  };
  return new Set(children.filter(isForeign).flat());
}

function childOf(part: Element, element: Element): Element | null {
  let child: Element | null = element;
  while (child && child.parentElement !== part) child = child.parentElement;
  return child;
}

function commonAncestor(elements: readonly Element[]): Element | null {
  let common = elements[0]?.parentElement ?? null;
  for (const element of elements) while (common && !common.contains(element)) common = common.parentElement;
  return common;
}

function isLinky({ linkShare }: Block): boolean {
  return linkShare >= LINKY;
}

function isNoise({ text, kind }: Block): boolean {
  if (BOILER.test(text)) return true;
  if (kind === "table" || text.length > 400) return false;
  return (IMPRINT.test(text) && kind !== "heading") || COOKIES.test(text);
}

/** A heading above nothing was one of a menu. */
function withoutEmptyHeadings(blocks: readonly Block[]): Block[] {
  return blocks.filter((block, at) => {
    if (block.kind !== "heading" || block.level === 1) return true;
    const next = blocks[at + 1];
    return next !== undefined && (next.kind !== "heading" || next.level > block.level);
  });
}
