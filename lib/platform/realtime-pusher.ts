import "server-only";
import Pusher from "pusher";
import { env } from "./env.ts";
import { pusherService } from "./pusher-address.ts";

/** How long sending one event to the service may take, in milliseconds. */
const SEND_MS = 5000;

let client: Pusher | undefined;

/** The service's HTTP API; null if none is configured. */
export function pusher(): Pusher | null {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret } = env();
  const http = pusherService()?.http;
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

/** The channel that only this account may receive. The prefix "private-" makes the service ask for our signature. */
export function userChannel(accountId: string): string {
  return `private-user-${accountId}`;
}
