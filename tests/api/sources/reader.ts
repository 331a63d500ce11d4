import { afterAll, beforeAll, expect } from "vitest";
import type { RouteHandler } from "#lib/platform/http/declaration.ts";
import type { Extracted } from "#lib/sources/extract.schema.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { type SourceServer, startSourceServer } from "#tests/support/source-server.ts";

export const TEXT =
  "Hill School was founded in 1890 and has taught the children of our town ever since, rain or shine.";
export const PAGE = `<html lang="en"><head><title>About Us | Hill School</title><meta name="date" content="2025-03-03"></head><body><nav><a href="/">Home</a></nav><main><h1>About Us</h1><p>${TEXT}</p><ul><li>Chess</li><li>Choir</li></ul><table><tr><th>Grades</th><th>Students</th></tr><tr><td>K–8</td><td>512</td></tr></table></main><footer>© Hill School</footer></body></html>`;

/** A server of web pages, and the calls by which an editor has its pages and own files read. */
export function withReader() {
  let routes: Record<"address" | "file", RouteHandler>;
  let headers: Record<string, string>;
  const reader = {
    server: undefined as unknown as SourceServer,
    extract: (url: string) => call(routes.address, { headers, body: { url } }),
    extractFile(name: string, contents: BlobPart) {
      const form = new FormData();
      form.set("file", new Blob([contents]), name);
      return call(routes.file, { headers, form });
    },
    async read(url: string): Promise<Extracted> {
      const answer = await reader.extract(url);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body.content as Extracted;
    },
  };
  beforeAll(async () => {
    reader.server = await startSourceServer();
    // Settings are read once, at the first import that needs them.
    process.env.FETCH_PRIVATE_HOSTS = reader.server.host;
    const { POST: address } = await import("#app/api/extract-content/route.ts");
    const { POST: file } = await import("#app/api/extract-content/file/route.ts");
    routes = { address, file };
    headers = await bearer(await makeAccount({ role: "editor" }));
  });
  afterAll(() => reader.server.stop());
  return reader;
}

/** So many megabytes of nothing, one after the other. */
export function* megabytes(count: number): Generator<Buffer> {
  const one = Buffer.alloc(2 ** 20);
  for (let at = 0; at < count; at += 1) yield one;
}
