import { env } from "./env.ts";

/** Where browsers find the service. */
export type PusherAddress = { key: string; host: string; port: number; isSecure: boolean };

type Service = { http: URL; webSocket: PusherAddress };

/** What PUSHER_* says; null while events go through the database. */
export function pusherService(): Service | null {
  const { PUSHER_KEY: key, PUSHER_CLUSTER: cluster, PUSHER_HOST: own } = env();
  if (!key) return null;
  const http = new URL(own ?? `https://api-${cluster}.pusher.com`);
  const { hostname: host, port, protocol } = new URL(own ?? `https://ws-${cluster}.pusher.com`);
  const isSecure = protocol === "https:";
  return { http, webSocket: { key, host, port: Number(port) || (isSecure ? 443 : 80), isSecure } };
}

/** Where browsers connect to; null when no service is configured. */
export function pusherAddress(): PusherAddress | null {
  return pusherService()?.webSocket ?? null;
}

/** What the Content-Security-Policy has to let pages connect to; null when no service is configured. */
export function pusherOrigin(): string | null {
  const address = pusherAddress();
  return address && `${address.isSecure ? "wss" : "ws"}://${address.host}:${address.port}`;
}
