"use client";

import { useEffect } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { Link } from "#components/ui/link.tsx";
import { track } from "#lib/analytics/client.ts";

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => track("error", { code: "page" }), []);
  return (
    <ErrorPanel title="Something went wrong" error={error} retry={retry}>
      <Link href="/" className={buttonLook("quiet")}>
        Return to Home
      </Link>
    </ErrorPanel>
  );
}
