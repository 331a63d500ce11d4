import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";

/** Characters below which a text is sent as quickly as its bytes. */
const SHORT = 8192;

/**
 * From now on every text whose bytes are kept is sent as those bytes. Next.js ends a cached page's response with a
 * string, which Node.js copies behind the headers, then encodes, at every request: for a school's page a tenth of the
 * whole answer.
 * @param bytesOf the bytes in UTF-8 of a text that is sent again and again
 */
export function sendAsBytes(bytesOf: (text: string) => Buffer | undefined): void {
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    const end = response.end;
    response.end = function (this: ServerResponse, first?: unknown, ...rest: unknown[]) {
      const bytes = typeof first === "string" && first.length > SHORT ? bytesOf(first) : undefined;
      return Reflect.apply(end, this, [bytes ?? first, ...rest]);
    } as typeof end;
  });
}
