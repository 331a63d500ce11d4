/**
 * The Content-Security-Policy of every response. Public pages are cached for everybody, which rules out a nonce per
 * request, and Next.js starts its pages with inline scripts: hence 'unsafe-inline' for scripts (decision 0007). All
 * other ways in are shut.
 */
export function contentSecurityPolicy({ isDevelopment }: { isDevelopment: boolean }): string {
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    // React's development build evaluates code to rebuild the server's stacks in the browser.
    "script-src": ["'self'", "'unsafe-inline'", ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "object-src": ["'none'"],
    "frame-src": ["'none'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** The other headers of every response. */
export const SECURITY_HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" }, // for browsers that do not know frame-ancestors
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "geolocation=(self), camera=(), microphone=(), payment=(), usb=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  // Two years. Browsers heed it over https only (RFC 6797, 8.1); other names under the same domain are not ours to commit.
  { key: "Strict-Transport-Security", value: "max-age=63072000" },
];
