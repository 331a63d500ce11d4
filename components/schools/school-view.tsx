"use client";

import { useEffect } from "react";
import { track } from "#lib/analytics/client.ts";
import type { SchoolTab } from "#lib/schools/tabs.rules.ts";

/** Reports a view of a school's tab. */
export function SchoolView({ id, tab }: { id: string; tab: SchoolTab }) {
  useEffect(() => track("view_school", { school_id: id, tab }), [id, tab]);
  return null;
}
