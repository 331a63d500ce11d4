import type { Part, Told } from "./types.ts";

/** Text as HTML. */
export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** How a markup writes each kind of part. */
export type PartWriter = {
  heading: (text: string, level: number) => string;
  paragraph: (text: string) => string;
  list: (items: readonly string[]) => string;
  table: (head: readonly string[] | null, rows: readonly (readonly string[])[]) => string;
  figures: (pairs: readonly (readonly [string, string])[]) => string;
};

export function written(parts: readonly Part[], writer: PartWriter): string {
  return parts.map((part) => one(part, writer)).join("\n");
}

function one(part: Part, writer: PartWriter): string {
  if (part.is === "heading") return writer.heading(escaped(part.text), part.level);
  if (part.is === "paragraph") return writer.paragraph(escaped(part.text));
  if (part.is === "list") return writer.list(part.items.map(escaped));
  if (part.is === "figures")
    return writer.figures(part.pairs.map(([figure, label]) => [escaped(figure), escaped(label)] as const));
  return writer.table(
    part.head?.map(escaped) ?? null,
    part.rows.map((row) => row.map(escaped)),
  );
}

export const SEMANTIC: PartWriter = {
  heading: (text, level) => `<h${level}>${text}</h${level}>`,
  paragraph: (text) => `<p>${text}</p>`,
  list: (items) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`,
  table: (head, rows) =>
    `<table>${head ? `<thead><tr>${head.map((cell) => `<th>${cell}</th>`).join("")}</tr></thead>` : ""}<tbody>${rows
      .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
      .join("")}</tbody></table>`,
  figures: (pairs) =>
    `<div class="stats">${pairs.map(([figure, label]) => `<div><strong>${figure}</strong><span>${label}</span></div>`).join("")}</div>`,
};

/** All words of a text as its readers see them, for comparison with what was read. */
export function trueText({ parts }: Pick<Told, "parts">): string {
  return parts
    .map((part) => {
      if (part.is === "list") return part.items.join("\n");
      if (part.is === "table")
        return [...(part.head ? [part.head] : []), ...part.rows].map((row) => row.join(" ")).join("\n");
      return part.is === "figures" ? part.pairs.map((pair) => pair.join(" ")).join("\n") : part.text;
    })
    .join("\n\n");
}
