// The package in one file: its hundred and more modules take longer to load than most pages take to read.
import { parseHTML } from "linkedom/worker";
import { LONGEST_CITED } from "#lib/schools/citation.schema.ts";
import { markdownOf } from "./blocks.format.ts";
import { withClosedCells } from "./open-tags.rules.ts";
import { type Block, blocksOf } from "./page-blocks.rules.ts";
import { contactIn } from "./page-contact.rules.ts";
import { factsOf, languageOf, type PageFacts, titleOf, updatedOn } from "./page-facts.rules.ts";
import { mainBlocks } from "./page-main.rules.ts";
import { isFooter, removeNoise } from "./page-noise.rules.ts";
import { removeWrappers } from "./page-wrappers.rules.ts";
import type { Reading } from "./reading.schema.ts";
import { bare } from "./words.rules.ts";

/** A page says nothing if it has fewer letters and digits than this. */
const LEAST = 40;
/** A page that asks for a password and says little else is the door in front of another one. */
const MOST_OF_LOGIN = 900;
const MOST_OF_SIGN_IN = 300;
const SIGN_IN =
  /^(?:please )?(?:sign|log)[- ]?(?:in|on)\b|\b(?:sign[- ]?in|log[- ]?in|single sign-on)$|^iniciar sesión|^se connecter/i;
/** Of what was left out: whoever reads the text is told from here on. */
const MUCH = { characters: 200, share: 0.4 };
/** Of a menu. */
const LONGEST_ENTRY = 80;
const MOST_OF_NOT_FOUND = 1500;
const NOT_FOUND =
  /\b(?:404|(?:page|file|document) (?:was |could )?not (?:be )?found|page (?:doesn.t|does not) exist|página no encontrada|page introuvable)\b/i;
/** What a browser shows instead of a page that is put together by its scripts. */
const WITHOUT_SCRIPT =
  /(?:enable|requires|turn on|need) (?:to enable )?javascript|javascript (?:is )?(?:required|disabled)/i;

/** The main text of a page, as Markdown. */
export function readPage(html: string): Reading {
  if (isTooDeep(html)) return { refusal: { code: "too_deep" } };
  const document = parsed(withClosedCells(html));
  const facts = factsOf(document);
  const root = document.documentElement;
  const noticed = WITHOUT_SCRIPT.test(html.slice(0, 200_000));
  const around = removeNoise(root);
  removeWrappers(root);
  const blocks = blocksOf(root);
  const main = mainBlocks(blocks, root, (tree) => parsed(tree.outerHTML));
  const text = markdownOf(main);
  const leftOut = sizeOfRest(without(blocks, main));
  const refusal = refusalOf(text, facts, noticed);
  if (refusal) return { refusal: { code: refusal } };
  return {
    document: {
      contentType: "html",
      title: titleOf(facts.titles)?.slice(0, LONGEST_CITED.title) || null,
      headTitles: [facts.titles.document, facts.titles.site].flatMap(
        (title) => title?.slice(0, LONGEST_CITED.title) || [],
      ),
      language: languageOf(text, facts.language),
      publishedOn: facts.publishedOn ?? updatedOn(text),
      text,
      ...(leftOut > MUCH.characters && leftOut > text.length * MUCH.share && { leftOut }),
      contact: contactIn([
        ...around.map((part) => ({ blocks: seenIn(part), isFooter: isFooter(part) })),
        { blocks: without(blocks, main), isFooter: false },
      ]),
    },
  };
}

/** A footer may have its own menus and scripts. */
function seenIn(part: Element): Block[] {
  removeNoise(part);
  return blocksOf(part);
}

function without(blocks: readonly Block[], main: readonly Block[]): Block[] {
  const known = new Set(main);
  return blocks.filter((block) => !known.has(block));
}

/** Menus are short lines; what is longer was written to be read. */
function sizeOfRest(rest: readonly Block[]): number {
  return rest.reduce((sum, { text }) => sum + (text.length > LONGEST_ENTRY ? text.length : 0), 0);
}

function refusalOf(text: string, { hasPasswordField, isAppShell, titles }: PageFacts, noticed: boolean) {
  const size = bare(text).length;
  const title = `${titles.document ?? ""} ${titles.heading ?? ""}`;
  if (hasPasswordField && size < MOST_OF_LOGIN) return "login" as const;
  // Where people sign in elsewhere, there is no field for a password.
  if (SIGN_IN.test(title.trim()) && size < MOST_OF_SIGN_IN) return "login" as const;
  if (NOT_FOUND.test(title) && size < MOST_OF_NOT_FOUND) return "not_found" as const;
  if (size >= LEAST) return null;
  return isAppShell || noticed ? ("needs_script" as const) : ("empty" as const);
}

/** Elements in elements beyond what any page has; trees take longer than they should to build with them. */
const DEEPEST = 3000;
const TAG =
  /<(\/?)(?:div|span|section|article|table|ul|ol|b|i|em|strong|font|center|blockquote|a|form|main)\b/gi;

function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, slash] of html.matchAll(TAG)) {
    depth = Math.max(0, depth + (slash ? -1 : 1));
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** Pages without an html element are common, and the parser expects one. */
function parsed(html: string): Document {
  const whole = /<html[\s>]/i.test(html.slice(0, 5000))
    ? html
    : `<!doctype html><html><body>${html}</body></html>`;
  return parseHTML(whole).document;
}
