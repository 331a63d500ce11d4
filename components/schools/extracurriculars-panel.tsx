"use client";

import dynamic from "next/dynamic";
import { PanelSkeleton } from "./panel-skeleton.tsx";

/** The extracurriculars of a school, for members. Visitors, who see a lock instead, never load its script. */
export const ExtracurricularsPanel = dynamic(() => import("./extracurriculars-view.tsx"), {
  ssr: false,
  loading: PanelSkeleton,
});
