"use client";

import { later } from "#components/ui/later.tsx";
import { PanelSkeleton } from "./panel-skeleton.tsx";

/** A school's academics, for members. Visitors see a lock instead and never load its script. */
export const AcademicsPanel = later(() => import("./academics-view.tsx").then((it) => it.default), {
  waiting: PanelSkeleton,
});
