import type { IncomingMessage } from "node:http";
import { PEER_ADDRESS_HEADER, UNKNOWN_ADDRESS } from "./client-address.ts";

/**
 * Writes the address of the socket's other end into PEER_ADDRESS_HEADER, overwriting whatever the client sent there.
 * A route handler has no access to the socket, and a client can write every other header.
 */
export function recordPeerAddress(request: IncomingMessage): void {
  request.headers[PEER_ADDRESS_HEADER] = request.socket.remoteAddress ?? UNKNOWN_ADDRESS;
}
