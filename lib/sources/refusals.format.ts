import type { Refusal } from "./reading.schema.ts";

/** What people are told if an address leads nowhere. The reason comes before it. */
export const NOT_PROCESSED = "Failed to process the URL. Please check if it is valid and accessible.";

/** Before that, of an address that is accessible to whoever entered it and nobody else, and of one that leads nowhere. */
export const PRIVATE = `This address is on a private network, which we don’t read. ${NOT_PROCESSED}`;
export const NO_SITE = `There is no such site. ${NOT_PROCESSED}`;

type Words = Readonly<Record<Exclude<Refusal["code"], "wrong_type" | "too_large">, string>>;

const OF_PAGES: Words = {
  scanned:
    "This PDF is a scan: pictures of pages without any text. Look for the same document as a web page, or run the scan through text recognition (OCR) first.",
  empty: "The page opened, but there is no text on it.",
  needs_script:
    "This page has no text until scripts put it together, and we run no scripts. Open it in a browser, save it as a PDF, and add the file.",
  login: "This page asks people to sign in. Only public pages can be read.",
  not_found: "The site says that there is no such page. Its address may have changed.",
  locked_pdf: "This PDF can be opened only with a password.",
  damaged_pdf: "This PDF is damaged and cannot be opened.",
  no_pdf: "This address gives a file that says it is a PDF and isn’t one.",
  too_complex:
    "This document would take too much time or memory to read. Try a shorter one, or only the pages that you need.",
  too_deep: "This page is too complex to read. Save it as a PDF and add the file.",
};

/** Whoever gave a file is at no site, and can open no address. */
const OF_FILES: Words = {
  ...OF_PAGES,
  empty: "There is no text in this file.",
  needs_script:
    "This saved page has no text until scripts put it together, and we run no scripts. Open the page in a browser, save it as a PDF, and add that.",
  not_found: "This file is a saved “page not found” message.",
  no_pdf: "This file isn’t a PDF, although its name ends in .pdf.",
};

/** What people are told instead of a text. @param of what they gave: an address, or a file */
export function refusalWords({ code, what }: Refusal, of: "page" | "file"): string {
  if (code === "too_large") return "";
  if (code !== "wrong_type") return (of === "file" ? OF_FILES : OF_PAGES)[code];
  if (of === "page")
    return `This is ${what ?? "a file of another kind"}. Web pages, PDFs, and plain text files can be read.`;
  return `This file ${what ? `is ${what}` : "isn’t text"}. Choose a PDF, a web page or a plain text file.`;
}

/**
 * What people are told about an address that was not reached. If a site has answered, its answer says what is wrong with the
 * page, and there is nothing else to check.
 */
export function notReachedWords(why: string, status: number | null): string {
  if (status === null) return `${why} ${NOT_PROCESSED}`;
  const isThere = status === 403 || status === 429 || status >= 500;
  return isThere ? `Failed to process the URL. ${why}` : why;
}

/** Whether an address answered that one has to sign in. */
export function isSignIn(status: number): boolean {
  return status === 401 || status === 407;
}

/** Why an address answered with anything but a page, in plain words. */
export function statusWords(status: number): string {
  if (status === 403)
    return "The site does not let programs read this page (403). Open it in a browser, save it as a PDF, and add the file.";
  if (status === 404 || status === 410)
    return `There is no page at this address (${status}). It may have moved.`;
  if (status === 429)
    return "The site is refusing requests for now because it has had too many (429). Please try again later.";
  if (status >= 500) return `The site is having problems (${status}). Please try again later.`;
  return `The site answered with an error (${status}).`;
}
