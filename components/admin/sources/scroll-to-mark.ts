/** A mark is shown with this part of the panel above it. */
const ABOVE = 0.35;

/**
 * Scrolls a panel to the first mark of a kind, or the window if the panel does not scroll. What comes before it is only
 * laid out as it comes near, which moves the mark, so its place is checked again.
 */
export function scrollToMark(panel: HTMLElement | null, kind: "quote" | "current"): void {
  let tries = 4;
  const move = () => {
    const mark = panel?.querySelector<HTMLElement>(`[data-mark~="${kind}"]`);
    if (!panel || !mark) return;
    if (panel.scrollHeight > panel.clientHeight + 1) {
      const distance = mark.getBoundingClientRect().top - panel.getBoundingClientRect().top;
      panel.scrollTop += distance - panel.clientHeight * ABOVE;
    } else mark.scrollIntoView({ block: "center" });
    tries -= 1;
    if (tries > 0) requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
}
