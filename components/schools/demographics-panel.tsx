"use client";

import { later } from "#components/ui/later.tsx";
import { PanelSkeleton } from "./panel-skeleton.tsx";

/** A school's demographics, for members. Visitors see a lock instead and never load its script. */
export const DemographicsPanel = later(() => import("./demographics-view.tsx").then((it) => it.default), {
  waiting: PanelSkeleton,
});
