import type { IncomingMessage } from "node:http";
import { PEER_ADDRESS_HEADER, UNKNOWN_ADDRESS } from "./client-address.ts";

/**
 * Writes the address of the socket's other end into PEER_ADDRESS_HEADER, over whatever the request sent there itself. A
 * route handler sees no socket, and a client can write every other header that it sees.
 */
export function recordPeerAddress(request: IncomingMessage): void {
  request.headers[PEER_ADDRESS_HEADER] = request.socket.remoteAddress ?? UNKNOWN_ADDRESS;
}
