"use client";

import Link from "next/link";
import { buttonLook } from "#components/ui/button.ts";
import { ErrorPanel } from "#components/ui/error-panel.tsx";

export default function SchoolErrorPage({ retry }: { retry: () => void }) {
  return (
    <ErrorPanel title="Error loading school information" retry={retry}>
      <Link href="/search" prefetch={false} className={buttonLook("quiet")}>
        Search schools
      </Link>
    </ErrorPanel>
  );
}
