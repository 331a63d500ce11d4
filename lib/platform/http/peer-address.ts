import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { PEER_ADDRESS_HEADER, UNKNOWN_ADDRESS } from "./client-address.ts";

/**
 * From now on every incoming request carries the address of its socket's other end in PEER_ADDRESS_HEADER, whatever it
 * sent there itself. A route handler sees no socket, and of the headers that it sees a client can write every other one.
 */
export function recordPeerAddresses(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[PEER_ADDRESS_HEADER] = request.socket.remoteAddress ?? UNKNOWN_ADDRESS;
  });
}
