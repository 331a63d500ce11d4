import { clientSchemeOf } from "./client-address.ts";

/** Where the site is: its public address, and how many proxies of ours are in front of it. */
export type OwnPlace = { siteUrl: string; trustedProxies: number };

/**
 * Whether a request was sent by a page of another site. Browsers send its origin with every write, and scripts cannot
 * change it. A program that sends neither header is not a browser that another site's page could misuse.
 */
export function isFromElsewhere(headers: Headers, place: OwnPlace): boolean {
  const site = headers.get("sec-fetch-site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = headers.get("origin");
  return origin !== null && !isOwnOrigin(origin, headers, place);
}

/**
 * Whether this is the site's origin: scheme, host and port. A site may have further names, such as 127.0.0.1 besides
 * localhost. In that case the origin must be the name that the request was sent to, with the scheme that a trusted
 * proxy reports, or else the site's own.
 */
function isOwnOrigin(origin: string, headers: Headers, { siteUrl, trustedProxies }: OwnPlace): boolean {
  const site = new URL(siteUrl);
  if (origin === site.origin) return true;
  const scheme = clientSchemeOf(headers, trustedProxies) ?? site.protocol;
  const reached = URL.parse(`${scheme}//${headers.get("host") ?? ""}`);
  return reached !== null && reached.host !== site.host && reached.origin === origin;
}
