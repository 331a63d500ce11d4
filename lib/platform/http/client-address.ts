import { isIPv6 } from "node:net";

/**
 * Carries the address of the socket's other end from the HTTP server to the route wrapper. An incoming header of this
 * name is always overwritten (lib/platform/http/peer-address.ts), so nobody can set it from outside.
 */
export const PEER_ADDRESS_HEADER = "x-homeroom-peer";

/** The address if nothing provides one, as when a handler is called without a server. */
export const UNKNOWN_ADDRESS = "unknown";

/**
 * The address that a request came from.
 * @param trustedProxies how many reverse proxies of ours each append one entry to X-Forwarded-For. With 0, anyone
 * could have written the header, so only the socket counts; with n, the n-th entry from the right is what our
 * outermost proxy saw.
 */
export function clientAddressOf(headers: Headers, trustedProxies: number): string {
  const peer = headers.get(PEER_ADDRESS_HEADER) ?? UNKNOWN_ADDRESS;
  if (trustedProxies === 0) return plain(peer);
  const forwarded = headers.get("x-forwarded-for")?.split(",") ?? [];
  const seen = forwarded.at(-trustedProxies)?.trim();
  return plain(seen || peer);
}

/** A dual-stack socket writes 192.0.2.1 as `::ffff:192.0.2.1`. */
function plain(address: string): string {
  return address.startsWith("::ffff:") ? address.slice(7) : address;
}

/**
 * The address as rate limits count it: an IPv6 user owns a whole /64 and could use a new address for every request.
 */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const middle = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill("0");
  const groups = [...left, ...middle, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** How the client reached our outermost proxy, as the proxy reports it; null without one. */
export function clientSchemeOf(headers: Headers, trustedProxies: number): "http:" | "https:" | null {
  if (trustedProxies === 0) return null;
  const reported = headers.get("x-forwarded-proto")?.split(",") ?? [];
  // Inner proxies may pass the header on unchanged.
  const scheme = reported.at(-Math.min(trustedProxies, reported.length))?.trim();
  return scheme === "http" || scheme === "https" ? `${scheme}:` : null;
}
