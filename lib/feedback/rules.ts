import { plainText } from "#lib/platform/characters.ts";
import { unescaped } from "#lib/platform/unescaped.ts";

/** Maximum length of a message to the staff, in characters. */
export const LONGEST_MESSAGE = 2000;

/** Of the path of a page, in characters; no page of ours has a longer one. */
const LONGEST_PATH = 300;

/**
 * The path of one of our pages, of an address as a browser has it. What follows the path is left out: it says what
 * somebody searched for, and may hold a secret.
 * @returns null for anything else
 */
export function pagePath(address: string): string | null {
  const [path = ""] = address.split(/[?#]/);
  return path.length <= LONGEST_PATH && /^\/(?![/\\])[\x21-\x7e]*$/.test(path) ? path : null;
}

/** The query parameter of /contact that says which school a message is about, by its slug. */
export const ABOUT_SCHOOL = "school";

/** Where anybody can write to the staff about a school. */
export function contactPath(slug: string): string {
  return `/contact?${new URLSearchParams({ [ABOUT_SCHOOL]: slug })}`;
}

/** Of the ID or slug of a school, in characters. */
export const LONGEST_REFERENCE = 200;

/** The school of one of our pages, by the path of the page and as it names the school; undefined for other pages. */
export function schoolOfPage(path: string): string | undefined {
  const [, school] = /^\/school\/([^/]+)/.exec(path) ?? [];
  return school && (unescaped(school) ?? school);
}

/** What is wrong with a typed message; null if it can be sent. What nobody can see does not count. */
export function messageProblem(typed: string): string | null {
  const { length } = plainText(typed);
  if (length === 0) return "Please write a message.";
  if (length > LONGEST_MESSAGE) return `Please keep your message to ${LONGEST_MESSAGE} characters or fewer.`;
  return null;
}
