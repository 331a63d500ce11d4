import { unescaped } from "#lib/platform/unescaped.ts";
import { FIGURE_ANCHOR } from "#lib/schools/anchors.format.ts";

/** How long a page may take until it shows the figure that a link to it names. */
const PATIENCE_MS = 10_000;
let waiting = 0;

/** Marks the figure that the address names, and goes to it. @returns whether it is there */
export function markNamedFigure(): boolean {
  const id = unescaped(window.location.hash.slice(1));
  const figure = id?.startsWith(FIGURE_ANCHOR) ? document.getElementById(id) : null;
  if (!figure) return false;
  for (const other of document.querySelectorAll("[data-named]")) other.removeAttribute("data-named");
  figure.setAttribute("data-named", "");
  document.documentElement.setAttribute("data-names-figure", "");
  // It may be among those that are folded away.
  const folded = figure.closest("details");
  if (folded) folded.open = true;
  figure.scrollIntoView({ block: "center" });
  return true;
}

/**
 * Marks the figure that a pressed link leads to, as soon as its page is there. Browsers mark what an address names only
 * in a document that they have loaded by it, which pages of this site are not when a link is followed.
 */
export function markFigureOf(href: string): void {
  const { pathname, hash } = new URL(href, window.location.href);
  if (!hash.startsWith(`#${FIGURE_ANCHOR}`)) return;
  const end = performance.now() + PATIENCE_MS;
  cancelAnimationFrame(waiting);
  const look = () => {
    const { location } = window;
    const isDone = location.pathname === pathname && location.hash === hash && markNamedFigure();
    if (!isDone && performance.now() < end) waiting = requestAnimationFrame(look);
  };
  waiting = requestAnimationFrame(look);
}
