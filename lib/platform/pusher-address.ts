import { env } from "./env.ts";

/** Where browsers reach the service. */
export type PusherAddress = { key: string; host: string; port: number; isSecure: boolean };

type Service = { http: URL; webSocket: PusherAddress };

/** The service configured by PUSHER_*; null while events go through the database. */
export function pusherService(): Service | null {
  const { PUSHER_KEY: key, PUSHER_CLUSTER: cluster, PUSHER_HOST: own } = env();
  if (!key) return null;
  const http = new URL(own ?? `https://api-${cluster}.pusher.com`);
  const { hostname: host, port, protocol } = new URL(own ?? `https://ws-${cluster}.pusher.com`);
  const isSecure = protocol === "https:";
  return { http, webSocket: { key, host, port: Number(port) || (isSecure ? 443 : 80), isSecure } };
}

/** Where browsers connect to; null if no service is configured. */
export function pusherAddress(): PusherAddress | null {
  return pusherService()?.webSocket ?? null;
}

/** The origin that the Content-Security-Policy has to allow; null if no service is configured. */
export function pusherOrigin(): string | null {
  const address = pusherAddress();
  return address && `${address.isSecure ? "wss" : "ws"}://${address.host}:${address.port}`;
}
