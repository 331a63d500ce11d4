import { clientSchemeOf } from "./client-address.ts";

/** Where the site is found: its public address, and how many proxies of ours stand in front. */
export type OwnPlace = { siteUrl: string; trustedProxies: number };

/**
 * Whether a page of another site has sent a request. Browsers say with every write where it comes from, and scripts cannot
 * change what they say. A program that sends neither header is no browser that somebody else's page could misuse.
 */
export function isFromElsewhere(headers: Headers, place: OwnPlace): boolean {
  const site = headers.get("sec-fetch-site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = headers.get("origin");
  return origin !== null && !isOwnOrigin(origin, headers, place);
}

/**
 * Whether this is the site's origin: scheme, host and port. A site may be found under further names, as 127.0.0.1 beside
 * localhost; there, the origin must be the name that the request was sent to, and the scheme that a trusted proxy reports, else
 * the site's own.
 */
function isOwnOrigin(origin: string, headers: Headers, { siteUrl, trustedProxies }: OwnPlace): boolean {
  const site = new URL(siteUrl);
  if (origin === site.origin) return true;
  const scheme = clientSchemeOf(headers, trustedProxies) ?? site.protocol;
  const reached = URL.parse(`${scheme}//${headers.get("host") ?? ""}`);
  return reached !== null && reached.host !== site.host && reached.origin === origin;
}
