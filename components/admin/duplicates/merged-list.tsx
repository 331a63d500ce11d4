"use client";

import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import Link from "next/link";
import { useRef, useState } from "react";
import { listFailure } from "#components/admin/list-failure.tsx";
import { Moment } from "#components/admin/moment.tsx";
import { UnmergeDialog } from "#components/admin/schools/unmerge-dialog.tsx";
import { type Column, DataTable } from "#components/ui/data-table.tsx";
import { mergedQuery } from "#lib/editing/duplicates.client.ts";
import type { MergedSchool } from "#lib/editing/merged.schema.ts";

/**
 * Schools that are merged into others, and the way back.
 * @param hrefOf the address of a page of the list
 */
export function MergedList({
  state,
  page,
  hrefOf,
}: {
  state: string;
  page: string;
  hrefOf: (page: number) => string;
}) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...mergedQuery({ state, page }),
    staleTime: 0,
  });
  const [leaving, setLeaving] = useState<MergedSchool | null>(null);
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <DataTable
        caption="Merged schools"
        columns={mergedColumns(setLeaving)}
        rows={data?.schools}
        keyOf={({ _id }) => _id}
        empty="No merged schools found."
        isFetching={isFetching && (!data || isPlaceholderData)}
        isPrevious={isPlaceholderData}
        {...listFailure(error, "Failed to load merged schools. Please try again later.", refetch)}
        paging={data && { ...data.pagination, hrefOf }}
      />
      {leaving ? (
        <UnmergeDialog
          school={{ ...leaving, mergedInto: leaving.into }}
          onClose={() => {
            setLeaving(null);
            // The row goes with the button that had the focus.
            list.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}

function mergedColumns(onUnmerge: (school: MergedSchool) => void): Column<MergedSchool>[] {
  return [
    {
      key: "school",
      header: "Merged school",
      isName: true,
      cell: (school) => <Side school={school} />,
    },
    { key: "into", header: "Into", cell: ({ into }) => <Side school={into} /> },
    {
      key: "merged",
      header: "Merged",
      isPlain: true,
      cell: ({ mergedAt, mergedBy }) => (
        <span className="max-md:text-sm max-md:text-muted">
          <Moment at={mergedAt} />
          {mergedBy === null ? null : (
            <>
              <span className="md:hidden"> by </span>
              <span className="md:block">{mergedBy}</span>
            </>
          )}
        </span>
      ),
    },
    {
      key: "actions",
      header: "Actions",
      isActions: true,
      cell: (school) => (
        <div className="-mx-2 flex flex-wrap">
          <button type="button" aria-haspopup="dialog" className="tool" onClick={() => onUnmerge(school)}>
            <Undo2 aria-hidden="true" size={18} />
            Undo merge<span className="sr-only"> of {school.name}</span>
          </button>
        </div>
      ),
    },
  ];
}

function Side({ school: { _id, name, location } }: { school: MergedSchool["into"] }) {
  return (
    <div>
      <Link href={`/admin/schools/${_id}?history`} prefetch={false} className="link">
        {name}
        <span className="sr-only">: its history</span>
      </Link>
      <span className="block text-sm font-normal text-muted">
        {[location, `school ${_id}`].filter(Boolean).join(" · ")}
      </span>
    </div>
  );
}
