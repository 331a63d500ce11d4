"use client";

import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { MapError } from "./map-error.tsx";
import type { SchoolMapProps } from "./map-schools.ts";

/**
 * Schools on a map. Fills its parent element. The map itself is loaded when it comes near the viewport; until then,
 * and if it cannot be loaded, this says so.
 */
export function SchoolMap(props: SchoolMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { MapView, error, load } = useMapView();
  useEffect(() => (frame.current ? whenNear(frame.current, load) : undefined), [load]);
  return (
    <div ref={frame} className="relative isolate h-full min-h-64 overflow-hidden rounded-xl bg-sunken">
      {MapView ? (
        <MapView {...props} />
      ) : error ? (
        <MapError error={error} retry={load} />
      ) : (
        <p className="grid h-full min-h-64 place-items-center text-muted">Loading the map…</p>
      )}
    </div>
  );
}

type LoadedView = { MapView: ComponentType<SchoolMapProps> | null; error: unknown };

/** The part with Leaflet and its error boundary, many times larger than the rest of a page's script. */
function useMapView(): LoadedView & { load: () => void } {
  const [loaded, setLoaded] = useState<LoadedView>({ MapView: null, error: null });
  const load = useCallback(() => {
    setLoaded({ MapView: null, error: null });
    import("./caught-map.tsx").then(
      ({ CaughtMap }) => setLoaded({ MapView: CaughtMap, error: null }),
      (error: unknown) => setLoaded({ MapView: null, error }),
    );
  }, []);
  return { ...loaded, load };
}

/**
 * Calls once, when the element is in the viewport or less than its own height away.
 * @returns a function that cancels it
 */
function whenNear(element: Element, call: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      call();
    },
    { rootMargin: "50% 0px" },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
