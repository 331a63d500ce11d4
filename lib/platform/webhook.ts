import "server-only";
import { lookup } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { env } from "./env.ts";

const TIME_LIMIT_MS = 10_000;

/** Of IPv4 everything but these (RFC 6890 and its successors) is public … */
const SPECIAL_IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;
/** … and of IPv6 2000::/3 alone, without what stands for an IPv4 address or for nothing. */
const SPECIAL_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const special = new BlockList();
for (const [address, bits] of SPECIAL_IPV4) special.addSubnet(address, bits, "ipv4");
for (const [address, bits] of SPECIAL_IPV6) special.addSubnet(address, bits, "ipv6");
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

/** Whether a numeric address is one of the public internet, so that no machine of ours answers there. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, "ipv4");
    case 6:
      return global.check(address, "ipv6") && !special.check(address, "ipv6");
    default:
      return false;
  }
}

/** Looks a name up and refuses it when any of its addresses is not public: it is not asked again in between. */
const publicLookup: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0];
    if (error || !first) return done(error ?? new Error(`${hostname} has no address`), []);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error(`${hostname} is at a private address`), []);
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });

/**
 * Sends JSON to a webhook. Redirects are not followed. An administrator chooses the address, so that unless the operator
 * allows it (PRIVATE_WEBHOOKS) it has to be https at a public address.
 * @throws Error that says why it was not taken, without the address, which is a secret
 */
export async function postToWebhook(address: string, content: object): Promise<void> {
  const url = new URL(address);
  const mayBePrivate = env().PRIVATE_WEBHOOKS === "on";
  if (url.protocol !== "https:" && !(mayBePrivate && url.protocol === "http:"))
    throw new Error("a webhook has to be https");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // Node.js looks up names only.
  if (!mayBePrivate && isIP(host) && !isPublicAddress(host))
    throw new Error("a webhook is at a private address");
  const status = await post(url, JSON.stringify(content), mayBePrivate ? undefined : publicLookup);
  if (status < 200 || status > 299) throw new Error(`the webhook answered ${status}`);
}

function post(url: URL, body: string, lookup: LookupFunction | undefined): Promise<number> {
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = send(
      url,
      {
        method: "POST",
        headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body) },
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
        ...(lookup && { lookup }),
      },
      (answer) => {
        // Nobody reads what it says; destroying the connection spares us an endless answer.
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}
