"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import { type ComponentType, lazy, Suspense } from "react";
import { Announcement } from "#components/ui/announcement.tsx";
import type { NamedSchool } from "#lib/comparison/chosen.client.ts";
import { MOST_COMPARED } from "#lib/comparison/link.rules.ts";
import { useAdded } from "./use-added.ts";
import { useChosen } from "./use-chosen.ts";

/** Where there is nothing to choose, other work is done, or the comparison itself is shown. */
const WITHOUT: ReadonlySet<string | undefined> = new Set([
  "admin",
  "compare",
  "dashboard",
  "login",
  "reset",
  "verify",
  "dev",
]);

// Most visits compare nothing. If it cannot be loaded, the next page tries again.
const CompareTray = lazy(
  async (): Promise<{ default: ComponentType<{ schools: readonly NamedSchool[] }> }> => {
    try {
      return { default: (await import("./compare-tray.tsx")).CompareTray };
    } catch {
      return { default: () => null };
    }
  },
);

/** The tray with the schools chosen for a comparison, at the bottom of the window, once there are any. */
export function CompareTrayHost() {
  const schools = useChosen();
  const added = useAdded(schools);
  const area = useSelectedLayoutSegments().find((segment) => !segment.startsWith("("));
  return (
    <>
      <Announcement
        text={
          added ? `${added.name} added to your comparison, ${schools.length} of ${MOST_COMPARED} schools` : ""
        }
      />
      {schools.length === 0 || WITHOUT.has(area) ? null : (
        <Suspense>
          <CompareTray schools={schools} />
        </Suspense>
      )}
    </>
  );
}
