/** A string that is HTML. Only `html` makes one, so no text gets into a page unescaped. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = Html | string | number | readonly Html[] | null;

/** HTML from a template: what is put into it is escaped, in text and in quoted attributes, unless it is HTML itself. */
export function html(words: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(words.reduce((before, word, at) => `${before}${markupOf(parts[at - 1] ?? null)}${word}`));
}

function markupOf(part: Part): string {
  if (part === null) return "";
  if (part instanceof Html) return part.markup;
  if (typeof part === "object") return part.map(({ markup }) => markup).join("");
  return escaped(String(part));
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);
}

/** An address that may be linked to; null for anything but a page on the web. */
export function webAddress(url: string | null): string | null {
  const parsed = url === null ? null : URL.parse(url);
  return parsed && (parsed.protocol === "https:" || parsed.protocol === "http:") ? parsed.href : null;
}
