/**
 * The target of a request with nothing that a kept page could keep of its visitor. The framework writes the query of
 * whoever asks first into the page, and everybody after them would be sent it.
 * @param url path and query
 * @param isKept whether the page at a path is rendered once for everybody
 */
export function withoutKeptQuery(url: string, isKept: (path: string) => boolean): string {
  const at = url.indexOf("?");
  const path = url.slice(0, at);
  return at >= 0 && isKept(path) ? path : url;
}
