import type { IncomingMessage, ServerResponse } from "node:http";
import { own } from "../own.ts";

type Options = {
  isDevelopment: boolean;
  /** Where the analytics tag comes from; null when there are no analytics. */
  analyticsScriptUrl: string | null;
  /** Where map tiles come from, as a source of the policy; null when there are none. */
  tileOrigin: string | null;
  /** The service through which events reach pages, as a source of the policy; null when they come from the site itself. */
  eventsOrigin: string | null;
  /** What pages may show in a frame. */
  frameUrls: string[];
  /** Whether signing in opens a window that goes to a provider. */
  hasProviderWindow: boolean;
};

/**
 * The Content-Security-Policy of every response. Public pages are cached for everybody, which rules out a nonce per
 * request, and Next.js starts its pages with inline scripts: hence 'unsafe-inline' for scripts (decision 0007). All
 * other ways in are shut.
 */
function contentSecurityPolicy({
  isDevelopment,
  analyticsScriptUrl,
  tileOrigin,
  eventsOrigin,
  frameUrls,
}: Options): string {
  const tagOrigins = analyticsScriptUrl ? [new URL(analyticsScriptUrl).origin] : [];
  const collectors = tagOrigins.flatMap((origin) => [origin, ...(own(COLLECTORS_OF_TAG, origin) ?? [])]);
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    // React's development build evaluates code to rebuild the server's stacks in the browser.
    "script-src": ["'self'", "'unsafe-inline'", ...tagOrigins, ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...collectors, ...(tileOrigin ? [tileOrigin] : [])],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...collectors, ...(eventsOrigin ? [eventsOrigin] : [])],
    "object-src": ["'none'"],
    "frame-src": frameUrls.length > 0 ? frameUrls.map((url) => new URL(url).origin) : ["'none'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** Google's tag reports to other hosts than it comes from; a tagging server of one's own receives by itself. */
const COLLECTORS_OF_TAG: Record<string, string[]> = {
  "https://www.googletagmanager.com": ["https://*.google-analytics.com", "https://*.analytics.google.com"],
};

const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY", // for browsers that do not know frame-ancestors
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "geolocation=(self), camera=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  // Two years. Browsers heed it over https only (RFC 6797, 8.1); other names under the same domain are not ours to commit.
  "Strict-Transport-Security": "max-age=63072000",
};

/**
 * The window that goes to a provider and comes back. By default a page cannot see windows that leave the site, not even
 * whether they were closed; this way it can, and nothing else has to give up its isolation.
 */
const PROVIDER_WINDOW = /^\/(login\/google|api\/auth)\//;

/**
 * What gives each response the security headers. The framework's own setting for headers compiles their values as
 * templates at every request, which took a twentieth of a cached page's time.
 */
export function securityHeaders(
  options: Options,
): (request: IncomingMessage, response: ServerResponse) => void {
  const headers = new Map(
    Object.entries({ ...HEADERS, "Content-Security-Policy": contentSecurityPolicy(options) }),
  );
  if (options.hasProviderWindow) headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  return (request, response) => {
    response.setHeaders(headers);
    if (options.hasProviderWindow && PROVIDER_WINDOW.test(`${request.url?.split("?")[0]}/`))
      response.setHeader("Cross-Origin-Opener-Policy", "unsafe-none");
  };
}
