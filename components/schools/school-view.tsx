"use client";

import { useEffect } from "react";
import { track } from "#lib/analytics/client.ts";
import type { SchoolTab } from "#lib/schools/tabs.rules.ts";

/** Reports that a tab of a school was looked at. */
export function SchoolView({ id, tab }: { id: string; tab: SchoolTab }) {
  useEffect(() => track("view_school", { school_id: id, tab }), [id, tab]);
  return null;
}
