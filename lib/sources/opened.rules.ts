import { beginningOf } from "#lib/platform/characters.ts";
import { shownQuote } from "#lib/schools/citation.format.ts";
import { pageAddress } from "#lib/schools/citation.rules.ts";
import { type Citation, LONGEST_CITED, pageAddressSchema } from "#lib/schools/citation.schema.ts";
import { formatWebsite } from "#lib/schools/format.ts";
import {
  LONGEST_SOURCE,
  type SourceChanges,
  type SourceContent,
  type SourceInput,
} from "./contents.schema.ts";
import type { Extracted } from "./extract.schema.ts";
import {
  DEFAULT_SOURCE_NAME,
  freeName,
  isSameName,
  nameTakenText,
  takenName,
  titleOfSummary,
} from "./naming.rules.ts";
import type { RefusedValue } from "./refused.schema.ts";
import type { Suggestion } from "./suggest.schema.ts";

/** A page or a file that is open in the source editor. */
export type OpenedSource = {
  /** Null unless it is stored. */
  id: string | null;
  url: string | null;
  fileName: string | null;
  title: string | null;
  /** The titles in the head of a page that was just read. */
  headTitles?: string[] | undefined;
  language: string | null;
  publishedOn: string | null;
  /** The day that its file was made, if it was just read from one. */
  madeOn?: string | undefined;
  contentType: SourceInput["contentType"];
  text: string;
  /** How many characters of the page are not in it, if they are many. */
  leftOut?: number | undefined;
  /** Of the text. */
  fingerprint: string;
  readAt: string;
  /** The name that it is stored under. */
  storedName: string | null;
  /** The summary that it is stored with; null if what is open is not what is stored. */
  storedSummary: string | null;
  /** Where a file that was read again is on the web, as far as its source says. */
  storedUrl: string | null;
  /** The suggested values that were refused when it was stored. */
  refused: readonly RefusedValue[];
  /** Whether it was stored although it may be about another school, and nobody had ruled that out. */
  inDoubt: boolean;
  changes: SourceChanges | null;
  /** Whether it was read again and says what is stored: nothing of it can be lost. */
  isUnchanged: boolean;
};

/**
 * What has just been read. A page that says what it said before keeps its summary.
 * @param known the school's source of the same page, if there is one
 */
export function openedReading(
  reading: Extracted,
  known:
    | Pick<SourceContent, "id" | "sourceName" | "url" | "refused" | "inDoubt" | "extractedText" | "aiSummary">
    | undefined,
  changes: SourceChanges | null,
): OpenedSource {
  const { id = null, sourceName = null, url = null, refused = [], inDoubt = false } = known ?? {};
  const isUnchanged = known?.extractedText === reading.text && known.aiSummary !== "";
  const storedSummary = isUnchanged ? known.aiSummary : null;
  return {
    ...reading,
    id,
    storedName: sourceName,
    storedSummary,
    storedUrl: url,
    refused,
    inDoubt,
    changes,
    isUnchanged,
  };
}

/**
 * Which of a school's sources what was read is: the one at its address, else the file with its name. Saving goes by the same
 * rule (contents.mutations.ts): a file with an address is only the one at that address, or one that has none yet.
 */
export function sameDocument<Known extends Pick<SourceContent, "url" | "fileName">>(
  sources: readonly Known[],
  { url, fileName }: { url: string | null; fileName: string | null },
): Known | undefined {
  const isNamed = (one: Known) => fileName !== null && one.fileName === fileName;
  return (
    sources.find((one) => isSamePage(one.url, url)) ??
    sources.find((one) => isNamed(one) && one.url === null) ??
    (url === null ? sources.find(isNamed) : undefined)
  );
}

/** A stored source. */
export function openedSource(content: SourceContent): OpenedSource {
  const { id, url, fileName, title, language, publishedOn, contentType, fingerprint, readAt, changes } =
    content;
  return {
    ...{ id, url, fileName, title, language, publishedOn, contentType, fingerprint, readAt, changes },
    text: content.extractedText,
    storedName: content.sourceName,
    storedSummary: content.aiSummary,
    storedUrl: url,
    refused: content.refused,
    inDoubt: content.inDoubt,
    isUnchanged: false,
  };
}

/**
 * Whether what is open is stored as it is, as about the school: it names the school, or somebody has said whose it is.
 * That is asked once of a text, and again only when it has changed.
 */
export function isKnownToBeIts({ storedSummary, inDoubt }: OpenedSource): boolean {
  return storedSummary !== null && !inDoubt;
}

/**
 * The name that a source is saved under: the one that it has, else the title of its summary, else what its document is
 * called, its file, or its address. One that nobody chose gives way to another source that has it.
 * @param typed what staff entered; null if they did not @param others the names of the school's other sources
 */
export function nameOfSource(
  { storedName, title, fileName, url }: Pick<OpenedSource, "storedName" | "title" | "fileName" | "url">,
  { typed, summary, others = [] }: { typed: string | null; summary: string; others?: readonly string[] },
): string {
  const chosen = typed?.trim() || storedName;
  if (chosen) return beginningOf(chosen, LONGEST_SOURCE.name);
  const named = titleOfSummary(summary) || title?.trim() || fileName;
  const first = named || (url && formatWebsite(url)) || DEFAULT_SOURCE_NAME;
  return freeName(beginningOf(first, LONGEST_SOURCE.name), others);
}

