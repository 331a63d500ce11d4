"use client";

import dynamic from "next/dynamic";
import { PanelSkeleton } from "./panel-skeleton.tsx";

/** A school's news, for members. Visitors see a lock instead and never load its script. */
export const NewsPanel = dynamic(() => import("./news-view.tsx"), { ssr: false, loading: PanelSkeleton });
