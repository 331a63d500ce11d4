"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { Link } from "#components/ui/link.tsx";
import { shortlist } from "#lib/comparison/shortlist.client.ts";
import { comparePath } from "#lib/comparison/shortlist.rules.ts";

/** Shown when nothing is compared. A guest who comes here with a shortlist means that one. */
export function EmptyComparison({ isGuest, isAsked }: { isGuest: boolean; isAsked: boolean }) {
  const router = useRouter();
  useEffect(() => {
    const ids = shortlist();
    if (!isAsked && ids.length > 0) router.replace(comparePath(ids));
  }, [isAsked, router]);
  return (
    <section className="card mt-6 max-w-2xl p-6">
      <h2 className="text-xl">No schools to compare</h2>
      <p className="mt-2 text-muted">
        {isGuest
          ? "Press Shortlist beside a school, and compare up to 20 of them here. The list is kept in this browser and moves to your account when you sign in."
          : "Your saved schools are compared under My Schools. A link copied there opens here for everybody."}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link href="/search" className={buttonLook("primary")}>
          Browse Schools
        </Link>
        {isGuest ? null : (
          <Link href="/my-schools" className={buttonLook("quiet")}>
            My Schools
          </Link>
        )}
      </div>
    </section>
  );
}
