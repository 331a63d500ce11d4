import type { FontCombination } from "./combinations.rules.ts";
import { type FontFile, facesFor } from "./faces.rules.ts";
import { type FontRole, usageIn } from "./families.rules.ts";
import { FONT_FILES } from "./files.rules.ts";

/** How many files a browser loads, and their bytes. */
export type LoadCost = { files: number; bytes: number };

/** What a combination costs the readers of English text, on their first page. */
export type CombinationCost = {
  /** For running text and headings. */
  everyPage: LoadCost;
  /** Added where there are codes or IDs. */
  codes: LoadCost;
  /** Added where a sentence of a source is quoted. */
  quotes: LoadCost;
  /** Whether a page without bold text, for instance, loads fewer of these files. */
  isMost: boolean;
};

export function costOf(fonts: FontCombination): CombinationCost {
  const basics = [...filesOf("body", fonts), ...filesOf("heading", fonts)];
  const beyond = (role: FontRole) =>
    filesOf(role, fonts).filter((file) => !basics.some(({ name }) => name === file.name));
  return {
    everyPage: loadOf(basics),
    codes: loadOf(beyond("mono")),
    quotes: loadOf(beyond("accent")),
    isMost: filesOf("body", fonts).length > 1,
  };
}

function filesOf(role: FontRole, fonts: FontCombination): FontFile[] {
  const files = FONT_FILES.find(({ id }) => id === fonts[role]);
  return files ? facesFor(files, usageIn(role)).map(({ latin }) => latin) : [];
}

function loadOf(files: readonly FontFile[]): LoadCost {
  const unique = [...new Map(files.map((file) => [file.name, file])).values()];
  return { files: unique.length, bytes: unique.reduce((sum, { bytes }) => sum + bytes, 0) };
}
