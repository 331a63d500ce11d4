"use client";

import { useEffect } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { Link } from "#components/ui/link.tsx";
import { track } from "#lib/analytics/client.ts";

export default function SchoolErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => track("error", { code: "school" }), []);
  return (
    <ErrorPanel title="Error loading school information" error={error} retry={retry}>
      <Link href="/search" className={buttonLook("quiet")}>
        Search schools
      </Link>
    </ErrorPanel>
  );
}
