import type { Wire } from "./wire.ts";
import type { WireMutation } from "./wire-mutations.ts";

/**
 * Whether there is a plain body whose length nothing states yet. The lengths inside a chunked one belong to HTTP, and
 * are right or wrong by themselves; and a site may wait for the rest of a body that became shorter than its length.
 */
const hasBody = ({ body, headers }: Wire) => body !== null && body.length > 0 && !statesLength(headers);
const statesLength = (headers: Wire["headers"]) =>
  headers.some(([name]) => name === "Transfer-Encoding" || name === "Content-Length");
const isForm = (wire: Wire) =>
  hasBody(wire) && wire.headers.some(([, value]) => value.startsWith("multipart/form-data"));
const always = () => true;
/** A request ends in only one way. */
const isUnended = ({ ending }: Wire) => ending === "whole";
const hasUnendedBody = (wire: Wire) => hasBody(wire) && isUnended(wire);

/** Ways to corrupt what follows the head, and how it ends. */
export const BODY_MUTATIONS: readonly WireMutation[] = [
  {
    name: "broken body",
    fits: hasBody,
    apply: (wire, random) => {
      const body = wire.body ?? Buffer.alloc(0);
      const half = body.subarray(0, Math.floor(body.length / 2));
      wire.body = random.pick([
        Buffer.alloc(0),
        half,
        Buffer.concat([body, Buffer.from("}")]),
        Buffer.concat([half, Buffer.from([0]), half]),
        Buffer.concat([Buffer.from("\ufeff"), body]),
        Buffer.concat([half, Buffer.from([0xff, 0xfe, 0xc0])]),
        Buffer.from(body.toString("utf8"), "utf16le"),
        Buffer.from("{"),
        Buffer.from('{"a":1,}'),
        Buffer.from("NaN"),
        Buffer.from("undefined"),
        Buffer.from("null"),
        Buffer.from('"'),
        Buffer.from("\\"),
      ]);
    },
  },
  {
    name: "too long a body",
    fits: ({ method, headers }) => method !== "GET" && !statesLength(headers),
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
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "multipart/form-data; boundary=",
        "multipart/form-data; boundary=x",
        "application/json; charset=utf-16",
        "application/jsonx",
        "",
        "*/*",
        "a",
        "application/json, application/json",
        "application/octet-stream",
        `a/${"b".repeat(5000)}`,
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
          text.replace(/--\r\n$/, ""),
          text.replaceAll("\r\n", "\n"),
          text.replaceAll("Content-Disposition", "X"),
          text.replaceAll("form-data", "attachment"),
          text.replaceAll('name="', "name="),
          `preamble${text}`,
          text.replace("\r\n\r\n", "\r\n"),
          text.repeat(3),
          "--",
          "\r\n",
          text.replaceAll("----hostile", "----other"),
          text.replace("Content-Disposition", `${"X-A: b\r\n".repeat(100)}Content-Disposition`),
          text.replace("form-data;", `form-data; ${"a=b; ".repeat(2000)}`),
        ]),
        "latin1",
      );
    },
  },
  {
    name: "false length",
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
      // Bytes after a body that is declared too short are read as the next request, which they are not.
      if (lie !== "long") wire.isHttp = false;
    },
  },
  {
    name: "body in pieces",
    fits: hasUnendedBody,
    apply: (wire, random) => {
      const body = wire.body ?? Buffer.alloc(0);
      const whole = [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from("\r\n0\r\n\r\n")];
      const isOffer = wire.headers.some(([name]) => name === "Upgrade");
      // See "upgrade": what is wrong behind it is noticed late.
      const way = random.pick(isOffer ? ["whole", "cut"] : ["whole", "cut", "wrong"]);
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
