/** A paragraph that differs between two readings; null if it was added, or is gone. */
export type ChangedParagraph = { before: string | null; after: string | null };

type Placed = { text: string; behind: number };

/**
 * What has changed in a source between two readings, paragraph by paragraph, in the order of the later one. A paragraph
 * that has only moved has not changed. What replaces something at the same place is set against it. Takes time in
 * proportion to the texts, which may be as long as a handbook.
 */
export function changedParagraphs(before: string, after: string): ChangedParagraph[] {
  const [former, present] = [paragraphsOf(before), paragraphsOf(after)];
  const removed = without(former, present);
  const added = without(present, former);
  const places = [...new Set([...added, ...removed].map(({ behind }) => behind))].toSorted((a, b) => a - b);
  const removedAt = Map.groupBy(removed, ({ behind }) => behind);
  const addedAt = Map.groupBy(added, ({ behind }) => behind);
  return places.flatMap((place) => {
    const [gone, come] = [removedAt.get(place) ?? [], addedAt.get(place) ?? []];
    return Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => ({
      before: gone[at]?.text ?? null,
      after: come[at]?.text ?? null,
    }));
  });
}

/** Spaces and line breaks within a paragraph are up to whoever set the page. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n|\f/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph !== "");
}

/** The paragraphs of a text that the other one lacks, each with the number of common ones before it. */
function without(text: readonly string[], other: readonly string[]): Placed[] {
  const left = new Map<string, number>();
  for (const paragraph of other) left.set(paragraph, (left.get(paragraph) ?? 0) + 1);
  const lacking: Placed[] = [];
  let common = 0;
  for (const paragraph of text) {
    const count = left.get(paragraph) ?? 0;
    if (count > 0) {
      left.set(paragraph, count - 1);
      common += 1;
    } else lacking.push({ text: paragraph, behind: common });
  }
  return lacking;
}
