"use client";

import dynamic from "next/dynamic";
import { PanelSkeleton } from "./panel-skeleton.tsx";

/** The academics of a school, for members. Visitors, who see a lock instead, never load its script. */
export const AcademicsPanel = dynamic(() => import("./academics-view.tsx"), {
  ssr: false,
  loading: PanelSkeleton,
});
