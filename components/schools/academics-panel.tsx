"use client";

import dynamic from "next/dynamic";
import { PanelSkeleton } from "./panel-skeleton.tsx";

/** A school's academics, for members. Visitors see a lock instead and never load its script. */
export const AcademicsPanel = dynamic(() => import("./academics-view.tsx"), {
  ssr: false,
  loading: PanelSkeleton,
});
