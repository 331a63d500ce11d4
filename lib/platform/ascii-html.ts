const SCRIPT = /(<script\b[^>]*>)(.*?)(<\/script>)/gs;
const BEYOND_ASCII = /[^\0-\x7f]/gu;

/**
 * The same document in ASCII alone: character references in the markup, JavaScript escapes inside scripts.
 *
 * One en dash makes the engine hold a whole document in two bytes per character and encode it one by one at every
 * request, which for a school page took longer than all the rest of the answer. ASCII is copied as it is.
 * @param html a finished document whose scripts hold non-ASCII characters in strings only, as those of Next.js do
 */
export function asciiHtml(html: string): string {
  let markupFrom = 0;
  let ascii = "";
  for (const script of html.matchAll(SCRIPT)) {
    const [whole, open = "", body = "", close = ""] = script;
    ascii += referenced(html.slice(markupFrom, script.index)) + referenced(open) + escaped(body) + close;
    markupFrom = script.index + whole.length;
  }
  // The pieces still stand in two bytes per character; a string read from bytes stands in one.
  return Buffer.from(ascii + referenced(html.slice(markupFrom)), "latin1").toString("latin1");
}

function referenced(markup: string): string {
  return markup.replace(BEYOND_ASCII, (character) => `&#${character.codePointAt(0)};`);
}

/** Without the flag for whole code points, so that a character beyond the basic plane becomes its two halves. */
function escaped(script: string): string {
  return script.replace(/[^\0-\x7f]/g, (half) => `\\u${half.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
