import { pageAddress } from "#lib/schools/citation.rules.ts";
import type { Citation } from "#lib/schools/citation.schema.ts";
import { LONGEST_CITED } from "#lib/schools/citation.schema.ts";
import type { SourceChanges, SourceContent, SourceInput } from "./contents.schema.ts";
import type { Extracted } from "./extract.schema.ts";
import { nameFromSummary } from "./naming.rules.ts";
import type { Suggestion } from "./suggest.schema.ts";

/** A page or a file that is open in the source editor. */
export type OpenedSource = {
  /** Null unless it is stored. */
  id: string | null;
  url: string | null;
  fileName: string | null;
  title: string | null;
  language: string | null;
  publishedOn: string | null;
  contentType: SourceInput["contentType"];
  text: string;
  readAt: string;
  /** The name that it is stored under. */
  storedName: string | null;
  /** The summary that it is stored with; null if what is open is not what is stored. */
  storedSummary: string | null;
  changes: SourceChanges | null;
};

/** What has just been read. @param known the school's source of the same page, if there is one */
export function openedReading(
  { fingerprint: _, ...reading }: Extracted,
  known: Pick<SourceContent, "id" | "sourceName"> | undefined,
  changes: SourceChanges | null,
): OpenedSource {
  const { id = null, sourceName = null } = known ?? {};
  return { ...reading, id, storedName: sourceName, storedSummary: null, changes };
}

/** A stored source. */
export function openedSource(content: SourceContent): OpenedSource {
  const { id, url, fileName, title, language, publishedOn, contentType, readAt, changes } = content;
  return {
    ...{ id, url, fileName, title, language, publishedOn, contentType, readAt, changes },
    text: content.extractedText,
    storedName: content.sourceName,
    storedSummary: content.aiSummary,
  };
}

/** The name that a source is saved under. @param typed what staff entered; null if they did not */
export function nameOfSource(
  { storedName }: OpenedSource,
  { typed, summary }: { typed: string | null; summary: string },
): string {
  return typed?.trim() || storedName || nameFromSummary(summary);
}

/** Whether two addresses are those of one page. */
export function isSamePage(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && pageAddress(one) === pageAddress(other);
}

/** @param address of a file, if it is on the web */
export function sourceInput(
  { url, fileName, title, language, publishedOn, contentType, text }: OpenedSource,
  { schoolId, summary, name, address }: { schoolId: string; summary: string; name: string; address: string },
): SourceInput {
  const web = url ?? (address.trim() || null);
  return {
    schoolId,
    ...(web === null ? { fileName } : { url: web }),
    extractedText: text,
    aiSummary: summary,
    sourceName: name,
    contentType,
    title: title?.slice(0, LONGEST_CITED.title) ?? null,
    // What a page says about itself may be anything.
    language: language?.slice(0, 35) ?? null,
    publishedOn,
  };
}

/**
 * The page that a value cites, with its sentence.
 * @param url where readers find it @param day when it was read
 */
export function citationFor(
  { title }: Pick<OpenedSource, "title">,
  { quote, page }: Pick<Suggestion, "quote" | "page">,
  { url, day }: { url: string; day: string },
): Citation {
  return {
    url,
    title: title?.trim().slice(0, LONGEST_CITED.title) || null,
    readOn: day,
    quote: shortened(quote.trim()),
    page,
  };
}

/** Cut between words. A sentence may be longer than what readers are shown of it. */
function shortened(quote: string): string {
  if (quote.length <= LONGEST_CITED.quote) return quote;
  return quote.slice(0, LONGEST_CITED.quote).replace(/\s+\S*$/, "");
}
