import type { Metadata } from "next";
import Link from "next/link";
import { buttonLook } from "#components/ui/button.ts";

export const metadata: Metadata = { title: "Page Not Found" };

export default function NotFound() {
  return (
    <div className="mx-auto max-w-xl px-4 py-20">
      <p className="font-semibold text-muted">404</p>
      <h1 className="mt-1 text-3xl">Page Not Found</h1>
      <p className="mt-4">
        Nothing stands at this address. The link may be old, or a letter of it may be wrong.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link href="/" className={buttonLook("primary")}>
          Return to Home
        </Link>
        <Link href="/search" prefetch={false} className={buttonLook("quiet")}>
          Browse Schools
        </Link>
      </div>
    </div>
  );
}
