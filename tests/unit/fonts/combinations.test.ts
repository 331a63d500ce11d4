import { statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DEFAULT_FONTS, QUICK_COMBINATIONS } from "#lib/fonts/combinations.rules.ts";
import { costLines } from "#lib/fonts/cost.format.ts";
import { costOf } from "#lib/fonts/cost.rules.ts";
import {
  combinationStyles,
  FONT_EDITION,
  preloadedFonts,
  stylesAddress,
} from "#lib/fonts/delivery.format.ts";
import { FONT_FAMILIES, FONT_ROLES } from "#lib/fonts/families.rules.ts";
import { FONT_FILES } from "#lib/fonts/files.rules.ts";
import { combinationOf, combinationSchema } from "#lib/fonts/schema.ts";
import { combinationWord } from "#lib/fonts/stylesheet.format.ts";
import { HOSTILE_WORDS } from "#tests/support/hostile-words.ts";

const PUBLIC_FOLDER = join(import.meta.dirname, "../../../public");
const quick = (name: string) => {
  const found = QUICK_COMBINATIONS.find((one) => one.name === name);
  if (!found) throw new Error(`There is no combination ${name}`);
  return found.fonts;
};

describe("the combinations on offer", () => {
  test("the default is the specification's", () => {
    expect(DEFAULT_FONTS).toEqual({
      body: "inter",
      heading: "poppins",
      mono: "jetbrains-mono",
      accent: "playfair-display",
    });
  });

  test("the five quick ones have the specification's names, and fonts that suit their roles", () => {
    expect(QUICK_COMBINATIONS.map(({ name }) => name)).toEqual([
      "Modern Clean",
      "Classic Professional",
      "Friendly Approachable",
      "Bold & Dynamic",
      "Minimal System",
    ]);
    for (const { fonts } of QUICK_COMBINATIONS) expect(combinationSchema.parse(fonts)).toEqual(fonts);
  });

  test("every font that we serve is in one of them", () => {
    const used = [DEFAULT_FONTS, ...QUICK_COMBINATIONS.map(({ fonts }) => fonts)].flatMap((fonts) =>
      FONT_ROLES.map((role) => fonts[role]),
    );
    expect(FONT_FAMILIES.map(({ id }) => id).filter((id) => !used.includes(id))).toEqual([]);
  });
});

describe("a combination as a word", () => {
  test("comes back as it was", () => {
    for (const { fonts } of QUICK_COMBINATIONS) expect(combinationOf(combinationWord(fonts))).toEqual(fonts);
  });

  test.each<[string, string]>([
    ["three fonts", "inter.poppins.jetbrains-mono"],
    ["five fonts", "inter.poppins.jetbrains-mono.lora.lora"],
    ["a font that nobody serves", "comic-sans.poppins.jetbrains-mono.lora"],
    ["running text with characters of one width", "fira-code.poppins.jetbrains-mono.lora"],
    ["codes with characters of many widths", "inter.poppins.lora.lora"],
    ["nothing", ""],
    ...HOSTILE_WORDS.map(
      (word) => [`the word ${word}`, [word, word, word, word].join(".")] satisfies [string, string],
    ),
  ])("%s is none", (_, word) => {
    expect(combinationOf(word)).toBeNull();
  });
});

describe("what readers load", () => {
  test("is the bytes of the files that are served", () => {
    const fonts = quick("Classic Professional");
    const size = (file: string) => statSync(join(PUBLIC_FOLDER, file)).size;
    const loaded = preloadedFonts(fonts);
    expect(loaded).toHaveLength(2);
    expect(costOf(fonts).everyPage).toEqual({
      files: 2,
      bytes: loaded.map(size).reduce((sum, bytes) => sum + bytes, 0),
    });
  });

  test("of the system's fonts is nothing", () => {
    const fonts = quick("Minimal System");
    const cost = costOf(fonts);
    expect([cost.everyPage, cost.codes, cost.quotes].map(({ files, bytes }) => [files, bytes])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(preloadedFonts(fonts)).toEqual([]);
    expect(combinationStyles("site", fonts)).not.toContain("@font-face");
    expect(costLines(cost).map(({ value }) => value)).toEqual(["nothing", "nothing", "nothing"]);
  });

  test("counts a font with two roles once", () => {
    const both = { ...DEFAULT_FONTS, body: "lora", heading: "lora", accent: "lora" } as const;
    expect(costOf(both)).toMatchObject({ everyPage: { files: 1 }, quotes: { files: 0 } });
    expect(preloadedFonts(both)).toHaveLength(1);
  });

  test("is said to be the most where a font has a file for each weight", () => {
    const cost = costOf({ ...DEFAULT_FONTS, body: "poppins" });
    expect(cost.everyPage.files).toBe(4);
    expect(costLines(cost)[0]?.value).toMatch(/^up to [\d.]+ kB in 4 files$/);
  });
});

describe("the stylesheet", () => {
  test("names only files that exist, and stands in for each font with a fitted one", () => {
    for (const { fonts } of QUICK_COMBINATIONS) {
      const styles = combinationStyles("site", fonts);
      for (const [, file = ""] of styles.matchAll(/url\("([^"]+)"\)/g))
        expect(statSync(join(PUBLIC_FOLDER, file)).isFile()).toBe(true);
      expect(styles.match(/size-adjust/g)?.length ?? 0).toBe(
        new Set(styles.match(/font-family:"[\w-]+(?=")/g) ?? []).size,
      );
    }
  });

  test("every family has running text from regular to bold, and one weight for titles", () => {
    for (const { id, faces } of FONT_FILES) {
      const weights = faces.map((face) => face.weights).join(" ");
      expect(["400 700", "400 500 600 700"], id).toContain(weights);
    }
    const styles = combinationStyles("site", { ...DEFAULT_FONTS, heading: "montserrat" });
    expect(styles).toContain('font-family:"montserrat-title";font-weight:600;font-display:swap');
  });

  test("a reader's own outranks the site's, and does not show another font first", () => {
    expect(combinationStyles("site", DEFAULT_FONTS)).toMatch(/\nhtml:root\{--face-body/);
    const own = combinationStyles("own", DEFAULT_FONTS);
    expect(own).toMatch(/\nhtml:root:root\{--face-body/);
    expect(own).not.toContain("swap");
  });

  test("its address holds the edition, so that browsers may keep it", () => {
    expect(stylesAddress("site", DEFAULT_FONTS)).toBe(
      `/font-styles/${FONT_EDITION}/site/inter.poppins.jetbrains-mono.playfair-display`,
    );
  });
});
