/** An hour: search engines come once a day or less, and a changed school is news for them then, too. */
const CACHE_CONTROL = "public, max-age=3600";

/** XML for search engines. */
export function xmlResponse(body: string | ReadableStream): Response {
  return new Response(body, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": CACHE_CONTROL },
  });
}
