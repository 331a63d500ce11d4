"use client";

import dynamic from "next/dynamic";
import { PanelSkeleton } from "./panel-skeleton.tsx";

/** A school's demographics, for members. Visitors see a lock instead and never load its script. */
export const DemographicsPanel = dynamic(() => import("./demographics-view.tsx"), {
  ssr: false,
  loading: PanelSkeleton,
});
