import type { Known } from "./evidence.rules.ts";
import { mentionsIn } from "./names.rules.ts";
import type { SchoolLink } from "./sentence.rules.ts";
import { tokensOf } from "./tokens.rules.ts";

/** A piece of Markdown without images, HTML and foreign links, and the text that its readers see. */
export type Clean = {
  markdown: string;
  plain: string;
  /** For each character of the text, its place in the Markdown. */
  places: number[];
  links: SchoolLink[];
  /** Whether it shows a web or email address that nothing in evidence has. */
  hasForeignAddress: boolean;
};

const LONGEST_LINK = 600;
const NAMED: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
  ["ndash", "–"],
  ["mdash", "—"],
  ["hellip", "…"],
  ["rsquo", "’"],
  ["lsquo", "‘"],
  ["ldquo", "“"],
  ["rdquo", "”"],
]);
/** With or without a scheme: "https://x.example/y", "mail@x.example", "x.com", "x.yz/w". */
const ADDRESS =
  /(?:[a-z][a-z\d+.-]{1,20}:\/\/|www\.)[^\s<>"”)\]]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|[a-z\d][\w-]*(?:\.[a-z\d][\w-]*)*\.(?:(?:com|org|net|edu|gov|mil|int|io|us|info|biz|app|dev|ai|tv|xyz|site|online|shop|club|top|ru|cn|uk|de|fr|eu|example|test|invalid)(?![\w-])|[a-z]{2,24}(?=\/\w))[^\s<>"”)\]]*/giy;
const TAG = /<(?:\/?[a-zA-Z][^<>]{0,1000}|!--[\s\S]{0,1000}?--|[!?][^<>]{0,1000})>/y;
const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,31}));/y;
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Co}]/u;

/** Cleans a piece of Markdown and reads its text. */
export function cleanMarkup(source: string, known: Known): Clean {
  const clean: Clean = { markdown: "", plain: "", places: [], links: [], hasForeignAddress: false };
  write(source, 0, source.length, clean, known, 0);
  return clean;
}

function show(clean: Clean, text: string, markdown = text): void {
  for (let i = 0; i < text.length; i += 1)
    clean.places.push(clean.markdown.length + Math.min(i, markdown.length - 1));
  clean.plain += text;
  clean.markdown += markdown;
}

function write(source: string, from: number, to: number, clean: Clean, known: Known, depth: number): void {
  for (let at = from; at < to; ) {
    const char = source[at] ?? "";
    at = special(source, at, to, char, clean, known, depth) ?? plainCharacter(source, at, char, clean);
  }
}

function plainCharacter(source: string, at: number, char: string, clean: Clean): number {
  const symbol = String.fromCodePoint(source.codePointAt(at) ?? 0);
  if (char === "\n" || char === "\t") show(clean, char);
  else if (/[\ud800-\udfff]/.test(symbol) && symbol.length === 1) return at + 1;
  else if (!INVISIBLE.test(symbol) || symbol === "\u200d") show(clean, symbol);
  return at + symbol.length;
}

