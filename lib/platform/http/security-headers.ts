import type { IncomingMessage, ServerResponse } from "node:http";
import { own } from "../own.ts";

type Options = {
  isDevelopment: boolean;
  /** Where the analytics tag is loaded from; null if there are no analytics. */
  analyticsScriptUrl: string | null;
  /** The origin of the map tiles, as a source in the policy; null if there are none. */
  tileOrigin: string | null;
  /** The service that delivers events to pages, as a source in the policy; null if the site itself does. */
  eventsOrigin: string | null;
  /** What pages may show in a frame, of other sites. */
  frameUrls: string[];
  /** Whether signing in opens a window for a provider's site. */
  hasProviderWindow: boolean;
};

/**
 * The Content-Security-Policy of every response. Public pages are cached for everybody, which rules out a nonce per
 * request, and Next.js starts its pages with inline scripts: hence 'unsafe-inline' for scripts (decision 0007). All
 * other entry points are closed.
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
    // React's development build evaluates code to rebuild server stack traces in the browser.
    "script-src": ["'self'", "'unsafe-inline'", ...tagOrigins, ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...collectors, ...(tileOrigin ? [tileOrigin] : [])],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...collectors, ...(eventsOrigin ? [eventsOrigin] : [])],
    "object-src": ["'none'"],
    // Of our own, documents in a sandbox: reports about schools.
    "frame-src": ["'self'", ...frameUrls.map((url) => new URL(url).origin)],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** Google's tag reports to other hosts than it is loaded from; your own tagging server receives the data itself. */
const COLLECTORS_OF_TAG: Record<string, string[]> = {
  "https://www.googletagmanager.com": ["https://*.google-analytics.com", "https://*.analytics.google.com"],
};

const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY", // for browsers that do not know frame-ancestors
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "geolocation=(self), camera=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  // Two years. Browsers honor it only over https (RFC 6797, 8.1); other hosts on the same domain are not ours to
  // commit.
  "Strict-Transport-Security": "max-age=63072000",
};

/**
 * The window that goes to a provider and comes back. By default, a page has no access to windows that leave the site,
 * not even to whether they were closed. With this exception it does, and nothing else has to give up its isolation.
 */
const PROVIDER_WINDOW = /^\/(login\/google|api\/auth)\//;

/**
 * Adds the security headers to each response. Next.js's own headers setting compiles their values as templates at
 * every request, which took a twentieth of a cached page's time.
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
