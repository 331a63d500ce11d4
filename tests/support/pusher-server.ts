import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { type Connection, upgrade } from "./web-socket.ts";

export const APP = { id: "4711", key: "app-key", secret: "app-secret" };

export type PusherServer = {
  /** The value for PUSHER_HOST. */
  url: string;
  /** Channels to which a subscription was refused. */
  refused: string[];
  /** Cuts every browser connection. */
  cut: () => void;
  stop: () => Promise<void>;
};

const eventSchema = z.strictObject({ name: z.string(), channels: z.array(z.string()), data: z.string() });
const frameSchema = z.object({
  event: z.string(),
  data: z.object({ channel: z.string().optional(), auth: z.string().optional() }).optional(),
});

/**
 * A local server that speaks the Pusher protocol: its HTTP interface for events, with the signature of each request,
 * and its WebSocket protocol 7, with the signature of each subscription to a private channel.
 */
export async function startPusherServer(): Promise<PusherServer> {
  const refused: string[] = [];
  const sockets = new Set<Socket>();
  const subscribers = new Map<string, Set<Connection>>();
  let connections = 0;

  const server = createServer((request, response) => {
    takeEvent(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  async function takeEvent(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://localhost");
    const body = await text(request);
    if (url.pathname !== `/apps/${APP.id}/events`) return void response.writeHead(404).end();
    if (!isSigned(request.method ?? "", url, body)) return void response.writeHead(401).end();
    const { name, channels, data } = eventSchema.parse(JSON.parse(body));
    for (const channel of channels)
      for (const connection of subscribers.get(channel) ?? []) send(connection, name, data, channel);
    response.setHeader("content-type", "application/json").end("{}");
  }

  server.on("upgrade", (request: IncomingMessage, socket: Socket) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    if (url.pathname !== `/app/${APP.key}` || url.searchParams.get("protocol") !== "7") {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    connections += 1;
    const socketId = `${connections}.${connections}`;
    const connection = upgrade(request, socket, (message) => {
      const { event, data } = frameSchema.parse(JSON.parse(message));
      if (event === "pusher:ping") send(connection, "pusher:pong", "{}");
      if (event === "pusher:subscribe") subscribe(connection, socketId, data?.channel ?? "", data?.auth);
    });
    socket.on("close", () => {
      sockets.delete(socket);
      for (const channel of subscribers.values()) channel.delete(connection);
    });
    const hello = { socket_id: socketId, activity_timeout: 120 };
    send(connection, "pusher:connection_established", JSON.stringify(hello));
  });

  function subscribe(connection: Connection, socketId: string, channel: string, auth?: string): void {
    const signature = hmac(`${socketId}:${channel}`);
    if (channel.startsWith("private-") && auth !== `${APP.key}:${signature}`) {
      refused.push(channel);
      const error = { type: "AuthError", error: "Invalid signature", status: 401 };
      send(connection, "pusher:subscription_error", JSON.stringify(error), channel);
      return;
    }
    subscribers.set(channel, (subscribers.get(channel) ?? new Set()).add(connection));
    send(connection, "pusher_internal:subscription_succeeded", "{}", channel);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    refused,
    cut,
    stop: () =>
      new Promise((resolve) => {
        cut();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(connection: Connection, event: string, data: string, channel?: string): void {
  connection.send(JSON.stringify({ event, data, channel }));
}

/** Pusher's HTTP interface signs method, path, and sorted parameters, including the MD5 of the body. */
function isSigned(method: string, url: URL, body: string): boolean {
  const given = Object.fromEntries(url.searchParams);
  const { auth_signature: signature, ...parameters } = given;
  const sorted = Object.entries(parameters).sort(([one], [other]) => (one < other ? -1 : 1));
  const signed = [method, url.pathname, sorted.map(([name, value]) => `${name}=${value}`).join("&")];
  return (
    signature === hmac(signed.join("\n")) &&
    given.auth_key === APP.key &&
    given.body_md5 === createHash("md5").update(body).digest("hex") &&
    Math.abs(Date.now() / 1000 - Number(given.auth_timestamp)) < 600
  );
}

function hmac(signed: string): string {
  return createHmac("sha256", APP.secret).update(signed).digest("hex");
}
