"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, ArrowRight } from "lucide-react";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { buttonLook } from "#components/ui/button.ts";
import { nextInListQuery } from "#lib/editing/client.ts";
import { choicesOfList, LIST_PARAM, recordHref } from "#lib/editing/list-address.format.ts";
import { countOf } from "#lib/platform/numbers.ts";

/** On a record that was opened from a list: how many schools that has, and the way to the next one and back. */
export function NextInList({ id }: { id: string }) {
  const list = useSearchParams().get(LIST_PARAM);
  const { data, isError } = useQuery({
    ...nextInListQuery(id, choicesOfList(list ?? "")),
    enabled: list !== null && /^\d+$/.test(id),
    retry: false,
  });
  if (list === null) return null;
  return (
    <nav
      aria-label="The list"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-sunken px-4 py-2"
    >
      <Link href={`/admin?${list}`} prefetch={false} className="tool -ml-2">
        <ArrowLeft aria-hidden="true" size={18} />
        Back to the list
      </Link>
      <p role="status" className="mr-auto text-muted tabular-nums">
        {data ? `${countOf(data.left, "school")} in the list` : null}
        {isError ? "The list could not be read." : null}
      </p>
      {data?.next ? (
        <Link
          href={recordHref(data.next._id, choicesOfList(list))}
          prefetch={false}
          className={buttonLook("primary", "max-w-full")}
        >
          <span className="truncate">Next: {data.next.name}</span>
          <ArrowRight aria-hidden="true" size={18} className="shrink-0" />
        </Link>
      ) : null}
      {data && !data.next ? <p>This is the last one.</p> : null}
    </nav>
  );
}
