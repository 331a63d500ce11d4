import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { create } from "fontkit";
import subsetFont from "subset-font";

/** The fonts of our PDFs: one with serifs for reading, one without for headings and tables, both in two weights. */
export const FACES = {
  text: { family: "source-serif-4", weight: 400 },
  strong: { family: "source-serif-4", weight: 600 },
  plain: { family: "source-sans-3", weight: 400 },
  bold: { family: "source-sans-3", weight: 650 },
} as const;
export type FaceName = keyof typeof FACES;

/** The parts in which the packages ship a font. A character is looked for in this order. */
const PARTS = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"] as const;

/** What stands for a character that no font has. */
const SUBSTITUTE = "?";

/** A run of text in one font file. */
export type Run = { text: string; font: string };

/** One face, made for one document: font files with the characters that it uses, and which file has which. */
type MadeFace = { files: Map<string, Buffer>; fontOf: Map<string, string> };

/** All faces for one document. Every character that is drawn with them has a glyph. */
export class Faces {
  readonly #made: ReadonlyMap<FaceName, MadeFace>;

  constructor(made: ReadonlyMap<FaceName, MadeFace>) {
    this.#made = made;
  }

  /** The font files by the names that runs give. */
  get files(): [string, Buffer][] {
    return [...this.#made.values()].flatMap(({ files }) => [...files]);
  }

  /** Splits a text where the font file changes. A character without a glyph is replaced. */
  runs(text: string, face: FaceName): Run[] {
    const { fontOf } = this.#face(face);
    const runs: Run[] = [];
    for (const character of printable(text)) {
      const [drawn, font] = drawnAs(character, fontOf);
      const last = runs.at(-1);
      if (last && last.font === font) last.text += drawn;
      else runs.push({ text: drawn, font });
    }
    return runs;
  }

  #face(name: FaceName): MadeFace {
    const face = this.#made.get(name);
    if (!face) throw new Error(`The face ${name} was not made`);
    return face;
  }
}

/** Makes the faces for a document with these texts. */
export async function facesFor(texts: readonly string[]): Promise<Faces> {
  const composed = texts.map(printable).join("");
  const characters = new Set([...composed, ...composed.normalize("NFKD"), SUBSTITUTE, " "]);
  const made = await Promise.all(
    (Object.keys(FACES) as FaceName[]).map(
      async (name): Promise<[FaceName, MadeFace]> => [name, await madeFace(name, characters)],
    ),
  );
  return new Faces(new Map(made));
}

async function madeFace(name: FaceName, characters: ReadonlySet<string>): Promise<MadeFace> {
  const { family, weight } = FACES[name];
  const face: MadeFace = { files: new Map(), fontOf: new Map() };
  for (const part of PARTS) {
    const missing = [...characters].filter((one) => !face.fontOf.has(one));
    if (missing.every(isMark)) break;
    const whole = await readFile(packaged(family, part));
    const font = await subsetFont(whole, missing.join(""), {
      targetFormat: "truetype",
      variationAxes: { wght: weight },
    });
    const found = charactersIn(font, missing);
    if (found.length === 0) continue;
    const id = `${name}-${part}`;
    face.files.set(id, font);
    for (const character of found) face.fontOf.set(character, id);
  }
  return face;
}

function charactersIn(font: Buffer, wanted: readonly string[]): string[] {
  const glyphs = create(font);
  try {
    return wanted.filter((one) => glyphs.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
  } catch {
    // A part that has none of them is left without a table of its characters.
    return [];
  }
}

/** Marks that appear only in the decomposed form of a text do not require another font file. */
const isMark = (character: string) => /\p{M}/u.test(character);

function packaged(family: string, part: string): string {
  return join(
    process.cwd(),
    `node_modules/@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`,
  );
}

/** What is drawn for a character: itself, what it is made of without its marks, or a substitute. */
function drawnAs(character: string, fontOf: ReadonlyMap<string, string>): [string, string] {
  const font = fontOf.get(character);
  if (font) return [character, font];
  const [base = ""] = character.normalize("NFKD");
  const plain = fontOf.get(base);
  return plain ? [base, plain] : [SUBSTITUTE, fontOf.get(SUBSTITUTE) ?? ""];
}

/** A text without what cannot be drawn: line ends become spaces, and invisible characters go. */
function printable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\u2011/g, "-")
    .replace(/[^\S\u00A0]+/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]|\p{Variation_Selector}/gu, "");
}
