/** An hour: search engines come once a day or less, and a changed school is news for them then, too. */
const CACHE_CONTROL = "public, max-age=3600";

/** XML for search engines, whole or as it comes. */
export function xmlResponse(body: string | AsyncGenerator<string>): Response {
  return new Response(typeof body === "string" ? body : streamOf(body), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": CACHE_CONTROL },
  });
}

/** Thousands of lines leave in pieces of some kilobytes: a chunk of the answer for each would take longer than all else. */
const PIECE = 64 * 1024;

function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      let piece = "";
      while (piece.length < PIECE) {
        const { value, done } = await lines.next();
        if (done) {
          if (piece) controller.enqueue(encoder.encode(piece));
          controller.close();
          return;
        }
        piece += value;
      }
      controller.enqueue(encoder.encode(piece));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}
