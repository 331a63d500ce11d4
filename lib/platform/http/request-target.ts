const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

/**
 * The path and query that a request asks for, in a form that the framework can read.
 *
 * An address with a scheme and a host, which HTTP allows and which proxies send, loses both. A path whose percent escapes
 * are not UTF-8 (`/school/%E0%A4%A`) is read as it is written, and so names nothing that exists: the framework decodes a
 * path before any code of ours runs, and would answer 500.
 * @param target what stands in the request line
 * @returns begins with a slash, unless the target is not an address: the `*` of OPTIONS
 */
export function readableTarget(target: string): string {
  const url = target.replace(ABSOLUTE, "");
  const relative = url === "" || url.startsWith("?") ? `/${url}` : url;
  // The query stays as it is: the framework reads it leniently.
  const [path = "", ...query] = relative.split("?");
  if (!path.includes("%") || isDecodable(path)) return relative;
  return [path.replaceAll("%", "%25"), ...query].join("?");
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
