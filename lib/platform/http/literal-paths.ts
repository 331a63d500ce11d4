import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/**
 * From now on a path whose percent escapes are no UTF-8 (`/school/%E0%A4%A`) is read as it is written, and so names
 * nothing that exists: the site answers 404. Next.js decodes the path before any code of ours and would answer 500.
 */
export function readMalformedPathsLiterally(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.url) request.url = literalPath(request.url);
  });
}

/** @param url the target of a request, path and query; the query comes back as it is, Next.js reads it leniently */
export function literalPath(url: string): string {
  const [path = "", ...query] = url.split("?");
  if (!path.includes("%") || isDecodable(path)) return url;
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
