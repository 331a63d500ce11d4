import type { Header } from "./wire.ts";
import type { WireMutation } from "./wire-mutations.ts";
import { WORDS } from "./words.ts";

/** Headers with values that their readers do not expect. */
const ODD_HEADERS: Record<string, Header[]> = {
  Accept: [
    ["Accept", "text/x-component"],
    ["Accept", "application/xml;q=0.9,*/*;q=x"],
    ["Accept", ",".repeat(3000)],
    ["Accept-Language", "xx-invalid;q=9,*;q=-1"],
    ["Accept-Encoding", "br;q=0,gzip;q=x,*;q=0"],
    ["Accept-Encoding", "identity;q=0"],
    ["Accept-Charset", "utf-7"],
  ],
  Cookie: [
    ["Cookie", "next-auth.session-token=x"],
    ["Cookie", "next-auth.session-token="],
    ["Cookie", `next-auth.session-token=${"a.".repeat(1500)}`],
    ["Cookie", "next-auth.session-token=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAA.AAAA.AAAA"],
    ["Cookie", "next-auth.csrf-token=%E0%A4%A"],
    ["Cookie", "next-auth.callback-url=http://a:b"],
    ["Cookie", "next-auth.callback-url=%"],
    ["Cookie", "=;;;=;a;;"],
    ["Cookie", "__proto__=1; constructor=2; toString=3"],
    ["Cookie", "__prerender_bypass=x; __next_preview_data=y"],
    ["Cookie", "NEXT_LOCALE=%00"],
  ],
  Authorization: [
    ["Authorization", "Bearer x"],
    ["Authorization", "Bearer"],
    ["Authorization", "Bearer null"],
    ["Authorization", `Bearer ${"a".repeat(5000)}`],
    ["Authorization", "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0."],
    ["Authorization", "Basic Og=="],
    ["Authorization", "Negotiate x"],
  ],
  Origin: [
    ["Origin", "null"],
    ["Origin", "http://example.invalid"],
    ["Origin", "http://a:b"],
    ["Origin", "x"],
    ["Referer", "http://[::1"],
    ["Sec-Fetch-Site", "cross-site"],
    ["Sec-Fetch-Site", "constructor"],
    ["Access-Control-Request-Method", "PUT"],
  ],
  "X-Forwarded": [
    ["X-Forwarded-For", "x, , 1.2.3.4, ::1, [::1]:80"],
    ["X-Forwarded-For", "1.2.3.4,".repeat(500)],
    ["X-Forwarded-Host", "example.invalid"],
    ["X-Forwarded-Host", "a:b:c"],
    ["X-Forwarded-Host", "a b"],
    ["X-Forwarded-Proto", "javascript"],
    ["X-Forwarded-Proto", "https,http"],
    ["X-Forwarded-Port", "x"],
    ["Forwarded", 'for="_x";host="a:b"'],
    ["X-Real-IP", "x"],
    ["X-Homeroom-Peer", "1.2.3.4"],
    ["X-Original-URL", "/admin"],
    ["X-Rewrite-URL", "/admin"],
  ],
  "Next-Router": [
    ["RSC", "1"],
    ["RSC", "x"],
    ["Next-Router-State-Tree", "%5B"],
    ["Next-Router-State-Tree", "%"],
    ["Next-Router-State-Tree", "null"],
    ["Next-Router-State-Tree", "%5B%22%22%2C%7B%7D%5D"],
    ["Next-Router-State-Tree", "[".repeat(3000)],
    ["Next-Router-State-Tree", "a".repeat(10_000)],
    ["Next-Router-Prefetch", "1"],
    ["Next-Router-Prefetch", "2"],
    ["Next-Router-Segment-Prefetch", "/_tree"],
    ["Next-Router-Segment-Prefetch", "/__proto__"],
    ["Next-Router-Segment-Prefetch", "/../../x"],
    ["Next-Url", "%"],
    ["Next-Url", "//example.invalid"],
    ["Next-HMR-Refresh", "1"],
    ["Next-Action", "x"],
    ["Next-Action", "constructor"],
    ["Next-Action", "40".padEnd(42, "a")],
    ["Next-Action", ""],
  ],
  "Next.js' own": [
    ["X-Nextjs-Data", "1"],
    ["X-Middleware-Subrequest", "middleware:middleware"],
    ["X-Middleware-Invoke", "1"],
    ["X-Middleware-Prefetch", "1"],
    ["X-Matched-Path", "/admin"],
    ["X-Invoke-Path", "/admin"],
    ["X-Invoke-Status", "500"],
    ["X-Invoke-Error", "{}"],
    ["X-Prerender-Revalidate", "x"],
    ["X-Next-Resume-State-Length", "5"],
    ["Next-Resume", "1"],
    ["X-Nextjs-Postponed", "1"],
    ["Purpose", "prefetch"],
  ],
  Conditional: [
    ["Range", "bytes=0-0"],
    ["Range", "bytes=9-1,-5,x"],
    ["Range", `bytes=${"0-1,".repeat(1000)}`],
    ["If-None-Match", "*"],
    ["If-None-Match", '"x", W/"y"'],
    ["If-Match", '"x"'],
    ["If-Modified-Since", "x"],
    ["If-Modified-Since", "Fri, 31 Dec 9999 23:59:59 GMT"],
    ["If-Range", "x"],
    ["Cache-Control", "only-if-cached"],
  ],
  "Method override": [
    ["X-HTTP-Method-Override", "DELETE"],
    ["X-Method-Override", "TRACE"],
    ["X-HTTP-Method", "constructor"],
    ["Idempotency-Key", "__proto__"],
    ["Idempotency-Key", "x".repeat(300)],
    ["X-Request-Id", "x"],
    ["X-Request-Id", "__proto__"],
    ["Last-Event-ID", "x"],
  ],
  Coding: [
    ["Content-Encoding", "gzip"],
    ["Content-Encoding", "constructor"],
    ["Content-Type", ""],
    ["TE", "trailers, deflate;q=0.5"],
    ["Expect", "100-continue"],
    ["Expect", "x"],
    ["Trailer", "Content-Length"],
    ["Max-Forwards", "0"],
    ["Via", "1.1 x"],
  ],
};

