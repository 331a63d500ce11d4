import { z } from "zod";
import { beginningOf } from "#lib/platform/characters.ts";
import { textOfHtml } from "#lib/platform/html-text.ts";
import { isRecord } from "#lib/platform/own.ts";
import { stableHash } from "#lib/platform/stable-hash.ts";
import { articleAddress, canonicalAddress } from "./address.rules.ts";
import { publishedAt } from "./published.rules.ts";

/** The longest that is kept of each text, in characters. */
export const LONGEST = { title: 300, description: 2_000, text: 20_000, outlet: 120, author: 200 } as const;

/** An article in its normal form: plain texts, real addresses, and a time or none. */
export const articleSchema = z.strictObject({
  id: z.string().min(1).meta({ description: "The provider’s own, or made from the address" }),
  title: z.string().min(1).max(LONGEST.title),
  description: z.string().max(LONGEST.description),
  text: z
    .string()
    .max(LONGEST.text)
    .meta({ description: "What the feed has of the article itself; often nothing" }),
  address: z.url({ protocol: /^https?$/ }).meta({ description: "Where it is opened" }),
  key: z.string().meta({ description: "The same for all addresses of the article" }),
  outlet: z
    .string()
    .max(LONGEST.outlet)
    .meta({ description: "The name of the paper, station, or site; its host if unknown" }),
  publishedAt: z.iso.datetime().nullable(),
  author: z.string().max(LONGEST.author).nullable(),
  language: z.string().nullable().meta({ description: "Two or three letters" }),
  imageUrl: z.url({ protocol: /^https?$/ }).nullable(),
});

export type Article = z.infer<typeof articleSchema>;

/** What a provider sent. Nothing in it is certain to be there, or to be what it should. */
export const rawArticleSchema = z.looseObject({
  id: z.unknown(),
  title: z.unknown(),
  description: z.unknown(),
  text: z.unknown(),
  address: z.unknown(),
  outlet: z.unknown().meta({ description: "A text, or an object with a name" }),
  published: z.unknown(),
  author: z.unknown().meta({ description: "A text, an object with a name, or a list of them" }),
  language: z.unknown(),
  image: z.unknown().meta({ description: "An address, or an object with one" }),
});

export type RawArticle = Partial<z.infer<typeof rawArticleSchema>>;

/**
 * The normal form of what a provider sent.
 * @returns null for what has no title or no address on the web
 */
export function articleOf(raw: RawArticle, now: Date): Article | null {
  const given = textIn(raw.address, "url", "href");
  const address = given === null ? null : articleAddress(given);
  const key = given === null ? null : canonicalAddress(given);
  if (address === null || key === null) return null;
  const outlet = plain(textIn(raw.outlet, "name", "title"), LONGEST.outlet) || hostOf(address);
  const title = withoutOutlet(plain(textIn(raw.title), LONGEST.title), outlet, hostOf(address));
  if (title === "") return null;
  return {
    id: textIn(raw.id)?.trim().slice(0, 500) || `address-${stableHash(key).toString(16)}`,
    title,
    description: plain(textIn(raw.description), LONGEST.description),
    text: plain(textIn(raw.text), LONGEST.text).replace(/… ?\[\+\d+ chars\]$/, "…"),
    address,
    key,
    outlet,
    publishedAt: publishedAt(raw.published, now),
    author: authorIn(raw.author),
    language: languageIn(textIn(raw.language)),
    imageUrl: imageIn(raw.image, address),
  };
}

/** A text, or the text of an object under one of these names; numbers count as texts. */
function textIn(value: unknown, ...names: readonly string[]): string | null {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (!isRecord(value)) return null;
  const found = Object.entries(value).find(
    ([name, text]) => names.includes(name) && typeof text === "string",
  );
  return found ? String(found[1]) : null;
}

/** The text as a reader sees it. Feeds escape their markup once, twice, or not at all. */
function plain(text: string | null, longest: number): string {
  let shown = text ?? "";
  for (let time = 0; time < 3; time += 1) {
    const read = textOfHtml(shown);
    if (read === shown) break;
    shown = read;
  }
  const visible = shown
    .replaceAll(/[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff\u00ad]/gu, "")
    .trim();
  return visible.length <= longest ? visible : `${beginningOf(visible, longest - 1).trimEnd()}…`;
}

/** "School opens - Portland Tribune" → "School opens", if that is who published it. */
function withoutOutlet(title: string, outlet: string, host: string): string {
  const found = /^(.{8,})\s+(?:[-–—|•·]|::)\s+([^|•·]{2,60})$/u.exec(title);
  if (!found) return title;
  const [, before = "", after = ""] = found;
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]|\.(?:com|org|net)$/gu, "");
  const name = letters(after);
  const isOutlet =
    name !== "" && [outlet, host].some((own) => letters(own).includes(name) || name.includes(letters(own)));
  return isOutlet ? before.trim() : title;
}

function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, "");
}

function authorIn(value: unknown): string | null {
  const list = Array.isArray(value) ? value : [value];
  const names = list.flatMap((one) => plain(textIn(one, "name"), LONGEST.author) || []);
  const joined = names
    .join(", ")
    .replace(/^by\s+/i, "")
    .replace(/^\S+@\S+\s+\((.+)\)$/, "$1");
  return joined === "" || /^(?:https?:|\S+@\S+$)/.test(joined) ? null : beginningOf(joined, LONGEST.author);
}

/** "en-US", "EN_us", "eng" → "en", "en", "eng". */
function languageIn(text: string | null): string | null {
  return /^([a-z]{2,3})(?:$|[-_])/i.exec(text?.trim() ?? "")?.[1]?.toLowerCase() ?? null;
}

function imageIn(value: unknown, address: string): string | null {
  const given = textIn(value, "url", "href")?.trim();
  if (!given) return null;
  const url = URL.parse(given, address);
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 2_000 ? url.href : null;
}
