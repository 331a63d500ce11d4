"use client";

import Link from "next/link";
import { useEffect } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { track } from "#lib/analytics/client.ts";

export default function ErrorPage({ retry }: { retry: () => void }) {
  useEffect(() => track("error", { code: "page" }), []);
  return (
    <ErrorPanel title="Something went wrong" retry={retry}>
      <Link href="/" prefetch={false} className={buttonLook("quiet")}>
        Return to Home
      </Link>
    </ErrorPanel>
  );
}
