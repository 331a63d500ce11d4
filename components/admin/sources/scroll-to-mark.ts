/** A mark is shown with this part of the panel above it. */
const ABOVE = 0.35;

/**
 * Scrolls a panel to the first mark of a kind, or the window in a small one, where panels are as long as their text. What
 * comes before it is only laid out as it comes near, which moves the mark, so its place is checked again.
 */
export function scrollToMark(panel: HTMLElement | null, kind: "quote" | "current"): void {
  let tries = 4;
  const move = () => {
    const mark = panel?.querySelector<HTMLElement>(`[data-mark~="${kind}"]`);
    if (!panel || !mark) return;
    // Beside the fields, a panel stays where it is. The window would only scroll the fields out of sight.
    if (getComputedStyle(panel).overflowY === "auto") {
      const distance = mark.getBoundingClientRect().top - panel.getBoundingClientRect().top;
      panel.scrollTop += distance - panel.clientHeight * ABOVE;
    } else mark.scrollIntoView({ block: "center" });
    tries -= 1;
    if (tries > 0) requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
}
