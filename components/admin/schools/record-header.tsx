"use client";

import { Archive, ArchiveRestore, ArrowLeft, ExternalLink, History, Images } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import { SchoolResearch } from "../research/school-research.tsx";
import { useRestoreSchool } from "./use-restore-school.ts";

// Rarely opened.
const HistoryPanel = dynamic(() => import("./history-panel.tsx").then((it) => it.HistoryPanel));
const ArchiveDialog = dynamic(() => import("./archive-dialog.tsx").then((it) => it.ArchiveDialog));

/** The school's name and the actions for its record besides editing fields. @param id as in the address */
export function RecordHeader({ id, school }: { id: string; school: EditedSchool }) {
  // The activity record links here this way.
  const asksHistory = useSearchParams().has("history");
  const [open, setOpen] = useState<"history" | "archive" | null>(asksHistory ? "history" : null);
  const restore = useRestoreSchool();
  const close = () => setOpen(null);
  return (
    <header>
      <Link href="/admin" prefetch={false} className="tool -ml-2">
        <ArrowLeft aria-hidden="true" size={18} />
        All schools
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl">{school.name}</h1>
        {school.archived ? <span className="badge">Archived</span> : null}
        {school.mergedInto ? (
          <span className="badge">
            Merged into
            <Link href={`/admin/schools/${school.mergedInto._id}`} prefetch={false} className="underline">
              {school.mergedInto.name}
            </Link>
          </span>
        ) : null}
      </div>
      <div className="-mx-2 mt-1 flex flex-wrap">
        <Link href={`/school/${school.slug}`} target="_blank" prefetch={false} className="tool">
          <ExternalLink aria-hidden="true" size={18} />
          View public page<span className="sr-only"> (opens in a new tab)</span>
        </Link>
        <Link href={`/admin/schools/${school._id}/images`} prefetch={false} className="tool">
          <Images aria-hidden="true" size={18} />
          Images
        </Link>
        <button type="button" className="tool" aria-haspopup="dialog" onClick={() => setOpen("history")}>
          <History aria-hidden="true" size={18} />
          History
        </button>
        {school.archived ? (
          <button type="button" className="tool" onClick={() => restore(school)}>
            <ArchiveRestore aria-hidden="true" size={18} />
            Restore
          </button>
        ) : (
          <button type="button" className="tool" aria-haspopup="dialog" onClick={() => setOpen("archive")}>
            <Archive aria-hidden="true" size={18} />
            Archive
          </button>
        )}
      </div>
      <SchoolResearch schoolId={school._id} />
      {open === "history" ? <HistoryPanel id={id} onClose={close} /> : null}
      {open === "archive" ? <ArchiveDialog school={school} onClose={close} /> : null}
    </header>
  );
}
