import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { textPdf } from "#tests/support/small-pdf.ts";
import { megabytes, withReader } from "./reader.ts";

const SIGN_IN = "This page asks people to sign in. Only public pages can be read.";
const FAILED = "Failed to process the URL. Please check if it is valid and accessible.";
const PRIVATE = `This address is on a private network, which we don’t read. ${FAILED}`;
const TOO_LARGE =
  "The document is too large to process. Please submit a smaller document or a more specific section.";

const reader = withReader();

describe("what cannot be read is told apart", () => {
  test.each<[string, number, string, () => string]>([
    ["no address", 400, "Please enter a valid URL", () => " "],
    ["nonsense", 422, `This is not a web address. ${FAILED}`, () => "file:///etc/passwd"],
    [
      "a missing page",
      422,
      "There is no page at this address (404). It may have moved.",
      () => reader.server.url("/none"),
    ],
    ["a password", 422, SIGN_IN, () => reader.server.at("/401", { status: 401, body: "" })],
    [
      "a refusal",
      422,
      "Failed to process the URL. The site does not let programs read this page (403). Open it in a browser, save it as a PDF, and add the file.",
      () => reader.server.at("/403", { status: 403, body: "" }),
    ],
    [
      "a broken site",
      422,
      "Failed to process the URL. The site is having problems (503). Please try again later.",
      () => reader.server.at("/503", { status: 503, body: "" }),
    ],
    [
      "a site that hangs up",
      422,
      FAILED,
      () => reader.server.at("/gone", (_, response) => response.destroy()),
    ],
    ["no site", 422, `There is no such site. ${FAILED}`, () => "http://no-such-school.invalid/about"],
    ["a private address", 422, PRIVATE, () => "http://127.0.0.1:8099/"],
    ["the address of cloud secrets", 422, PRIVATE, () => "http://169.254.169.254/latest/"],
    ["a name of a private address", 422, PRIVATE, () => "http://localhost:8099/"],
    [
      "a redirect to a name of a private address",
      422,
      PRIVATE,
      () =>
        reader.server.at("/inward-by-name", (_, response) =>
          response.writeHead(302, { location: "http://localhost:8099/" }).end(),
        ),
    ],
    [
      "a redirect to a private address",
      422,
      PRIVATE,
      () =>
        reader.server.at("/inward", (_, response) =>
          response.writeHead(302, { location: "http://[::1]:8099/" }).end(),
        ),
    ],
    [
      "a redirect to a file",
      422,
      `This is not a web address. ${FAILED}`,
      () =>
        reader.server.at("/to-file", (_, response) =>
          response.writeHead(302, { location: "file:///etc/passwd" }).end(),
        ),
    ],
    [
      "redirects without an end",
      422,
      `The address redirects more than 5 times. ${FAILED}`,
      () => reader.server.at("/loop", (_, response) => response.writeHead(302, { location: "/loop" }).end()),
    ],
    [
      "a login page",
      422,
      SIGN_IN,
      () =>
        reader.server.at("/login", {
          body: "<html><body><h1>Parent portal</h1><p>Please sign in to continue to your account.</p><form><input type=password></form></body></html>",
        }),
    ],
    [
      "a page that says it is missing",
      422,
      "The site says that there is no such page. Its address may have changed.",
      () =>
        reader.server.at("/soft", {
          body: "<html><head><title>Page Not Found</title></head><body><h1>Oops</h1><p>The page you are looking for may have been moved, or it never was here.</p></body></html>",
        }),
    ],
    [
      "an empty page",
      422,
      "The page opened, but there is no text on it.",
      () => reader.server.at("/empty", { body: "<html><body><img src=a.png></body></html>" }),
    ],
    [
      "a page made by scripts",
      422,
      "This page has no text until scripts put it together, and we run no scripts. Open it in a browser, save it as a PDF, and add the file.",
      () =>
        reader.server.at("/app", {
          body: '<html><body><div id="root"></div><script src="/app.js"></script></body></html>',
        }),
    ],
    [
      "a picture",
      422,
      "This is a picture. Web pages, PDFs, and plain text files can be read.",
      () =>
        reader.server.at("/a.png", {
          type: "text/html",
          body: Buffer.from("\u0089PNG\r\n\u001a\n0000", "latin1"),
        }),
    ],
    [
      "a Word file",
      422,
      "This is a Word, Excel or PowerPoint file, or another archive. Web pages, PDFs, and plain text files can be read.",
      () => reader.server.at("/a.docx", { type: "application/octet-stream", body: "PK\u0003\u0004rest" }),
    ],
    [
      "data",
      422,
      "This is data for programs (JSON). Web pages, PDFs, and plain text files can be read.",
      () => reader.server.at("/a.json", { type: "application/json", body: '{"a":1}' }),
    ],
    [
      "a scanned PDF",
      422,
      "This PDF is a scan: pictures of pages without any text. Look for the same document as a web page, or run the scan through text recognition (OCR) first.",
      () => reader.server.at("/scan.pdf", { type: "application/pdf", body: textPdf([[], []]) }),
    ],
    [
      "a damaged PDF",
      422,
      "This PDF is damaged and cannot be opened.",
      () => reader.server.at("/bad.pdf", { type: "application/pdf", body: "%PDF-1.4\nnothing" }),
    ],
    [
      "no PDF at all",
      422,
      "This address gives a file that says it is a PDF and isn’t one.",
      () => reader.server.at("/no.pdf", { type: "application/pdf", body: "nothing" }),
    ],
    [
      "a locked PDF",
      422,
      "This PDF can be opened only with a password.",
      () => reader.server.at("/locked.pdf", { type: "application/pdf", body: lockedPdf() }),
    ],
    [
      "more bytes than we take",
      413,
      TOO_LARGE,
      () => reader.server.at("/huge", (_, response) => void Readable.from(megabytes(27)).pipe(response)),
    ],
    [
      "few bytes that unpack to more than we take",
      413,
      TOO_LARGE,
      () => {
        const body = gzipSync(Buffer.alloc(60 * 2 ** 20));
        return reader.server.at("/gzip", (_, response) =>
          response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(body),
        );
      },
    ],
    [
      "more text than we take",
      413,
      TOO_LARGE,
      () => reader.server.at("/long", { type: "text/plain", body: "All work and no play. ".repeat(80_000) }),
    ],
  ])("%s", async (_, status, message, address) => {
    const answer = await reader.extract(address());
    expect(answer.body).toMatchObject({ success: false, message });
    expect(answer.status).toBe(status);
    if (status === 413) expect(answer.body.code).toBe("CONTENT_TOO_LARGE");
  });

  test.each([
    ["does not come to an end", () => undefined],
    ["sends one letter after another", (send: () => void) => setInterval(send, 20)],
  ])("a server that %s", async (name, go) => {
    const slow = reader.server.at(`/slow-${name.length}`, (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.write("<html>");
      const drip = go(() => response.write("a"));
      response.on("close", () => clearInterval(drip));
    });
    const limits = { milliseconds: 300, bytes: 1000, redirects: 1 };
    const { extractFromAddress } = await import("#lib/sources/extract.service.ts");
    await expect(extractFromAddress(slow, limits)).rejects.toThrow(
      /too slow: after \d seconds, its answer was still/,
    );
  });

  test.each<[string, string, BlobPart, string]>([
    [
      "bytes that are no text",
      "binary.txt",
      new Uint8Array(400).map((_, at) => (at % 7) + 1),
      "This file isn’t text. Choose a PDF, a web page or a plain text file.",
    ],
    [
      "a picture that is called a text",
      "picture.txt",
      Buffer.from("\u0089PNG\r\n\u001a\n0000", "latin1"),
      "This file is a picture. Choose a PDF, a web page or a plain text file.",
    ],
    ["spaces alone", "spaces.txt", "  \n\n  ", "There is no text in this file."],
    [
      "a page of pictures",
      "pictures.html",
      "<html><body><img src=a.png></body></html>",
      "There is no text in this file.",
    ],
    [
      "a saved error",
      "about.html",
      "<html><head><title>Page Not Found</title></head><body><h1>Oops</h1><p>The page you are looking for may have been moved, or it never was here.</p></body></html>",
      "This file is a saved “page not found” message.",
    ],
    [
      "a text that is called a PDF",
      "no.pdf",
      "nothing",
      "This file isn’t a PDF, although its name ends in .pdf.",
    ],
    ["a PDF that breaks off", "bad.pdf", "%PDF-1.4\nnothing", "This PDF is damaged and cannot be opened."],
    [
      "a saved page for members",
      "portal.html",
      "<html><body><h1>Parent portal</h1><p>Please sign in to continue to your account.</p><form><input type=password></form></body></html>",
      SIGN_IN,
    ],
    [
      "a page of very deep nesting",
      "deep.html",
      `<p>x</p>${"<div>".repeat(20_000)}`,
      "This page is too complex to read. Save it as a PDF and add the file.",
    ],
  ])("a file with %s", async (_, name, bytes, message) => {
    const { status, body } = await reader.extractFile(name, bytes);
    expect(body).toMatchObject({ success: false, code: "source_not_read", message });
    expect(status).toBe(422);
  });

  test.each([
    ["notes.docx", "notes", /does not end in \.pdf, \.html, \.htm, \.txt, or \.md$/],
    ["zero.txt", "", /^“zero\.txt” is empty\. Choose another file\.$/],
  ])("a file called %s", async (name, text, message) => {
    const { status, body } = await reader.extractFile(name, text);
    expect(status).toBe(400);
    expect(body.message).toMatch(message);
  });
});

function lockedPdf(): Buffer {
  const key = "<".concat("41".repeat(32), ">");
  return textPdf([["Secret"]], `/Encrypt 6 0 R /ID [<00> <00>]`, [
    `<< /Filter /Standard /V 1 /R 2 /P -44 /O ${key} /U ${key} >>`,
  ]);
}
