import type { ReaderChange } from "./content.schema.ts";

/** A longer text is not repeated: readers find it on the school's page. */
const MOST_SHOWN = 100;

/** "Students: was 2,403 (2016–17), is now 2,410 (2017–18)" */
export function readerChangeText({ label, from, to }: ReaderChange): string {
  if (from.length > MOST_SHOWN || to.length > MOST_SHOWN) return `${label}: the text is different now`;
  return `${label}: was ${from}, is now ${to}`;
}
