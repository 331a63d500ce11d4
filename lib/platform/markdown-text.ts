import { sentencesOf } from "./sentences.ts";

const IMAGE = /!\[[^\][]*\]\((?:[^()\s]|\([^()\s]*\))*(?: +"[^"]*")?\)/g;
const LINK = /\[([^\][]*)\]\((?:[^()\s]|\([^()\s]*\))*(?: +"[^"]*")?\)/g;

/** Markdown without its signs: links keep their words, and images go. Lines stay lines. */
export function withoutMarkdown(markdown: string): string {
  return markdown
    .replace(IMAGE, "")
    .replace(LINK, "$1")
    .replace(/^#{1,6} +/gm, "")
    .replace(/^> ?/gm, "")
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, "$2")
    .replace(/(?<![\w*])\*(?=\S)([^*\n]*\S)\*(?![\w*])/g, "$1")
    .replace(/^[*+] /gm, "- ")
    .replace(/`([^`\n]+)`/g, "$1")
    .replace(/\\([\\`*_{}[\]()#+.!|<>~-])/g, "$1")
    .trim();
}

/** The sentences of Markdown in order, as plain text. Headings do not count as sentences; list items do. */
export function sentencesOfMarkdown(markdown: string): string[] {
  const withoutHeadings = markdown.replace(/^#{1,6} .*$/gm, "");
  return withoutMarkdown(withoutHeadings)
    .replace(/<[^>\n]*>/g, " ")
    .split(/\n\s*\n|\n(?=\s*(?:-|\d+[.)]) )/)
    .map((part) =>
      part
        .replace(/^\s*(?:-|\d+[.)]) +/, "")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .flatMap((part) => sentencesOf(part).map((sentence) => sentence.trim()))
    .filter((sentence) => sentence !== "");
}
