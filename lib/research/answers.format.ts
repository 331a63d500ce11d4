import { AppError } from "#lib/platform/errors.ts";
import { schoolPath } from "#lib/schools/tabs.rules.ts";
import type { ReportColors } from "./content.schema.ts";
import { STYLES } from "./html-styles.format.ts";
import { type Html, html } from "./html-text.format.ts";

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

type Reading = {
  /** Whether pages of this site may show it in a frame. */
  frame?: boolean;
  colors?: ReportColors;
  /** The ID or slug of the school whose page a separate window can lead to. */
  school?: string;
};

/**
 * The same for a document that people open themselves: what goes wrong is told as a page and not as JSON.
 * @throws whatever is not meant for them
 */
export async function documentOrReason(
  request: Request,
  markup: () => Promise<string>,
  { frame = false, colors, school }: Reading = {},
): Promise<Response> {
  try {
    return documentAnswer(await markup(), { frame });
  } catch (error) {
    if (!(error instanceof AppError) || !request.headers.get("accept")?.includes("text/html")) throw error;
    const page = html`<!doctype html>
<html lang="en-US"${colors ? html` class="${colors}"` : null}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Failed to load summary report</title>
<style>${STYLES}</style>
</head>
<body><main class="report"><p class="kicker">Deep research</p><h1>${error.message}</h1>${wayOn(error, school)}</main></body>
</html>
`;
    return new Response(page.markup, { status: error.status, headers: headersOf(frame) });
  }
}

/** The school's page asks visitors to log in, and says of a report whether it can be read. */
function wayOn({ code }: AppError, school: string | undefined): Html | null {
  if (school === undefined || code === "school_not_found") return null;
  return html`<p><a href="${schoolPath(school, "deepresearch")}">${
    code === "sign_in_required" ? "Log in on the school’s page" : "Go to the school’s page"
  }</a></p>`;
}
