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
  // As where somebody prefers reduced motion: a map is at once where it moves to.
  matchMedia: () => ({ matches: true }),
};

/**
 * A page for parts of the map.
 * @param ours the globals of the test's own process, which become those of the page
 * @returns its body, what draws a node in it, at first or anew, and what says that something has another size than before
 */
export async function mapPage(ours: typeof globalThis): Promise<{
  body: HTMLElement;
  draw: (node: ReactNode) => Promise<void>;
  resize: () => void;
}> {
  const parsed = parseHTML("<html><body></body></html>");
  const { document, HTMLElement, Element, Event, MutationObserver } = parsed;
  const watching = new Set<() => void>();
  class ResizeObserver {
    readonly #call: () => void;
    constructor(call: () => void) {
      this.#call = call;
    }
    observe(): void {
      watching.add(this.#call);
    }
    disconnect(): void {
      watching.delete(this.#call);
    }
  }
  const missing = { ...MISSING, ResizeObserver };
  Object.assign(ours, missing, { window: ours, document, HTMLElement, Element, Event, MutationObserver });
  const { createRoot } = await import("react-dom/client");
  const root = createRoot(document.body);
  return {
    body: document.body,
    draw: (node) => act(async () => root.render(node)),
    resize: () => {
      for (const call of watching) call();
    },
  };
}

function ignore(): void {}
