import "server-only";
import { lookup as dnsLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
// Both from the same package: Node's own fetch does not accept this agent.
import { Agent, buildConnector, fetch, type Headers, type Response } from "undici";
import { env } from "./env.ts";
import { own } from "./own.ts";

/** The kind of failure, for callers with their own wording. */
export type FetchFailure = "address" | "no_host" | "private" | "size" | "status" | "unreachable";

/** Why an address could not be fetched; the message is a sentence for the person who entered it. */
export class FetchError extends Error {
  readonly kind: FetchFailure;
  /** The status that the address answered with, if it was not a success. */
  readonly status: number | null;

  constructor(
    message: string,
    cause?: unknown,
    { kind = "address", status = null }: { kind?: FetchFailure; status?: number | null } = {},
  ) {
    super(message, { cause });
    this.name = "FetchError";
    this.kind = kind;
    this.status = status;
  }
}

const MOST_REDIRECTS = 5;
const PORT_OF_SCHEME: Record<string, string> = { "http:": "80", "https:": "443" };

function blocked(): FetchError {
  return new FetchError("The address is not public.", undefined, { kind: "private" });
}

/** Whether an address is reachable from the internet. `process` unwraps IPv4 addresses written as IPv6. */
function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === "unicast";
}

/**
 * Addresses are checked as they are resolved for the connection itself, because a name may resolve differently from
 * one lookup to the next.
 */
const lookup: LookupFunction = (hostname, options, callback) =>
  dnsLookup(hostname, { ...options, all: true }, (error, all) => {
    if (error) return callback(error, []);
    const [first] = all;
    if (!first || all.some(({ address }) => !isPublic(address))) return callback(blocked(), []);
    return options.all ? callback(null, all) : callback(null, first.address, first.family);
  });

const connectAnywhere = buildConnector({});
const connectToPublic = buildConnector({ lookup });

/** Hosts on a private network that the site's owner allows: FETCH_PRIVATE_HOSTS. */
function isAllowedPrivate(hostname: string, port: string): boolean {
  return env().FETCH_PRIVATE_HOSTS.includes(`${hostname}:${port}`);
}

const agent = new Agent({
  connect(options, callback) {
    const hostname = options.hostname.replace(/^\[|\]$/g, "");
    const port = options.port || own(PORT_OF_SCHEME, options.protocol) || "";
    if (isAllowedPrivate(hostname, port)) return connectAnywhere(options, callback);
    // Node does not look up literal IP addresses.
    if (isIP(hostname) && !isPublic(hostname)) return callback(blocked(), null);
    return connectToPublic(options, callback);
  },
});

/** `milliseconds` for everything, redirects included; `bytes` of the body, decompressed; how many `redirects`. */
export type FetchLimits = { milliseconds: number; bytes: number; redirects?: number };

/** A fetched file; `url` is where the redirects led, `type` the Content-Type header or "". */
export type FetchedFile = { bytes: Buffer; type: string; url: string };

/**
 * Fetches a file from an address that somebody entered. Only http and https, and only public addresses, including
 * after each redirect. Otherwise the site could be tricked into reading what only it can reach.
 * @param url what to fetch
 * @param headers go to every address that it redirects to: with a secret among them, allow no redirects
 * @returns the body
 * @throws FetchError
 */
export async function fetchPublic(
  url: string,
  limits: FetchLimits,
  headers: Record<string, string> = {},
): Promise<Buffer> {
  return (await fetchPublicFile(url, limits, headers)).bytes;
}

/**
 * Fetches a file under the same rules, with what its server says of it.
 * @throws FetchError
 */
export async function fetchPublicFile(
  url: string,
  limits: FetchLimits,
  headers: Record<string, string> = {},
): Promise<FetchedFile> {
  const answer = await askPublic(url, limits, headers, [200]);
  return { bytes: answer.bytes, type: answer.headers.get("content-type") ?? "", url: answer.url };
}

/** What an address answered; `bytes` only if its status was 200. */
export type PublicAnswer = { status: number; headers: Headers; bytes: Buffer; url: string };

/**
 * Requests an address under the same rules, for callers that know what to make of other answers than success.
 * @param statuses which answers these are; without them, all
 * @throws FetchError if it answers nothing or another status
 */
