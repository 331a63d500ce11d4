/** Where a section is in the window. */
export type Placed = { id: string; top: number };

/**
 * The section that is being read: the last one that begins above a line. That line is below what stays at the top of the
 * window. Sections at the end of the page cannot get that far up: on its last stretch, the line comes down to them.
 * @param sections in their order
 * @param page.head how much of the window is covered at its top
 * @param page.height of the window
 * @param page.left how far the page can still be scrolled
 */
export function sectionRead(
  sections: readonly Placed[],
  { head, height, left }: { head: number; height: number; left: number },
): string | null {
  const line = head + Math.max(0, height - head - left);
  return (sections.findLast(({ top }) => top <= line) ?? sections[0])?.id ?? null;
}
