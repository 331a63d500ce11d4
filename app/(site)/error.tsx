"use client";

import Link from "next/link";
import { buttonLook } from "#components/ui/button.ts";
import { ErrorPanel } from "#components/ui/error-panel.tsx";

export default function ErrorPage({ retry }: { retry: () => void }) {
  return (
    <ErrorPanel title="Something went wrong" retry={retry}>
      <Link href="/" className={buttonLook("quiet")}>
        Return to Home
      </Link>
    </ErrorPanel>
  );
}
