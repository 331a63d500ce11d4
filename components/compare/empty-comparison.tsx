"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Link } from "#components/ui/link.tsx";
import { chosenSchools } from "#lib/comparison/chosen.client.ts";
import { comparePath } from "#lib/comparison/link.rules.ts";
import { AddSchool } from "./add-school.tsx";

/** Shown when nothing is compared. Who comes here with schools chosen means those. */
export function EmptyComparison({ isGuest, isAsked }: { isGuest: boolean; isAsked: boolean }) {
  const router = useRouter();
  useEffect(() => {
    const ids = chosenSchools().map(({ _id }) => _id);
    if (!isAsked && ids.length > 0) router.replace(comparePath(ids));
  }, [isAsked, router]);
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="text-xl">No schools to compare</h2>
      <p className="mt-2 text-muted">
        {isGuest
          ? "Add a school by its name, or press Compare on any school. You can compare up to 20, and you don’t need an account."
          : "Add a school by its name, or press Compare on any school. The schools you’ve saved are under My Schools."}
      </p>
      <div className="mt-5">
        <AddSchool schools={[]} />
        <p className="mt-1.5 text-sm text-muted">Type a name, and choose from the list.</p>
      </div>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link href="/search" className="link inline-flex min-h-11 items-center">
          Browse Schools
        </Link>
        {isGuest ? null : (
          <Link href="/my-schools" className="link inline-flex min-h-11 items-center">
            My Schools
          </Link>
        )}
      </p>
    </section>
  );
}
