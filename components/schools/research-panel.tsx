"use client";

import dynamic from "next/dynamic";
import { PanelSkeleton } from "./panel-skeleton.tsx";

/** The deep research about a school, for members. Visitors see a lock instead and never load its script. */
export const ResearchPanel = dynamic(() => import("#components/research/research-view.tsx"), {
  ssr: false,
  loading: PanelSkeleton,
});
