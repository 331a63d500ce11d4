import { countOf, formatQuantity } from "#lib/platform/numbers.ts";
import type { CombinationCost, LoadCost } from "./cost.rules.ts";

/** "24.3 kB", in thousands of bytes. */
export function kilobytes(bytes: number): string {
  return `${formatQuantity(bytes / 1000)} kB`;
}

/** "32 kB in 2 files"; "nothing" of fonts that readers have. */
export function loadWords({ files, bytes }: LoadCost): string {
  return files === 0 ? "nothing" : `${kilobytes(bytes)} in ${countOf(files, "file")}`;
}

/** What each kind of page loads, as lines of a list. */
export function costLines({ everyPage, codes, quotes, isMost }: CombinationCost) {
  return [
    { label: "Every page", value: isMost ? `up to ${loadWords(everyPage)}` : loadWords(everyPage) },
    { label: "Codes and IDs, in addition", value: loadWords(codes) },
    { label: "Quoted sentences, in addition", value: loadWords(quotes) },
  ];
}
