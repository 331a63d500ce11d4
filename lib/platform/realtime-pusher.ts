import "server-only";
import Pusher from "pusher";
import { env } from "./env.ts";

/** How long one event may take on its way to the service, in milliseconds. */
const SEND_MS = 5000;

/** Where browsers find the service. */
export type PusherAddress = { key: string; host: string; port: number; isSecure: boolean };

type Service = { http: URL; webSocket: PusherAddress };

/** What PUSHER_* says; null while events go through the database. */
function service(): Service | null {
  const { PUSHER_KEY: key, PUSHER_CLUSTER: cluster, PUSHER_HOST: own } = env();
  if (!key) return null;
  const http = new URL(own ?? `https://api-${cluster}.pusher.com`);
  const { hostname: host, port, protocol } = new URL(own ?? `https://ws-${cluster}.pusher.com`);
  const isSecure = protocol === "https:";
  return { http, webSocket: { key, host, port: Number(port) || (isSecure ? 443 : 80), isSecure } };
}

let client: Pusher | undefined;

/** The service's HTTP interface; null when none is configured. */
export function pusher(): Pusher | null {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret } = env();
  const http = service()?.http;
  if (!http || !appId || !key || !secret) return null;
  client ??= new Pusher({
    appId,
    key,
    secret,
    host: http.hostname,
    ...(http.port && { port: http.port }),
    useTLS: http.protocol === "https:",
    timeout: SEND_MS,
  });
  return client;
}

/** Where browsers connect to; null when no service is configured. */
export function pusherAddress(): PusherAddress | null {
  return service()?.webSocket ?? null;
}

/** What the Content-Security-Policy has to let pages connect to; null when no service is configured. */
export function pusherOrigin(): string | null {
  const address = pusherAddress();
  return address && `${address.isSecure ? "wss" : "ws"}://${address.host}:${address.port}`;
}

/** The channel that only this account may hear. "private-" is what makes the service ask for our signature. */
export function userChannel(accountId: string): string {
  return `private-user-${accountId}`;
}
