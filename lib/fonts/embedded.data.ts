import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FontCombination } from "./combinations.rules.ts";
import { facesFor } from "./faces.rules.ts";
import { usageIn } from "./families.rules.ts";
import { FONT_FILES } from "./files.rules.ts";
import { faceRules, propertyRule } from "./stylesheet.format.ts";

const ROLES = ["body", "heading"] as const;

/**
 * The fonts of text and headings as a stylesheet with the files inside it, for a document that may load nothing. It has the
 * letters that English needs; others appear in a font of the reader's own.
 */
export async function embeddedStyles({ body, heading }: FontCombination): Promise<string> {
  const fonts = { body, heading, mono: "system-mono", accent: heading } as const;
  const names = ROLES.flatMap((role) => {
    const files = FONT_FILES.find(({ id }) => id === fonts[role]);
    return files ? facesFor(files, usageIn(role)).map(({ latin }) => latin.name) : [];
  });
  const contents = new Map(
    await Promise.all(names.map(async (name) => [name, await inBase64(name)] as const)),
  );
  const rules = faceRules(fonts, FONT_FILES, {
    display: "block",
    isExtended: false,
    addressOf: (file) => `data:font/woff2;base64,${contents.get(file) ?? ""}`,
  });
  return `${rules}\n${propertyRule(":root", fonts)}\n`;
}

const kept = new Map<string, Promise<string>>();

/** A file's name changes with its contents, so it is read once. */
function inBase64(name: string): Promise<string> {
  const before = kept.get(name);
  if (before) return before;
  const reading = readFile(join(process.cwd(), "public/fonts", name), "base64");
  kept.set(name, reading);
  // A failure is not kept.
  reading.catch(() => kept.delete(name));
  return reading;
}
