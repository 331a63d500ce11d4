/** Only the origin matters; nothing is ever fetched from it. */
const HERE = "http://here.invalid";
/** Screens that one passes through; nobody wants to come back to them. */
const PASSING = /^\/(login|verify|reset)(\/|$)/;

/**
 * Where to go after signing in: the given address if it is a page of this site, else the home page. Browsers read
 * "//host", "/\host" and "https:host" as other sites, so the address is judged as a browser would read it.
 */
export function returnPath(given: string | null | undefined): string {
  if (!given?.startsWith("/") || !URL.canParse(given, HERE)) return "/";
  const { origin, pathname, search, hash } = new URL(given, HERE);
  // The path again, since "/.//host" becomes "//host" by the reading itself.
  if (origin !== HERE || pathname.startsWith("//") || PASSING.test(pathname)) return "/";
  return `${pathname}${search}${hash}`;
}
