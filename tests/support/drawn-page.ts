import { parseHTML } from "linkedom";
import { act, type ReactNode } from "react";

/** The size of every element. */
const SIZE = { clientWidth: { value: 800 }, clientHeight: { value: 600 } };

/** What Leaflet and React ask of a browser and linkedom does not have. Nothing is painted. */
const MISSING = {
  addEventListener: ignore,
  removeEventListener: ignore,
  devicePixelRatio: 1,
  screen: {},
  onwheel: null,
  getComputedStyle: () => ({}),
  HTMLIFrameElement: class {},
  requestAnimationFrame: (call: () => void) => setTimeout(call),
  cancelAnimationFrame: clearTimeout,
};

/** Calls what watches the size of something. */
function resizing() {
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
  const resize = () => {
    for (const call of watching) call();
  };
  return { ResizeObserver, resize };
}

/** What a reader does, with all that follows at once. Outside of it, React works as it does for readers. */
async function changing(call: () => unknown): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await act(async () => void call());
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
}

/** Says which media queries hold. As where somebody prefers reduced motion: a map is at once where it moves to. */
function media() {
  const held = new Map([["(prefers-reduced-motion: reduce)", true]]);
  const listeners = new Set<() => void>();
  const matchMedia = (query: string) => ({
    get matches() {
      return held.get(query) ?? false;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  });
  const setMedia = (query: string, holds: boolean) =>
    changing(() => {
      held.set(query, holds);
      for (const listener of listeners) listener();
    });
  return { matchMedia, setMedia };
}

/**
 * A page that components are drawn in, also those of the map.
 * @param ours the globals of the test's own process, which become those of the page
 * @returns its body; what draws a node in it, at first or anew; and what does something to it
 */
export async function drawnPage(ours: typeof globalThis): Promise<{
  body: HTMLElement;
  draw: (node: ReactNode) => Promise<void>;
  press: (target: Element | null | undefined) => Promise<void>;
  changing: typeof changing;
  resize: () => void;
  setMedia: (query: string, holds: boolean) => Promise<void>;
}> {
  const page = parseHTML("<html><body></body></html>");
  const { document, HTMLElement, Element, Event, MutationObserver } = page;
  Object.defineProperties(HTMLElement.prototype, SIZE);
  Object.assign(HTMLElement.prototype, { scrollIntoView: ignore, select: ignore });
  // By this, Leaflet knows that there are drawings.
  Object.assign(Element.prototype, { createSVGRect: ignore });
  const { ResizeObserver, resize } = resizing();
  const { matchMedia, setMedia } = media();
  const observers = { MutationObserver, ResizeObserver, matchMedia };
  Object.assign(ours, MISSING, observers, { window: ours, document, HTMLElement, Element, Event });
  // By this, React knows that the page tells it of input.
  Object.assign(document, { oninput: null });
  const { createRoot } = await import("react-dom/client");
  const root = createRoot(document.body.appendChild(document.createElement("main")));
  return {
    body: document.body,
    draw: (node) => changing(() => root.render(node)),
    press: (target) => changing(() => target?.dispatchEvent(new Event("click", { bubbles: true }))),
    changing,
    resize,
    setMedia,
  };
}

function ignore(): void {}
