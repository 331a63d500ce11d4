"use client";

import { later } from "#components/ui/later.tsx";
import { PanelSkeleton } from "./panel-skeleton.tsx";

/** The deep research about a school, for members. Visitors see a lock instead and never load its script. */
export const ResearchPanel = later(
  () => import("#components/research/research-view.tsx").then((it) => it.default),
  { waiting: PanelSkeleton },
);
