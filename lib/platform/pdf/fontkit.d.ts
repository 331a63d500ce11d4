// It has no types of its own.
declare module "fontkit" {
  export function create(font: Uint8Array): { hasGlyphForCodePoint(code: number): boolean };
}
