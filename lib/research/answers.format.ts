import type { AppError } from "#lib/platform/errors.ts";
import { schoolPath } from "#lib/schools/tabs.rules.ts";
import { schoolReferenceSchema } from "#lib/search/finder.schema.ts";
import { colorsQuerySchema } from "./content.schema.ts";
import { STYLES } from "./html-styles.format.ts";
import { html } from "./html-text.format.ts";

/**
 * A report loads nothing and runs nothing: this policy alone keeps scripts out, because the frame around it allows them. Its
 * links to sources open as usual. In a window of its own, its sandbox gives it another origin, too; in a frame that is
 * measured it keeps that of the site, so whoever lets a script run here gives it the reader's session.
 */
const CONTENT_SECURITY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; " +
  "sandbox allow-popups allow-popups-to-escape-sandbox";

/** How a document may be shown: @see documentAnswer */
type Shown = { frame?: boolean; isMeasured?: boolean };

function headersOf({ frame = false, isMeasured = false }: Shown): Record<string, string> {
  const sandbox = isMeasured ? `${CONTENT_SECURITY} allow-same-origin` : CONTENT_SECURITY;
  return {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "private, no-store",
    "content-security-policy": `${sandbox}; frame-ancestors ${frame ? "'self'" : "'none'"}`,
    "x-frame-options": frame ? "SAMEORIGIN" : "DENY",
    // Browsers refuse to open a sandboxed document that asks for isolation.
    "cross-origin-opener-policy": "unsafe-none",
    // Its address may have a token in it.
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  };
}

/**
 * Answers with a report as an HTML document.
 * @param shown.frame whether pages of this site may show it in a frame
 * @param shown.isMeasured whether the page around the frame may look into it, to make the frame as high as the report. It then
 * keeps its origin, but it still runs nothing: neither its sandbox nor its policy allows a script
 */
export function documentAnswer(markup: string, shown: Shown = {}): Response {
  return new Response(markup, { headers: headersOf(shown) });
}

/** What people read where a document or a file of a report does not open, in place of JSON. */
export type FailedOpening = {
  /** What did not open, as the specification words it. */
  title: string;
  /** Whether pages of this site may show it in a frame. */
  frame?: boolean;
  /** The way on. @param school the ID or slug in the address, if it has one */
  way?: (error: AppError, school: string | null) => { href: string; text: string } | null;
};

/** A `failurePage` for a route of reports. */
export function failurePage({ title, frame = false, way = toSchool }: FailedOpening) {
  return (error: AppError, { url, headers }: Request): Response => {
    const { pathname, searchParams } = new URL(url);
    const { colors } = colorsQuerySchema.catch({}).parse({ colors: searchParams.get("colors") ?? undefined });
    // The page around a frame is where it would lead.
    const isFramed = headers.get("sec-fetch-dest") === "iframe";
    const on = isFramed ? null : way(error, schoolIn(pathname));
    const page = html`<!doctype html>
<html lang="en-US"${colors ? html` class="${colors}"` : null}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLES}</style>
</head>
<body><main class="report"><p class="kicker">Deep research</p><h1>${error.message}</h1>${
      on && html`<p><a href="${on.href}">${on.text}</a></p>`
    }</main></body>
</html>
`;
    return new Response(page.markup, { status: error.status, headers: headersOf({ frame }) });
  };
}

/** As it stands in the address, where it is one part of a path and nothing else. */
function schoolIn(path: string): string | null {
  const written = /^\/api\/schools\/([^/]+)\//.exec(path)?.[1];
  return schoolReferenceSchema.safeParse(written).data ?? null;
}

/** The school's page asks visitors to log in, and says of a report whether it can be read. */
function toSchool({ code }: AppError, school: string | null) {
  if (school === null || code === "school_not_found") return null;
  return {
    href: schoolPath(school, "deepresearch"),
    text: code === "sign_in_required" ? "Log in on the school’s page" : "Go to the school’s page",
  };
}
