import { beginningOf } from "#lib/platform/characters.ts";

/** What providers say of a picture is short; whoever sends more is not read to the end. */
const MOST_READ = 10_000;

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
/** What no reader sees: styles that templates bring along, and copies for machines. */
const SILENT = /<(style|script|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const HIDDEN =
  /<(\w+)\b[^>]{0,500}?\bstyle\s*=\s*["'][^"']{0,500}?\bdisplay:\s*none\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** A ">" within quotes ends no tag. */
const TAG = /<[/!?]?([a-z][a-z0-9]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
/** Elements that begin a line of their own; others stand within a word. */
const BLOCK = /^(?:br|hr|p|div|ul|ol|li|dl|dt|dd|table|tr|t[dh]|h[1-6]|blockquote)$/i;

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,10}));/gi;
/** Of the names only those that HTML cannot do without: providers write all other characters as themselves. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
]);

/**
 * The text of a piece of HTML as a reader sees it, on one line. It is a text, whatever it looks like, and has to be escaped
 * where it is shown.
 */
export function textOfHtml(html: string): string {
  return html
    .slice(0, MOST_READ)
    .replaceAll(COMMENT, "")
    .replaceAll(SILENT, "")
    .replaceAll(HIDDEN, "")
    .replaceAll(TAG, (_, name: string) => (BLOCK.test(name) ? " " : ""))
    .replaceAll(ENTITY, (entity, decimal?: string, hexadecimal?: string, name = "") => {
      if (decimal) return characterOf(Number(decimal));
      if (hexadecimal) return characterOf(Number.parseInt(hexadecimal, 16));
      return NAMED.get(name) ?? entity;
    })
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** As in HTML, a number that stands for no character, or for one that no text can hold, becomes the sign for that. */
function characterOf(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : "\ufffd";
}

/** A text that fits where it is to be stored; what is cut off is shown to be missing. */
export function fitted(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${beginningOf(text, longest - 1).trimEnd()}…`;
}