/** What begins with a character of Markdown. */
function special(
  source: string,
  at: number,
  to: number,
  char: string,
  clean: Clean,
  known: Known,
  depth: number,
): number | null {
  if (char === "\\" && /[!-/:-@[-`{-~]/.test(source[at + 1] ?? "")) {
    show(clean, source[at + 1] ?? "", source.slice(at, at + 2));
    return at + 2;
  }
  if (char === "*" || char === "`" || char === "~" || (char === "_" && !isInWord(source, at))) {
    clean.markdown += char;
    return at + 1;
  }
  if (char === "!" && source[at + 1] === "[") return image(source, at, to);
  if (char === "[") return link(source, at, to, clean, known, depth) ?? bracket(clean, at);
  if (char === "<") return angle(source, at, to, clean, known);
  if (char === "&") return entity(source, at, clean);
  return address(source, at, to, clean, known);
}

const isInWord = (source: string, at: number) =>
  /\w/.test(source[at - 1] ?? "") && /\w/.test(source[at + 1] ?? "");

/** Where a bracket that opens here closes. */
function closing(source: string, at: number, to: number, open: string, close: string): number | null {
  let depth = 0;
  for (let i = at; i < Math.min(to, at + LONGEST_LINK); i += 1) {
    if (source[i] === "\\") i += 1;
    else if (source[i] === open) depth += 1;
    else if (source[i] === close) {
      depth -= 1;
      if (depth === 0) return i;
    }
  }
  return null;
}

function image(source: string, at: number, to: number): number | null {
  const end = closing(source, at + 1, to, "[", "]");
  if (end === null) return null;
  if (source[end + 1] === "(") return (closing(source, end + 1, to, "(", ")") ?? end) + 1;
  if (source[end + 1] === "[") return (closing(source, end + 1, to, "[", "]") ?? end) + 1;
  return end + 1;
}

function link(
  source: string,
  at: number,
  to: number,
  clean: Clean,
  known: Known,
  depth: number,
): number | null {
  const end = closing(source, at, to, "[", "]");
  if (end === null || depth > 3) return null;
  const inner = source.slice(at + 1, end);
  if (source[end + 1] === "(") {
    const last = closing(source, end + 1, to, "(", ")");
    if (last === null) return null;
    const target = source
      .slice(end + 2, last)
      .trim()
      .replace(/\s+["'(][\s\S]*$/, "")
      .replace(/^<|>$/g, "");
    const school = schoolOf(target, known);
    const isKept = depth === 0 && isAllowed(target, known) && suitsText(inner, school, known);
    const start = clean.plain.length;
    if (isKept) clean.markdown += "[";
    write(source, at + 1, end, clean, known, depth + 1);
    if (isKept) clean.markdown += `](${target})`;
    if (isKept && school) clean.links.push({ start, end: clean.plain.length, school });
    return last + 1;
  }
  // Marks that the model made up, "[1]" and "[^1]", would lead nowhere.
  if (/^\^?\d{1,3}$/.test(inner)) return end + 1;
  if (source[end + 1] === "[") {
    write(source, at + 1, end, clean, known, depth + 1);
    return (closing(source, end + 1, to, "[", "]") ?? end) + 1;
  }
  return null;
}

/** A bracket that opens no link here must not open one with what another sentence ends with. */
function bracket(clean: Clean, at: number): number {
  show(clean, "[", "\\[");
  return at + 1;
}

/** The school whose page an address of this site names. */
function schoolOf(target: string, known: Known): string | null {
  const slug = /^\/school\/([^/?#]+)/.exec(target)?.[1];
  return slug === undefined ? null : (known.bySlug.get(slug) ?? null);
}

/** Whether a link stays: within this site, to a school in evidence, or to a source in evidence. */
function isAllowed(target: string, known: Known): boolean {
  if (/[\s\\<>]|\p{Cc}/u.test(target)) return false;
  if (target.startsWith("/school/")) return schoolOf(target, known) !== null && !DETOUR.test(target);
  if (/^https?:\/\//i.test(target)) return known.urls.has(target);
  return /^(?:\/(?![/\\])|#|\?)/.test(target) && !NO_PAGE.test(target) && !DETOUR.test(target);
}

/** Addresses of this site that are not pages for everybody. */
const NO_PAGE = /^\/(?:api|admin|dev|auth|_next)(?:[/?#]|$)/i;
/** Another address within one, and steps upward: both would lead somewhere other than they seem to. */
const DETOUR = /(?:\/|%2f|%5c){2}|:|%3a|(?:\/|%2f|%5c)(?:\.|%2e){1,2}(?:\/|%2f|%5c|[?#]|$)/i;

/** Whether the text of a link names no other school than its address. */
function suitsText(text: string, school: string | null, known: Known): boolean {
  if (!school) return true;
  const plain = text.replace(/[*_`]/g, "");
  return mentionsIn(plain, tokensOf(plain), known.names).every(({ ids }) => ids.includes(school));
}

function angle(source: string, at: number, to: number, clean: Clean, known: Known): number | null {
  ADDRESS.lastIndex = at + 1;
  const found = ADDRESS.exec(source)?.[0];
  if (found && source[at + 1 + found.length] === ">" && at + found.length + 1 < to) {
    showAddress(found, clean, known);
    return at + found.length + 2;
  }
  TAG.lastIndex = at;
  const tag = TAG.exec(source)?.[0];
  if (tag && at + tag.length <= to) return at + tag.length;
  show(clean, "<", /[a-zA-Z/!?]/.test(source[at + 1] ?? "") ? "&lt;" : "<");
  return at + 1;
}

function entity(source: string, at: number, clean: Clean): number | null {
  ENTITY.lastIndex = at;
  const match = ENTITY.exec(source);
  if (!match) return null;
  const [whole, decimal, hex, name] = match;
  const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
  const char =
    code === null
      ? NAMED.get(name ?? "")
      : code > 31 && code < 0xd800
        ? String.fromCodePoint(code)
        : undefined;
  if (char && /[<>&]/.test(char)) show(clean, char, `&${char === "<" ? "lt" : char === ">" ? "gt" : "amp"};`);
  else if (char && !/[*_`~[\]\\|!]/.test(char) && !INVISIBLE.test(char)) show(clean, char);
  return at + whole.length;
}

function address(source: string, at: number, to: number, clean: Clean, known: Known): number | null {
  if (/[\w.+-]/.test(source[at - 1] ?? "") || !/[\w]/.test(source[at] ?? "")) return null;
  if (!mayBeAddress(source, at)) return null;
  ADDRESS.lastIndex = at;
  const found = ADDRESS.exec(source)?.[0].replace(/[.,;:!?'*_]+$/, "");
  if (!found || at + found.length > to) return null;
  showAddress(found, clean, known);
  return at + found.length;
}

/** Whether the word that begins here has a sign in it that addresses have. */
function mayBeAddress(source: string, at: number): boolean {
  for (let i = at; i < at + 65; i += 1) {
    const char = source[i] ?? " ";
    if (char === "@" || char === ":") return true;
    if (char === "." && /\w/.test(source[i + 1] ?? "")) return true;
    if (!/[\w+-]/.test(char)) return false;
  }
  return false;
}

/** An address is shown only if evidence has it. It does not count as text, so its digits are not figures. */
function showAddress(found: string, clean: Clean, known: Known): void {
  const bare = found
    .replace(/^https?:\/\/(?:www\.)?|^www\./i, "")
    .replace(/\/$/, "")
    .toLowerCase();
  const isKnown = [...known.urls].some(
    (url) =>
      url
        .replace(/^https?:\/\/(?:www\.)?|^www\./i, "")
        .replace(/\/$/, "")
        .toLowerCase() === bare,
  );
  if (isKnown) show(clean, "§", found);
  else clean.hasForeignAddress = true;
}
