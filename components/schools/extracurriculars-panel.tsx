"use client";

import dynamic from "next/dynamic";
import { PanelSkeleton } from "./panel-skeleton.tsx";

/** A school's extracurriculars, for members. Visitors see a lock instead and never load its script. */
export const ExtracurricularsPanel = dynamic(() => import("./extracurriculars-view.tsx"), {
  ssr: false,
  loading: PanelSkeleton,
});
