import { parseHTML } from "linkedom";
import { act, type ReactNode } from "react";

/** What Leaflet and React ask of a browser and linkedom does not have. Nothing has a size, and nothing is painted. */
const MISSING = {
  IS_REACT_ACT_ENVIRONMENT: true,
  addEventListener: ignore,
  removeEventListener: ignore,
  devicePixelRatio: 1,
  screen: {},
  getComputedStyle: () => ({}),
  HTMLIFrameElement: class {},
  requestAnimationFrame: (call: () => void) => setTimeout(call),
  cancelAnimationFrame: clearTimeout,
  ResizeObserver: class {
    observe = ignore;
    disconnect = ignore;
  },
};

/**
 * A page for parts of the map.
 * @param ours the globals of the test's own process, which become those of the page
 * @returns its body, and what draws a node in it, at first or anew
 */
export async function mapPage(ours: typeof globalThis): Promise<{
  body: HTMLElement;
  draw: (node: ReactNode) => Promise<void>;
}> {
  const { document, HTMLElement, Element, MutationObserver } = parseHTML("<html><body></body></html>");
  Object.assign(ours, MISSING, { window: ours, document, HTMLElement, Element, MutationObserver });
  const { createRoot } = await import("react-dom/client");
  const root = createRoot(document.body);
  return { body: document.body, draw: (node) => act(async () => root.render(node)) };
}

function ignore(): void {}
