import { AppError } from "#lib/platform/errors.ts";
import type { ReportColors } from "./content.schema.ts";
import { html } from "./html-text.format.ts";

/**
 * A report opens nothing and runs nothing. The sandbox gives it an origin of its own, whatever the frame around it
 * allows, so that it can neither read the session nor reach the page; its links to sources open as usual.
 */
const CONTENT_SECURITY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
  "sandbox allow-popups allow-popups-to-escape-sandbox";

/** @param frame whether pages of this site may show it in a frame */
function headersOf(frame: boolean): Record<string, string> {
  return {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "private, no-store",
    "content-security-policy": `${CONTENT_SECURITY}; frame-ancestors ${frame ? "'self'" : "'none'"}`,
    "x-frame-options": frame ? "SAMEORIGIN" : "DENY",
    // Browsers refuse to open a sandboxed document that asks for isolation.
    "cross-origin-opener-policy": "unsafe-none",
    // Its address may have a token in it.
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  };
}

/** Answers with a report as an HTML document. */
export function documentAnswer(markup: string, { frame = false } = {}): Response {
  return new Response(markup, { headers: headersOf(frame) });
}

/**
 * The same for a document that people open themselves: what goes wrong is told as a page and not as JSON.
 * @throws whatever is not meant for them
 */
export async function documentOrReason(
  request: Request,
  markup: () => Promise<string>,
  { frame = false, colors }: { frame?: boolean; colors?: ReportColors } = {},
): Promise<Response> {
  try {
    return documentAnswer(await markup(), { frame });
  } catch (error) {
    if (!(error instanceof AppError) || !request.headers.get("accept")?.includes("text/html")) throw error;
    const page = html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Failed to load summary report</title>
<style>:root{color-scheme:${colors ?? "light dark"}}body{font:1.125rem/1.5 system-ui,sans-serif;margin:3rem auto;max-width:36rem;padding:0 1rem}</style>
</head>
<body><main><h1>${error.message}</h1></main></body>
</html>
`;
    return new Response(page.markup, { status: error.status, headers: headersOf(frame) });
  }
}
