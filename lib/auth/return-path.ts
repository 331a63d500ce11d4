import { unescaped } from "#lib/platform/unescaped.ts";

/** Only the origin matters; nothing is ever fetched from it. */
const HERE = "http://here.invalid";
/**
 * Pages on the way to another, which nobody wants to come back to, and addresses of no page: calls, forms, and files. None of our
 * addresses has capitals, so these are no pages either.
 */
const NO_PAGE =
  /^\/(?:login|verify|reset|api|forms|media|unsubscribe|font-styles|sitemap|_next)(?:\/|$)|\.[a-z\d]+$/i;

/**
 * Where to go after signing in: the given address if it is a page of this site, otherwise the home page. Browsers
 * read "//host", "/\host" and "https:host" as other sites, so the address is parsed the way a browser would.
 */
export function returnPath(given: string | null | undefined): string {
  if (!given?.startsWith("/") || !URL.canParse(given, HERE)) return "/";
  const { origin, pathname, search, hash } = new URL(given, HERE);
  // Check the path again, because parsing turns "/.//host" into "//host".
  if (origin !== HERE || pathname.startsWith("//")) return "/";
  const path = unescaped(pathname);
  if (path === null || NO_PAGE.test(path)) return "/";
  return `${pathname}${search}${hash}`;
}
