import { type IncomingMessage, ServerResponse } from "node:http";

/**
 * A response whose headers leave together with what is written before the next tick. Next.js sends the headers on
 * their own before an answer's first bytes, so even the shortest answer took two packets and two system calls. Node.js
 * itself holds back the parts of a body in the same way, for as long.
 */
export class ResponseWithJoinedWrites<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  override flushHeaders(): void {
    const { socket } = this;
    socket?.cork();
    super.flushHeaders();
    // Next.js calls this behind an `await`: what it does behind the next ones comes first, and the end uncorks by itself.
    if (socket) process.nextTick(() => socket.uncork());
  }
}
