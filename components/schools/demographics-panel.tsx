"use client";

import dynamic from "next/dynamic";
import { PanelSkeleton } from "./panel-skeleton.tsx";

/** The demographics of a school, for members. Visitors, who see a lock instead, never load its script. */
export const DemographicsPanel = dynamic(() => import("./demographics-view.tsx"), {
  ssr: false,
  loading: PanelSkeleton,
});
