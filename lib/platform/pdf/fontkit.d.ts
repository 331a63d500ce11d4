// The package ships no types.
declare module "fontkit" {
  export function create(font: Uint8Array): { hasGlyphForCodePoint(code: number): boolean };
}
