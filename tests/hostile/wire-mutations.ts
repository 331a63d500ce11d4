import type { Random } from "./random.ts";
import type { Wire } from "./wire.ts";

/** One way to corrupt a request that is nearly bytes: its method, target, headers, body, or end. */
export type WireMutation = {
  name: string;
  fits: (wire: Wire) => boolean;
  apply: (wire: Wire, random: Random) => void;
};

const always = () => true;

/** Node.js answers these itself, or leaves them to the client. */
const NO_METHODS = ["BREW", "get", "G E T", "", "GET\u0000", "CONNECT", "PRI"];

export const WIRE_MUTATIONS: readonly WireMutation[] = [
  {
    name: "another method",
    fits: always,
    apply: (wire, random) => {
      wire.method = random.pick([
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
        "MKCOL",
        "LOCK",
        "M-SEARCH",
        "REPORT",
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
        `/..${path}`,
        `//${path}`,
        `${path}//`,
        `${path}/`,
        `${path}/.`,
        `${path}/..`,
        `${path}/../../..`,
        `/.${path}`,
        `/%2e%2e${path}`,
        `${path}%2f..`,
        `${path};a=b`,
        `\\${path}`,
        `${path}.json`,
        `${path}.rsc`,
        path.toUpperCase(),
        `${path}#x`,
        `${path}/%2F`,
        `//example.invalid${path}`,
        `${path}.segments/_tree.segment.rsc`,
        `/_next/data/x${path}.json`,
        `/_next${path}`,
        `http://{{host}}${path}`,
        `http://example.invalid${path}`,
      ]);
      wire.target = [other, ...query].join("?");
    },
  },
  {
    name: "target that is not a path",
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
      // Only these are targets according to HTTP.
      wire.isHttp &&=
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
];
