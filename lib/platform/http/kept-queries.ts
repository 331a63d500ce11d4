/**
 * The target of a request without the query, if the page is kept. Next.js would write the first visitor's query into
 * the page and send it to everybody after.
 * @param url path and query
 * @param isKept whether the page at a path is rendered once for everybody
 */
export function withoutKeptQuery(url: string, isKept: (path: string) => boolean): string {
  const at = url.indexOf("?");
  const path = url.slice(0, at);
  return at >= 0 && isKept(path) ? path : url;
}
