import { unescaped } from "../unescaped.ts";

const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

/**
 * The path and query that a request asks for, in the one form in which all that follows reads them.
 *
 * An address with a scheme and a host, which HTTP allows and which proxies send, loses both. Steps up and down (`/a/../faq`) are
 * taken, so that nothing that looks at the beginning of a path is led astray. A path whose percent escapes are not UTF-8
 * (`/school/%E0%A4%A`) is read as it is written, and so names nothing that exists: the framework decodes a path before any
 * code of ours runs, and would answer 500.
 * @param target what stands in the request line
 * @returns begins with a slash, unless the target is not an address: the `*` of OPTIONS
 */
export function readableTarget(target: string): string {
  const url = target.replace(ABSOLUTE, "");
  const relative = url === "" || url.startsWith("?") ? `/${url}` : url;
  if (!relative.startsWith("/")) return relative;
  const { pathname, search } = new URL(`http://localhost${relative}`);
  return `${unescaped(pathname) !== null ? pathname : pathname.replaceAll("%", "%25")}${search}`;
}
