"use client";

import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Compared } from "#components/comparison/compared.ts";
import { SchoolMap } from "#components/map/school-map.tsx";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import type { MapTiles } from "#lib/platform/map-tiles.ts";

type Marks = Pick<Compared, "hoveredId" | "selectedId" | "onHover" | "onLocate">;

/** Where the map is beside the comparison: from Tailwind's `xl` on. */
const BESIDE = "(width >= 80rem)";

/**
 * A comparison with a map next to it, or above it on small windows. The two are linked: what is hovered or selected
 * in one is highlighted in the other.
 */
export function MapSplit({
  schools,
  tiles,
  isMapShown,
  children,
}: {
  /** As the comparison has them: the pins have their numbers. */
  schools: readonly ComparedSchool[];
  tiles: MapTiles;
  isMapShown: boolean;
  children: (marks: Marks) => ReactNode;
}) {
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  /** The school whose place in the list is somewhere below. */
  const [locatedId, setLocatedId] = useState<string | null>(null);
  const [closeUps, setCloseUps] = useState(0);
  // A new map has no card open.
  const [wasMapShown, setWasMapShown] = useState(isMapShown);
  if (isMapShown !== wasMapShown) {
    setWasMapShown(isMapShown);
    setSelectedId(null);
  }
  const box = useRef<HTMLDivElement>(null);
  // Below open priorities, it would appear out of sight.
  useEffect(() => {
    if (isMapShown) box.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [isMapShown]);

  function select(id: string | null) {
    setSelectedId(id);
    // Above the list, the map would leave the window, and its own card tells of the school.
    if (!matchMedia(BESIDE).matches) return;
    entryOf(id)?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }

  /** Above the list, the map is somewhere else when a school far down asks for it. */
  function locate(id: string) {
    setSelectedId(id);
    setCloseUps((before) => before + 1);
    const isAbove = !matchMedia(BESIDE).matches;
    setLocatedId(isAbove ? id : null);
    if (isAbove) box.current?.scrollIntoView({ block: "center", behavior: "smooth" });
  }

  function goBack() {
    const entry = entryOf(selectedId);
    entry?.querySelector<HTMLElement>(".school-button[aria-pressed=true]")?.focus({ preventScroll: true });
    entry?.scrollIntoView({ block: "center", behavior: "smooth" });
  }

  const marks = { hoveredId, selectedId, onHover: setHoveredId, onLocate: locate };
  return (
    <div className={clsx("mt-6", isMapShown && "grid items-start gap-5 xl:grid-cols-[3fr_2fr]")}>
      <div className={clsx("min-w-0", isMapShown && "beside-map")}>{children(isMapShown ? marks : {})}</div>
      {isMapShown ? (
        <div
          ref={box}
          className="no-print order-first h-[clamp(20rem,55dvh,28rem)] overflow-hidden rounded-xl border border-line xl:sticky xl:top-20 xl:order-none xl:h-[max(24rem,calc(100dvh-22rem))]"
        >
          <SchoolMap
            schools={schools}
            tiles={tiles}
            label="Map of your saved schools"
            firstNumber={1}
            selectedId={selectedId}
            hoveredId={hoveredId}
            closeUps={closeUps}
            onSelect={select}
            onBack={locatedId !== null && locatedId === selectedId ? goBack : undefined}
            onHover={setHoveredId}
          />
        </div>
      ) : null}
    </div>
  );
}

/** A school's row or card in the list, whichever this window shows. */
function entryOf(id: string | null): Element | undefined {
  const entries = [...document.querySelectorAll(`[data-school="${id}"]`)];
  return entries.find((entry) => entry.checkVisibility());
}
