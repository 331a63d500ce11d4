/** Only the origin matters; nothing is ever fetched from it. */
const HERE = "http://here.invalid";
/** Transitional pages that nobody wants to come back to. */
const PASSING = /^\/(login|verify|reset)(\/|$)/;

/**
 * Where to go after signing in: the given address if it is a page of this site, otherwise the home page. Browsers
 * read "//host", "/\host" and "https:host" as other sites, so the address is parsed the way a browser would.
 */
export function returnPath(given: string | null | undefined): string {
  if (!given?.startsWith("/") || !URL.canParse(given, HERE)) return "/";
  const { origin, pathname, search, hash } = new URL(given, HERE);
  // Check the path again, because parsing turns "/.//host" into "//host".
  if (origin !== HERE || pathname.startsWith("//") || PASSING.test(pathname)) return "/";
  return `${pathname}${search}${hash}`;
}
