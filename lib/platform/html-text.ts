import { beginningOf } from "#lib/platform/characters.ts";

/** Providers' descriptions are short; anything longer is cut off here. */
const MOST_READ = 10_000;

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
/** What no reader sees: styles that come with templates, and copies for machines. */
const SILENT = /<(style|script|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const HIDDEN =
  /<(\w+)\b[^>]{0,500}?\bstyle\s*=\s*["'][^"']{0,500}?\bdisplay:\s*none\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** A ">" inside quotes does not end a tag. */
const TAG = /<[/!?]?([a-z][a-z0-9]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
/** Elements that start a new line; others appear within a word. */
const BLOCK = /^(?:br|hr|p|div|ul|ol|li|dl|dt|dd|table|tr|t[dh]|h[1-6]|blockquote)$/i;

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,10}));/gi;
/** Named characters of Latin-1, from 160 to 255, in their order. */
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(" ").map((name, at) => [name, String.fromCodePoint(160 + at)] as const),
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["sbquo", "‚"],
  ["bdquo", "„"],
  ["ndash", "–"],
  ["mdash", "—"],
  ["hellip", "…"],
  ["bull", "•"],
  ["prime", "′"],
  ["trade", "™"],
  ["ensp", " "],
  ["emsp", " "],
  ["thinsp", " "],
  ["zwnj", ""],
  ["zwj", ""],
]);

/**
 * The text of a piece of HTML as a reader sees it, on one line. Treat it as plain text, whatever it looks like, and
 * escape it where it is shown.
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
      return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? entity;
    })
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** As in HTML, a number that is not a valid character, or not valid in text, becomes the replacement character. */
function characterOf(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : "\ufffd";
}

/** A text that fits where it is to be stored; an ellipsis marks what was cut off. */
export function fitted(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${beginningOf(text, longest - 1).trimEnd()}…`;
}
