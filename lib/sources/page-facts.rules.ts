import { francAll } from "franc-min";
import { dayIn } from "./days.rules.ts";
import { plainWords } from "./plain-words.rules.ts";
import { bare, clean } from "./words.rules.ts";

/** What a page says about itself, read before its parts are taken away. */
export type PageFacts = {
  titles: { heading: string | null; social: string | null; document: string | null; site: string | null };
  language: string | null;
  publishedOn: string | null;
  hasPasswordField: boolean;
  isAppShell: boolean;
};

const DATE_NAMES =
  /^(?:article:(?:modified|published)_time|og:updated_time|last-modified|date|dc\.date(?:\.\w+)?|dcterms\.(?:modified|created|date)|pubdate|publish-?date|revised|datepublished|datemodified)$/i;

export function factsOf(document: Document): PageFacts {
  const metas = [...document.getElementsByTagName("meta")].map((meta) => ({
    name: meta.getAttribute("property") ?? meta.getAttribute("name") ?? meta.getAttribute("itemprop") ?? "",
    content: clean(meta.getAttribute("content") ?? ""),
  }));
  const meta = (name: string) => metas.find((one) => one.name.toLowerCase() === name)?.content || null;
  const heading = [...document.getElementsByTagName("h1")].map(textOf).find((text) => text !== "");
  return {
    titles: {
      heading: heading ?? null,
      social: meta("og:title"),
      document: textOf(document.getElementsByTagName("title")[0]) || null,
      site: meta("og:site_name"),
    },
    language: document.documentElement?.getAttribute("lang") || meta("content-language") || null,
    publishedOn: publishedOn(document, metas),
    hasPasswordField: document.querySelector("input[type=password]") !== null,
    isAppShell: document.querySelector("#root, #app, [id^=__], app-root, [data-reactroot]") !== null,
  };
}

const UNREAD = "script, style, template, noscript";

/** What readers see of an element. */
function textOf(element: Element | undefined): string {
  if (!element) return "";
  const unread = [...element.querySelectorAll(UNREAD)].map((one) => one.textContent ?? "");
  // Each stands there once more than its readers see it.
  const seen = unread.reduce((text, one) => text.replace(one, () => " "), element.textContent ?? "");
  return clean(seen.replaceAll(/\s+/g, " "));
}

function publishedOn(document: Document, metas: readonly { name: string; content: string }[]): string | null {
  const said = metas.find(({ name, content }) => DATE_NAMES.test(name) && dayIn(content));
  if (said) return dayIn(said.content);
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const day = /"date(?:Modified|Published)"\s*:\s*"([^"]{8,40})"/.exec(script.textContent ?? "")?.[1];
    if (day && dayIn(day)) return dayIn(day);
  }
  for (const time of document.querySelectorAll("time[datetime]")) {
    const day = dayIn(time.getAttribute("datetime") ?? "");
    if (day) return day;
  }
  return null;
}

/** "Last updated: March 3, 2025" in a text. */
export function updatedOn(text: string): string | null {
  const said =
    /(?:last (?:updated|modified|revised)|updated on|revised|actualizado(?: el)?|última actualización|mis à jour le|publié le)[:\s]{1,3}([^\n|]{6,40})/i.exec(
      text,
    )?.[1];
  return said ? dayIn(said) : null;
}

/**
 * The title that a person would give the page: its heading, unless that is the name of the site; otherwise the part of
 * the document's title that is not the site's name.
 */
export function titleOf(titles: PageFacts["titles"]): string | null {
  const [heading, social, document, site] = [titles.heading, titles.social, titles.document, titles.site].map(
    (title) => title && plainWords(title),
  );
  const parts = (document ?? "")
    .split(/\s+[|–—·•»:-]\s+|\s*[|»]\s*/)
    .map((part) => part.trim())
    .filter(Boolean);
  const siteName = bare(site ?? "");
  if (heading && heading.length <= 150 && (bare(heading) !== siteName || parts.length < 2)) return heading;
  if (social && bare(social) !== siteName) return social;
  return parts.find((part) => bare(part) !== siteName) ?? social ?? heading ?? null;
}

const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ["eng", "en"],
  ["spa", "es"],
  ["fra", "fr"],
  ["deu", "de"],
  ["por", "pt"],
  ["ita", "it"],
  ["vie", "vi"],
  ["cmn", "zh"],
  ["kor", "ko"],
  ["rus", "ru"],
  ["arb", "ar"],
  ["pol", "pl"],
  ["jpn", "ja"],
  ["ukr", "uk"],
]);
/** Below this, names and figures outweigh what is telling. */
const ENOUGH = 200;
const SAMPLE = 4000;
const ALMOST_AS_GOOD = 0.92;

/** The language of a text, such as "en". What a page says is often that of its template, so the text comes first. */
export function languageOf(text: string, said: string | null): string | null {
  const declared = /^[a-z]{2,3}(?=[-_]|$)/i.exec(said?.trim() ?? "")?.[0]?.toLowerCase() ?? null;
  const plain = text.replaceAll(/[^\p{L}\s]+/gu, " ").slice(0, SAMPLE);
  if (plain.trim().length < ENOUGH) return declared;
  const ranked = francAll(plain, { only: [...LANGUAGES.keys()] });
  const fits = ranked.some(([code, share]) => LANGUAGES.get(code) === declared && share >= ALMOST_AS_GOOD);
  if (declared && fits) return declared;
  return LANGUAGES.get(ranked[0]?.[0] ?? "") ?? declared;
}
