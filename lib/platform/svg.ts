/** The size that browsers assume for a drawing without one, in pixels. */
const DEFAULT_SIZE = { width: 300, height: 150 };

/**
 * What may precede the root element: byte order mark, whitespace, declaration, comments, a document type without
 * entities.
 */
const PROLOGUE = [/\uFEFF/y, /\s+/y, /<\?[^>]*>/y, /<!DOCTYPE\s+svg[^>[]*>/iy];

/**
 * The size of an SVG drawing, from its root element.
 * @returns null if the bytes are not an SVG
 */
export function svgSize(bytes: Uint8Array): { width: number; height: number } | null {
  const root = rootElement(bytes);
  if (root === null) return null;
  const width = lengthOf(root, "width");
  const height = lengthOf(root, "height");
  if (width && height) return { width, height };
  const [, , boxWidth = 0, boxHeight = 0] = (/\bviewBox\s*=\s*["']([^"']*)/.exec(root)?.[1] ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(boxWidth > 0 && boxHeight > 0)) return DEFAULT_SIZE;
  const scale = width ? width / boxWidth : height ? height / boxHeight : 1;
  return { width: inPixels(boxWidth * scale), height: inPixels(boxHeight * scale) };
}

/** The root's start tag; null if the text does not begin as an SVG may. */
function rootElement(bytes: Uint8Array): string | null {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
  const at = rootAt(text);
  return /^<svg[\s>/]/i.test(text.slice(at, at + 5)) ? text.slice(at, text.indexOf(">", at) + 1) : null;
}

/** Step by step, because a single pattern for all of it would be open to catastrophic backtracking. */
function rootAt(text: string): number {
  let at = 0;
  for (;;) {
    const before = at;
    for (const pattern of PROLOGUE) {
      pattern.lastIndex = at;
      if (pattern.test(text)) at = pattern.lastIndex;
    }
    if (text.startsWith("<!--", at)) {
      const end = text.indexOf("-->", at + 4);
      if (end !== -1) at = end + 3;
    }
    if (at === before) return at;
  }
}

/** An attribute in pixels; for percentages and other units, the viewBox gives the size. */
function lengthOf(tag: string, name: "width" | "height"): number | null {
  const length = new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(tag)?.[1];
  return Number(length) > 0 ? inPixels(Number(length)) : null;
}

/** Rounded and within reason: a drawing may claim any size. */
function inPixels(size: number): number {
  return Math.min(Math.max(Math.round(size), 1), 10_000);
}
