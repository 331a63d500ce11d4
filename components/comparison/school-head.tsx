import { MapPin } from "lucide-react";
import Link from "next/link";
import type { Compared } from "#components/comparison/compared.ts";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { namedGrades } from "#lib/fields/grades.rules.ts";
import { unusualKind } from "#lib/schools/neighborhood.format.ts";
import { mayTeachLowerGrades, withMaybeLower } from "#lib/schools/register-limits.rules.ts";
import { scoredAmong } from "#lib/schools/score-groups.format.ts";
import { datedStatus, missingFrom, statusInWords } from "#lib/schools/status.format.ts";
import { ComparedFacts } from "./compared-facts.tsx";
import { RemoveButton } from "./remove-button.tsx";

/** A compared school's name, location, and kind, and a button to remove it. */
export function SchoolHead({
  school,
  schools,
  onRemove,
  onLocate,
  selectedId,
  sources,
  differences,
  hasFacts,
}: Pick<Compared, "schools" | "onRemove" | "onLocate" | "selectedId" | "sources" | "differences"> & {
  school: ComparedSchool;
  /** Whether what kind of school it is stands fact by fact; otherwise in one line. */
  hasFacts: boolean;
}) {
  const notes = notesOn(school);
  const among = scoredAmong(school);
  return (
    <div className="school-head">
      <div className="flex items-start justify-between gap-2">
        <Link href={`/school/${school.slug}`} prefetch={false} className="school-name">
          {/* As on its pin, while there is a map. */}
          {onLocate ? (
            <span className="no-print font-normal text-muted">{schools.indexOf(school) + 1}. </span>
          ) : null}
          {school.name}
        </Link>
        {onLocate && school.latitude !== null ? (
          <button
            type="button"
            onClick={() => onLocate(school._id)}
            aria-label={`Show ${school.name} on the map`}
            aria-pressed={school._id === selectedId}
            title="Show on the map"
            className="school-button no-print ml-auto"
          >
            <MapPin aria-hidden="true" size={18} />
          </button>
        ) : null}
        {onRemove ? <RemoveButton school={school} onRemove={onRemove} /> : null}
      </div>
      <p className="mt-2 text-sm text-muted">{school.location || "Place unknown"}</p>
      {notes.map((note) => (
        <p key={note} className="badge mt-1">
          {note}
        </p>
      ))}
      {hasFacts ? (
        <ComparedFacts school={school} group="kind" sources={sources} differences={differences} />
      ) : (
        <p className="mt-1 text-sm">{inWholeGrades(kindOf(school))}</p>
      )}
      {among === null ? null : <p className="mt-1 text-[0.8125rem] text-muted">Scored among {among}</p>}
    </div>
  );
}

/** "Public School · Charter · Grades PK–8" */
function kindOf({
  schoolType,
  schoolKind,
  charterSchool,
  magnetSchool,
  gradesOffered,
  ...school
}: ComparedSchool): string {
  return [
    schoolType,
    unusualKind({ schoolKind }),
    charterSchool ? "Charter" : null,
    magnetSchool ? "Magnet" : null,
    gradesOffered && withMaybeLower(namedGrades(gradesOffered), mayTeachLowerGrades(school)),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** "PK–6" is not broken over two lines. */
const inWholeGrades = (text: string) => text.replaceAll("–", "\u2060–\u2060");

/** What has to be known about a school before its figures: "Closed in 2016–17", "Archived". */
export function notesOn(school: ComparedSchool): string[] {
  return [
    school.status === "open" ? null : statusInWords(datedStatus(school)),
    school.notInRegisterYear === null ? null : missingFrom(school.notInRegisterYear),
    school.archived ? "Archived" : null,
  ].filter((note) => note !== null);
}