/** Each of these groups is a mutation: one to three of its headers. */
const GROUPS: readonly WireMutation[] = Object.entries(ODD_HEADERS).map(([group, headers]) => ({
  name: `headers: ${group}`,
  fits: () => true,
  apply: ({ headers: own }, random) => {
    for (let count = 1 + random.below(3); count > 0; count -= 1) {
      const [name, value] = random.pick(headers);
      own.push([name, random.chance(0.1) ? headerText(random.pick(WORDS)) : value]);
    }
  },
}));

export const HEADER_MUTATIONS: readonly WireMutation[] = [
  ...GROUPS,
  {
    name: "broken part of a page",
    fits: () => true,
    // A part of a page as the router requests it: without the first header, the second says nothing.
    apply: ({ headers }, random) => {
      const trees = ODD_HEADERS["Next-Router"]?.filter(([name]) => name === "Next-Router-State-Tree") ?? [];
      headers.push(["RSC", "1"], random.pick(trees));
    },
  },
  {
    name: "another host",
    fits: () => true,
    apply: (wire, random) => {
      const host = random.pick([
        "example.invalid",
        "a:b",
        "[::1",
        "localhost:99999",
        "",
        "a b",
        "{{host}}, x",
        "..",
        "x".repeat(300),
      ]);
      wire.headers = [["Host", host], ...wire.headers.filter(([name]) => name !== "Host")];
      wire.isHttp &&= !/[ ,]/.test(host);
    },
  },
  {
    name: "no host, or two",
    fits: () => true,
    apply: (wire, random) => {
      const others = wire.headers.filter(([name]) => name !== "Host");
      wire.headers = random.chance(0.5) ? others : [["Host", "{{host}}"], ["Host", "{{host}}"], ...others];
      wire.isHttp = false;
    },
  },
  {
    name: "upgrade",
    // Node.js reports no error in a body behind an offer that it ignores, and waits for the rest (REQUEST_SECONDS).
    fits: ({ isHttp }) => isHttp,
    apply: ({ headers }, random) => {
      headers.push(["Connection", "Upgrade"], ["Upgrade", random.pick(["websocket", "h2c", "x", "TLS/1.0"])]);
      if (random.chance(0.5))
        headers.push(["Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="], ["Sec-WebSocket-Version", "13"]);
    },
  },
  {
    name: "header given twice",
    fits: ({ headers }) => headers.length > 1,
    apply: ({ headers }, random) => {
      const [name, value] = random.pick(headers.filter((one) => one[0] !== "Host"));
      headers.push([name, random.chance(0.5) ? value : `${value}x`]);
    },
  },
  {
    name: "too many or too long headers",
    fits: () => true,
    apply: (wire, random) => {
      const count = random.pick([50, 500, 2500]);
      if (random.chance(0.5)) for (let one = 0; one < count; one += 1) wire.headers.push([`X-${one}`, "x"]);
      else wire.headers.push(["X-Long", "x".repeat(count * 8)]);
    },
  },
  {
    name: "malformed header",
    fits: () => true,
    apply: (wire, random) => {
      wire.headers.push(
        random.pick<Header>([
          ["X Y", "x"],
          ["", "x"],
          ["X-Nul", "a\u0000b"],
          ["X-Line", "a\nb"],
          ["X:Y", "x"],
          ["X-Control", "\u0001"],
          ["Ünicode", "x"],
        ]),
      );
      wire.isHttp = false;
    },
  },
  {
    name: "non-ASCII header",
    fits: () => true,
    // Bytes above 127 are allowed in values; their meaning is up to the reader.
    apply: (wire, random) => {
      const name = random.pick([
        "X-Request-Id",
        "User-Agent",
        "Referer",
        "Accept-Language",
        "Cookie",
        "If-None-Match",
      ]);
      wire.headers.push([name, random.pick(["é", "\u{1f3eb}", "\u00ff\u00fe"])]);
    },
  },
];

/** The characters that a header may contain. */
function headerText(text: string): string {
  return text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, "");
}
