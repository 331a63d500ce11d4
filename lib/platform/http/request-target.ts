import { unescaped } from "../unescaped.ts";

const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

/**
 * The path and query of a request, normalized for all that follows.
 *
 * Scheme and host, which HTTP allows and proxies send, are removed. Dot segments (`/a/../faq`) are resolved, so that
 * nothing that checks the beginning of a path is misled. A path whose percent escapes are not UTF-8
 * (`/school/%E0%A4%A`) is taken literally, so it matches nothing that exists: Next.js decodes paths before any code
 * of ours runs, and would answer 500.
 * @param target from the request line
 * @returns begins with a slash, unless the target is not an address: the `*` of OPTIONS
 */
export function readableTarget(target: string): string {
  const url = target.replace(ABSOLUTE, "");
  const relative = url === "" || url.startsWith("?") ? `/${url}` : url;
  if (!relative.startsWith("/")) return relative;
  const { pathname, search } = new URL(`http://localhost${relative}`);
  return `${unescaped(pathname) !== null ? pathname : pathname.replaceAll("%", "%25")}${search}`;
}
