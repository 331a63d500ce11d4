import type { Random } from "./random.ts";
import type { Wire } from "./wire.ts";

/** One way to spoil a request that is nearly bytes: its method, its target, its body, its end. */
export type WireMutation = {
  name: string;
  fits: (wire: Wire) => boolean;
  apply: (wire: Wire, random: Random) => void;
};

const hasBody = ({ body }: Wire) => body !== null && body.length > 0;
const isForm = ({ headers }: Wire) => headers.some(([, value]) => value.startsWith("multipart/form-data"));
const always = () => true;
/** A request ends in one way only. */
const isUnended = ({ ending }: Wire) => ending === "whole";
const hasUnendedBody = (wire: Wire) => hasBody(wire) && isUnended(wire);

/** Node.js answers these itself, or leaves them to whoever asked for them. */
const NO_METHODS = ["BREW", "get", "G E T", "", "GET\u0000", "CONNECT", "PRI"];

export const WIRE_MUTATIONS: readonly WireMutation[] = [
  {
    name: "another method",
    fits: always,
    apply: (wire, random) => {
      wire.method = random.pick([
        ...[
          "TRACE",
          "OPTIONS",
          "HEAD",
          "PATCH",
          "PUT",
          "POST",
          "DELETE",
          "GET",
          "PROPFIND",
          "PURGE",
          "QUERY",
        ],
        ...["MKCOL", "LOCK", "M-SEARCH", "REPORT"],
      ]);
    },
  },
  {
    name: "no method",
    fits: always,
    apply: (wire, random) => {
      wire.method = random.pick(NO_METHODS);
      wire.isHttp = false;
    },
  },
  {
    name: "broken escape in the path",
    fits: always,
    apply: (wire, random) => {
      const broken = random.pick([
        "%",
        "%E0%A4%A",
        "%zz",
        "%ff%fe",
        "%00",
        "%c0%af",
        "%u0041",
        "%25%32%35",
        "%2e%2e%2f",
      ]);
      const [path = "/", ...query] = wire.target.split("?");
      const at = random.chance(0.5) ? path.length : path.lastIndexOf("/") + 1;
      wire.target = [`${path.slice(0, at)}${broken}${path.slice(at)}`, ...query].join("?");
    },
  },
  {
    name: "broken escape in the query",
    fits: always,
    apply: (wire, random) => {
      const broken = random.pick([
        "%",
        "q=%",
        "q=%E0%A4%A",
        "%00=%00",
        "q=%ff",
        "&&&=&",
        "=",
        "q=a;b",
        "q[]=1&q[a]=2",
        "?",
      ]);
      wire.target += `${wire.target.includes("?") ? "&" : "?"}${broken}`;
    },
  },
  {
    name: "path that leads elsewhere",
    fits: always,
    apply: (wire, random) => {
      const [path = "/", ...query] = wire.target.split("?");
      const other = random.pick([
        ...[
          `/..${path}`,
          `//${path}`,
          `${path}//`,
          `${path}/`,
          `${path}/.`,
          `${path}/..`,
          `${path}/../../..`,
        ],
        ...[
          `/.${path}`,
          `/%2e%2e${path}`,
          `${path}%2f..`,
          `${path};a=b`,
          `\\${path}`,
          `${path}.json`,
          `${path}.rsc`,
        ],
        ...[
          path.toUpperCase(),
          `${path}#x`,
          `${path}/%2F`,
          `//example.invalid${path}`,
          `${path}.segments/_tree.segment.rsc`,
        ],
        ...[
          `/_next/data/x${path}.json`,
          `/_next${path}`,
          `http://{{host}}${path}`,
          `http://example.invalid${path}`,
        ],
      ]);
      wire.target = [other, ...query].join("?");
    },
  },
  {
    name: "target that is no path",
    fits: always,
    apply: (wire, random) => {
      wire.target = random.pick([
        "*",
        "?",
        "http://",
        "http://[",
        "x",
        "//",
        "///",
        "/\\",
        "/?",
        "http://{{host}}",
        "/:",
        "/%",
      ]);
      if (wire.target === "*") wire.method = random.pick(["OPTIONS", "OPTIONS", "GET"]);
      // Only these are what HTTP calls a target.
      wire.isHttp =
        /^[/*]|^http:\/\/\{/.test(wire.target) && !(wire.target === "*" && wire.method !== "OPTIONS");
    },
  },
  {
    name: "bytes in the target that must be escaped",
    fits: always,
    apply: (wire, random) => {
      wire.target += random.pick(["\u0000", " x", "\u007f", "é", "\u{1f3eb}", '"<>', "{}|^`", "\t"]);
      wire.isHttp = false;
    },
  },
  {
    name: "very long target",
    fits: always,
    apply: (wire, random) => {
      const long = random.pick(["a", "%2e", "/", "%E2%80%8D"]).repeat(random.pick([500, 2000, 5000]));
      wire.target += random.chance(0.5) ? `${wire.target.includes("?") ? "&" : "?"}q=${long}` : `/${long}`;
    },
  },
  {
    name: "broken body",
    fits: hasBody,
    apply: (wire, random) => {
      const body = wire.body ?? Buffer.alloc(0);
      const half = body.subarray(0, Math.floor(body.length / 2));
      wire.body = random.pick([
        ...[
          Buffer.alloc(0),
          half,
          Buffer.concat([body, Buffer.from("}")]),
          Buffer.concat([half, Buffer.from([0]), half]),
        ],
        ...[
          Buffer.concat([Buffer.from("\ufeff"), body]),
          Buffer.concat([half, Buffer.from([0xff, 0xfe, 0xc0])]),
        ],
        ...[
          Buffer.from(body.toString("utf8"), "utf16le"),
          Buffer.from("{"),
          Buffer.from('{"a":1,}'),
          Buffer.from("NaN"),
        ],
        ...[Buffer.from("undefined"), Buffer.from("null"), Buffer.from('"'), Buffer.from("\\")],
      ]);
    },
  },
  {
    name: "too long a body",
    // Behind the end of a body in pieces it would be a request of its own.
    fits: ({ method, headers }) =>
      method !== "GET" && !headers.some(([name]) => name === "Transfer-Encoding"),
    apply: (wire, random) => {
      wire.body = Buffer.concat([
        wire.body ?? Buffer.from("{"),
        Buffer.alloc(random.pick([70_000, 300_000]), " "),
      ]);
    },
  },
  {
    name: "another type of body",
    fits: always,
    apply: (wire, random) => {
      const type = random.pick([
        ...[
          "text/plain",
          "application/x-www-form-urlencoded",
          "multipart/form-data",
          "multipart/form-data; boundary=",
        ],
        ...[
          "multipart/form-data; boundary=x",
          "application/json; charset=utf-16",
          "application/jsonx",
          "",
          "*/*",
          "a",
        ],
        ...["application/json, application/json", "application/octet-stream", `a/${"b".repeat(5000)}`],
      ]);
      wire.headers = wire.headers.filter(([name]) => name !== "Content-Type");
      wire.headers.push(["Content-Type", type]);
    },
  },
  {
    name: "broken boundary",
    fits: isForm,
    apply: (wire, random) => {
      const text = (wire.body ?? Buffer.alloc(0)).toString("latin1");
      wire.body = Buffer.from(
        random.pick([
          ...[
            text.replace(/--\r\n$/, ""),
            text.replaceAll("\r\n", "\n"),
            text.replaceAll("Content-Disposition", "X"),
          ],
          ...[
            text.replaceAll("form-data", "attachment"),
            text.replaceAll('name="', "name="),
            `preamble${text}`,
          ],
          ...[
            text.replace("\r\n\r\n", "\r\n"),
            text.repeat(3),
            "--",
            "\r\n",
            text.replaceAll("----hostile", "----other"),
          ],
          ...[text.replace("Content-Disposition", `${"X-A: b\r\n".repeat(100)}Content-Disposition`)],
          ...[text.replace("form-data;", `form-data; ${"a=b; ".repeat(2000)}`)],
        ]),
        "latin1",
      );
    },
  },
  {
    name: "length that is a lie",
    fits: hasUnendedBody,
    apply: (wire, random) => {
      const length = wire.body?.length ?? 0;
      const lie = random.pick(["short", "none", "long", "word", "twice", "both"]);
      if (lie === "short") wire.headers.push(["Content-Length", String(Math.max(0, length - 3))]);
      if (lie === "none") wire.headers.push(["Content-Length", "0"]);
      if (lie === "long") {
        wire.headers.push(["Content-Length", String(length + 100)]);
        wire.ending = "half-closed";
      }
      if (lie === "word")
        wire.headers.push(["Content-Length", random.pick(["-1", "x", "1e3", "9".repeat(30), "+5"])]);
      if (lie === "twice") wire.headers.push(["Content-Length", String(length)], ["Content-Length", "1"]);
      if (lie === "both") wire.headers.push(["Content-Length", "5"], ["Transfer-Encoding", "chunked"]);
      // What stands behind a body that is declared too short is taken for the next request, and is none.
      if (lie !== "long") wire.isHttp = false;
    },
  },
  {
    name: "body in pieces",
    fits: hasUnendedBody,
    apply: (wire, random) => {
      const body = wire.body ?? Buffer.alloc(0);
      const whole = [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from("\r\n0\r\n\r\n")];
      const way = random.pick(["whole", "cut", "wrong"]);
      wire.headers.push(["Transfer-Encoding", "chunked"]);
      wire.body = Buffer.concat(way === "whole" ? whole : whole.slice(0, 2));
      if (way === "cut") wire.ending = "half-closed";
      if (way === "wrong") {
        wire.body = Buffer.from("zz\r\nabc\r\n");
        wire.isHttp = false;
      }
    },
  },
  {
    name: "hanging up in mid-body",
    fits: hasUnendedBody,
    apply: (wire) => {
      wire.ending = "hang-up-in-body";
    },
  },
  {
    name: "half-closing in mid-body",
    fits: hasUnendedBody,
    apply: (wire) => {
      wire.headers.push(["Content-Length", String((wire.body?.length ?? 0) + 50)]);
      wire.ending = "half-closed";
    },
  },
  {
    name: "hanging up in mid-answer",
    fits: isUnended,
    apply: (wire) => {
      wire.ending = "hang-up-in-answer";
    },
  },
];
