import { expect, test } from "vitest";
import { svgSize } from "#lib/platform/svg.ts";

const sizeOf = (text: string) => svgSize(new TextEncoder().encode(text));

test.each([
  ['<svg width="40" height="30">', { width: 40, height: 30 }],
  ['<svg width="40px" height="30.4px"/>', { width: 40, height: 30 }],
  [
    '\uFEFF<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<svg viewBox="0 0 12.5 20">',
    { width: 13, height: 20 },
  ],
  [
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><svg viewBox="0,0,10,20" width="100">',
    { width: 100, height: 200 },
  ],
  ['<svg width="100%" height="100%" viewBox="0 0 8 4">', { width: 8, height: 4 }],
  ["<svg>", { width: 300, height: 150 }],
  ['<svg width="1e9" height="9999999999">', { width: 300, height: 150 }],
])("the size of %s", (text, size) => {
  expect(sizeOf(text)).toEqual(size);
});

test.each([
  "",
  "<html><svg></svg></html>",
  "<svgs>",
  'text <svg width="1" height="1">',
  '<!DOCTYPE svg [<!ENTITY a "b">]><svg width="1" height="1">',
  "<!-- never ends <svg>",
])("not a drawing: %s", (text) => {
  expect(sizeOf(text)).toBeNull();
});

test("bytes that are not text are not a drawing, and many comments take no time", () => {
  expect(svgSize(new Uint8Array([0x3c, 0x73, 0xff, 0xfe]))).toBeNull();
  expect(sizeOf("<!---->".repeat(100_000))).toBeNull();
});