export async function askPublic(
  url: string,
  limits: FetchLimits,
  headers: Record<string, string> = {},
  statuses?: readonly number[],
): Promise<PublicAnswer> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  try {
    const { response, url: last } = await follow(url, { signal, headers }, limits.redirects);
    const answer = { status: response.status, headers: response.headers, url: last.href };
    if (response.status === 200) return { ...answer, bytes: await readBounded(response, limits) };
    await response.body?.cancel();
    if (statuses && !statuses.includes(response.status)) throw answered(response.status);
    return { ...answer, bytes: Buffer.alloc(0) };
  } catch (error) {
    throw explained(error, limits.milliseconds);
  }
}

function answered(status: number): FetchError {
  return new FetchError(`The address answered ${status}.`, undefined, { kind: "status", status });
}

/**
 * Requests an address that somebody entered, under the same rules, without reading the body.
 * @throws FetchError, also for any response other than success
 */
export async function reachPublic(
  url: string,
  milliseconds: number,
  headers: Record<string, string> = {},
): Promise<void> {
  try {
    const { response } = await follow(url, { signal: AbortSignal.timeout(milliseconds), headers });
    await response.body?.cancel();
    if (!response.ok) throw answered(response.status);
  } catch (error) {
    throw explained(error, milliseconds);
  }
}

/** Whether a secret may be sent to an address: over https, or to a host in FETCH_PRIVATE_HOSTS. */
export function maySendTo(url: URL): boolean {
  if (url.protocol === "https:") return true;
  return url.protocol === "http:" && isAllowedPrivate(url.hostname, url.port || "80");
}

/**
 * Sends JSON to a webhook address that somebody entered. Only https and public addresses; redirects are not followed.
 * @throws FetchError, also for any response other than success; its message omits the address, which is a secret
 */
export async function postPublic(address: string, content: object, milliseconds: number): Promise<void> {
  try {
    const url = plainUrl(address);
    if (!maySendTo(url)) throw new FetchError("The address does not begin with https://.");
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(content),
      redirect: "manual",
      signal: AbortSignal.timeout(milliseconds),
      dispatcher: agent,
    });
    await response.body?.cancel();
    if (!response.ok) throw answered(response.status);
  } catch (error) {
    throw explained(error, milliseconds);
  }
}

async function follow(
  from: string,
  options: { signal: AbortSignal; headers: Record<string, string> },
  redirects = MOST_REDIRECTS,
): Promise<{ response: Response; url: URL }> {
  let url = plainUrl(from);
  for (let hops = 0; hops <= redirects; hops += 1) {
    const response = await fetch(url, { ...options, redirect: "manual", dispatcher: agent });
    const location = response.headers.get("location");
    const leadsOn = response.status >= 300 && response.status <= 399 && response.status !== 304;
    if (!leadsOn || location === null) return { response, url };
    await response.body?.cancel();
    url = plainUrl(new URL(location, url).href);
  }
  throw new FetchError(
    redirects === 0
      ? "The address redirects to another one."
      : `The address redirects more than ${redirects} times.`,
  );
}

function plainUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new FetchError("This is not a web address.");
  if (url.username || url.password) throw new FetchError("Remove the user name from the address.");
  return url;
}

async function readBounded(response: Response, { bytes: limit, milliseconds }: FetchLimits): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // The throw leaves the loop, which cancels the stream.
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) {
        const megabytes = Math.round(limit / 1024 / 1024);
        throw new FetchError(`The file is larger than ${megabytes} MB.`, undefined, { kind: "size" });
      }
      chunks.push(chunk);
    }
  } catch (error) {
    throw explained(error, milliseconds, {
      late: `The address was too slow: after ${Math.round(milliseconds / 1000)} seconds, its answer was still not complete.`,
      otherwise: "The connection closed before everything had arrived.",
    });
  }
  return Buffer.concat(chunks, size);
}

/** What is said if nothing more is known than that nobody answered. */
export const NOT_REACHED = "The address could not be reached.";

/**
 * undici wraps the actual connection error one or more times.
 * @param late what to say if the time is up @param otherwise what to say of the connection if it was not
 */
function explained(
  thrown: unknown,
  milliseconds: number,
  {
    late = `The address did not answer within ${Math.round(milliseconds / 1000)} seconds.`,
    otherwise = NOT_REACHED,
  } = {},
): FetchError {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof FetchError) return error;
    // Not EAI_AGAIN, which says that nobody could be asked.
    if ("code" in error && error.code === "ENOTFOUND")
      return new FetchError(otherwise, thrown, { kind: "no_host" });
    if (error.name === "TimeoutError") return new FetchError(late, thrown, { kind: "unreachable" });
  }
  return new FetchError(otherwise, thrown, { kind: "unreachable" });
}
