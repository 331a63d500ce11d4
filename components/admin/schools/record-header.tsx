"use client";

import { Archive, ArchiveRestore, ArrowLeft, ExternalLink, History, Images, Undo2 } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { laterDialog } from "#components/ui/later-dialog.tsx";
import { useMedia } from "#components/ui/use-media.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import { toldApart } from "#lib/editing/told-apart.format.ts";
import { formatLocation } from "#lib/schools/format.ts";
import { SchoolResearch } from "../research/school-research.tsx";
import { ListSteps } from "./list-steps.tsx";
import { RecordFacts } from "./record-facts.tsx";
import type { ListPlace } from "./use-list-place.ts";
import { useRestoreSchool } from "./use-restore-school.ts";

// Rarely opened.
const ArchiveDialog = laterDialog(() => import("./archive-dialog.tsx").then((it) => it.ArchiveDialog));
const UnmergeDialog = laterDialog(() => import("./unmerge-dialog.tsx").then((it) => it.UnmergeDialog));

/**
 * The school's name, which stays in sight, with what is known of it at a glance, and the actions for its record besides
 * editing fields.
 * @param place the list that the user came from
 */
export function RecordHeader({
  school,
  fields,
  place,
  onHistory,
}: {
  school: EditedSchool;
  /** The names of the fields in the form. */
  fields: ReadonlySet<string>;
  place: ListPlace;
  onHistory: () => void;
}) {
  const [isArchiving, setIsArchiving] = useState(false);
  const [isUnmerging, setIsUnmerging] = useState(false);
  const restore = useRestoreSchool();
  // Beside the facts, if there is room: the first field is to be near.
  const isWide = useMedia("(min-width: 80rem)") ?? false;
  const { values } = school;
  const location = formatLocation(textOf(values["address.city"]), textOf(values["address.state"]));
  const actions = (
    <div className="record-actions">
      <Link href={`/school/${school.slug}`} target="_blank" prefetch={false} className="tool">
        <ExternalLink aria-hidden="true" size={18} />
        View public page<span className="sr-only"> (opens in a new tab)</span>
      </Link>
      <Link href={`/admin/schools/${school._id}/images`} prefetch={false} className="tool">
        <Images aria-hidden="true" size={18} />
        Images
      </Link>
      <button type="button" className="tool" aria-haspopup="dialog" onClick={onHistory}>
        <History aria-hidden="true" size={18} />
        History
      </button>
      {school.mergedInto ? (
        <button type="button" className="tool" aria-haspopup="dialog" onClick={() => setIsUnmerging(true)}>
          <Undo2 aria-hidden="true" size={18} />
          Undo merge
        </button>
      ) : school.archived ? (
        <button type="button" className="tool" onClick={() => restore(school)}>
          <ArchiveRestore aria-hidden="true" size={18} />
          Restore
        </button>
      ) : (
        <button type="button" className="tool" aria-haspopup="dialog" onClick={() => setIsArchiving(true)}>
          <Archive aria-hidden="true" size={18} />
          Archive
        </button>
      )}
      <SchoolResearch schoolId={school._id} version={school.version} />
    </div>
  );
  return (
    <>
      <header className="record-head">
        <div className="record-head-line">
          <Link href={place.listHref} prefetch={false} className="tool record-head-back">
            <ArrowLeft aria-hidden="true" size={18} />
            All schools
          </Link>
          <h1>{school.name}</h1>
          <ListSteps place={place} />
        </div>
        {school.archived || school.mergedInto ? (
          <p className="record-head-state">
            {school.archived ? <span className="badge">Archived</span> : null}
            {school.mergedInto ? (
              <span>
                Merged into{" "}
                <Link href={`/admin/schools/${school.mergedInto._id}`} prefetch={false} className="link">
                  {toldApart(school, school.mergedInto)[1]}
                </Link>
              </span>
            ) : null}
          </p>
        ) : null}
        <div className="record-head-foot">
          <RecordFacts location={location} head={school.head} fields={fields} />
          {isWide ? actions : null}
        </div>
      </header>
      {isWide ? null : actions}
      {isUnmerging ? <UnmergeDialog school={school} onClose={() => setIsUnmerging(false)} /> : null}
      {isArchiving ? (
        <ArchiveDialog school={{ ...school, location }} onClose={() => setIsArchiving(false)} />
      ) : null}
    </>
  );
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