/** The names of a school's sources other than the one that an open source is saved as. @param address as it is typed */
export function otherNames(
  sources: readonly Pick<SourceContent, "id" | "url" | "fileName" | "sourceName">[],
  source: OpenedSource,
  address: string,
): string[] {
  const same = sameDocument(sources, { url: webAddressOf(source, address), fileName: source.fileName });
  return sources.filter(({ id }) => id !== same?.id).map(({ sourceName }) => sourceName);
}

/** What is wrong with the name of an open source, and one that is free; null if nothing is. */
export function nameProblem(
  { storedName }: Pick<OpenedSource, "storedName">,
  name: string,
  others: readonly string[],
): { text: string; free: string } | null {
  // A source that has had the name all along may keep it.
  const taken = storedName !== null && isSameName(storedName, name) ? null : takenName(name, others);
  return taken === null ? null : { text: nameTakenText(taken), free: freeName(name, others) };
}

/** Which document a text is of, however often it is read. */
export function documentOf({ url, fileName }: Pick<OpenedSource, "url" | "fileName">): string {
  return url ?? fileName ?? "";
}

/** Whether two addresses are those of one page. */
export function isSamePage(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && pageAddress(one) === pageAddress(other);
}

/** @param address of a file, if it is on the web */
export function sourceInput(
  { url, fileName, title, language, publishedOn, contentType, text, readAt }: OpenedSource,
  said: {
    schoolId: string;
    summary: string;
    name: string;
    address: string;
    refused: readonly RefusedValue[];
    /** Whether it may be about another school, and nobody has ruled that out. */
    inDoubt: boolean;
  },
): SourceInput {
  const { schoolId, summary, name, address, refused, inDoubt } = said;
  const web = webAddressOf({ url }, address);
  return {
    schoolId,
    ...(web !== null && { url: web }),
    ...(fileName !== null && { fileName }),
    extractedText: text,
    aiSummary: summary,
    sourceName: name,
    contentType,
    title: title?.slice(0, LONGEST_CITED.title) ?? null,
    // What a page says about itself may be anything.
    language: language?.slice(0, 35) ?? null,
    publishedOn,
    refused: [...refused],
    inDoubt,
    readAt,
  };
}

/**
 * Where readers find a source; null for a file that is not on the web.
 * @param address of a file, as it is being typed: what is not an address yet does not count
 */
export function webAddressOf({ url }: Pick<OpenedSource, "url">, address: string): string | null {
  return url ?? pageAddressSchema.safeParse(address.trim()).data ?? null;
}

/** Whether something is typed as the address of a file that is not one. */
export function isUnreadableAddress({ url }: Pick<OpenedSource, "url">, address: string): boolean {
  return url === null && address.trim() !== "" && webAddressOf({ url }, address) === null;
}

/**
 * The page or the file that a value cites, with its sentence.
 * @param address of a file on the web @param day when it was read
 */
export function citationFor(
  { url, fileName, fingerprint, title }: Pick<OpenedSource, "url" | "fileName" | "fingerprint" | "title">,
  { quote, page, year }: Pick<Suggestion, "quote" | "page" | "year">,
  { address, day }: { address: string; day: string },
): Citation {
  const file = url === null && { fileName: fileName ?? DEFAULT_SOURCE_NAME, fingerprint };
  return {
    url: webAddressOf({ url }, address),
    ...file,
    title: title?.trim().slice(0, LONGEST_CITED.title) || null,
    readOn: day,
    quote: shortened(shownQuote(quote.trim())),
    page,
    ...(year !== null && { year }),
  };
}

/** Whether a value cites the page or the file that is open. @param address of a file on the web */
export function isCited(
  { url, fileName, fingerprint }: Pick<OpenedSource, "url" | "fileName" | "fingerprint">,
  { address }: { address: string },
  citation: Citation,
): boolean {
  return (
    isOfFile({ url, fileName, fingerprint }, citation) ||
    isSamePage(citation.url, webAddressOf({ url }, address))
  );
}

/** A citation of an open file with the address that the file has by now; any other citation as it is. */
export function withAddress(
  citation: Citation,
  { url, fileName, fingerprint }: Pick<OpenedSource, "url" | "fileName" | "fingerprint">,
  address: string,
): Citation {
  const now = webAddressOf({ url }, address);
  return isOfFile({ url, fileName, fingerprint }, citation) && citation.url !== now
    ? { ...citation, url: now }
    : citation;
}

function isOfFile(
  { url, fileName, fingerprint }: Pick<OpenedSource, "url" | "fileName" | "fingerprint">,
  citation: Citation,
): boolean {
  return url === null && citation.fileName === fileName && citation.fingerprint === fingerprint;
}

/** Cut between words. A sentence may be longer than what readers are shown of it. */
function shortened(quote: string): string {
  if (quote.length <= LONGEST_CITED.quote) return quote;
  return quote.slice(0, LONGEST_CITED.quote).replace(/\s+\S*$/, "");
}
