import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { orderPdfs } from "./order-pdfs.ts";
import type { Half, Part, WrittenDocument } from "./types.ts";
import { trueText } from "./writing.ts";

/**
 * Documents as editors meet them, each written out: what pages say beside their facts, of the district, of sponsors, of
 * people who once led the school. The first line of a file says what it states; whatever else is suggested is wrong.
 * A page marks its own text by `<!--text-->` and `<!--/text-->`.
 */
const FOLDER = join(import.meta.dirname, "met");

const value = z.union([z.string(), z.number(), z.array(z.string())]);
const headSchema = z.strictObject({
  kind: z.enum(["page", "text", "pdf"]),
  facts: z.record(z.string(), value),
  /** Values that may be suggested and need not be. */
  may: z.record(z.string(), value).default({}),
  /** What its school is called, where the page is of several. */
  names: z.array(z.string()).default([]),
  /** How many elements its page is within. */
  nest: z.int().default(0),
});

/** The documents of one half, always the same ones. */
export async function metDocuments(half: Half): Promise<WrittenDocument[]> {
  const files = readdirSync(join(FOLDER, half)).toSorted();
  const read = files.map((file) => {
    const [first = "", ...lines] = readFileSync(join(FOLDER, half, file), "utf8").split("\n");
    const head = headSchema.parse(JSON.parse(first));
    const body = lines.join("\n").trim();
    const rest = {
      id: `${half}-${file.replace(".txt", "")}`,
      half,
      may: new Map(Object.entries(head.may)),
      names: head.names,
    };
    const facts = new Map(Object.entries(head.facts));
    return { ...rest, head, body, facts, parts: head.kind === "pdf" ? partsOf(body) : [] };
  });
  const orders = read.flatMap(({ head, parts, id }) =>
    head.kind === "pdf"
      ? [
          {
            told: { title: titleOf(parts), language: "en" as const, parts },
            school: { name: id },
            style: "handbook" as const,
          },
        ]
      : [],
  );
  const pdfs = await orderPdfs(orders);
  return read.map(({ head, body, parts, ...rest }): WrittenDocument => {
    if (head.kind === "pdf")
      return {
        ...rest,
        contentType: "application/pdf",
        bytes: pdfs.shift() ?? Buffer.alloc(0),
        text: trueText({ parts }),
      };
    if (head.kind === "text")
      return { ...rest, contentType: "text/plain", bytes: Buffer.from(body), text: body };
    const page = body
      .replace("{{open}}", "<div>".repeat(head.nest))
      .replace("{{close}}", "</div>".repeat(head.nest));
    const contentType = "text/html; charset=utf-8";
    return { ...rest, contentType, bytes: Buffer.from(page), text: textOfPage(body) };
  });
}

function textOfPage(page: string): string {
  const own = [...page.matchAll(/<!--text-->(.*?)<!--\/text-->/gs)].map(([, text = ""]) => text);
  return own
    .join(" ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&");
}

/** Lines of "## …", "- …", "… | …", and paragraphs. */
function partsOf(body: string): Part[] {
  const parts: Part[] = [];
  for (const line of body.split("\n").filter((one) => one !== "")) {
    const last = parts.at(-1);
    const heading = /^(#+) (.*)/.exec(line);
    if (heading) parts.push({ is: "heading", level: heading[1]?.length ?? 1, text: heading[2] ?? "" });
    else if (line.startsWith("- ")) {
      if (last?.is === "list") parts.splice(-1, 1, { is: "list", items: [...last.items, line.slice(2)] });
      else parts.push({ is: "list", items: [line.slice(2)] });
    } else if (line.includes(" | ")) {
      const rows = last?.is === "table" ? last.rows : [];
      parts.splice(rows.length > 0 ? -1 : parts.length, 1, {
        is: "table",
        head: null,
        rows: [...rows, line.split(" | ")],
      });
    } else parts.push({ is: "paragraph", text: line });
  }
  return parts;
}

function titleOf(parts: readonly Part[]): string {
  const [first] = parts;
  return first?.is === "heading" ? first.text : "";
}
