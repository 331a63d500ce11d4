"use client";

import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { PlacedSchool } from "#components/map/map-schools.ts";
import { Link } from "#components/ui/link.tsx";
import { namedGrades } from "#lib/fields/grades.rules.ts";
import { withMaybeLower } from "#lib/schools/register-limits.rules.ts";
import { ApproximatePlace } from "./approximate-place.tsx";

/**
 * The card of the selected school, or of several at one place.
 * @param takesFocus whether it was opened by keyboard and should take the focus
 */
export function SchoolCards({
  schools,
  takesFocus,
  onClose,
}: {
  schools: readonly PlacedSchool[];
  takesFocus: boolean;
  onClose: () => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.querySelector("a")?.focus();
  }, [takesFocus]);
  if (schools.length === 0) return null;
  return (
    <div className="map-card card">
      <ul ref={list} className="grid gap-3">
        {schools.map((school) => (
          <li key={school._id}>
            <Link href={`/school/${school.slug}`} className="link font-semibold">
              {school.name}
            </Link>
            <p className="text-sm text-muted">
              {school.schoolType}
              {school.gradesOffered
                ? ` · ${withMaybeLower(namedGrades(school.gradesOffered), school.mayTeachLowerGrades)}`
                : null}
            </p>
            <ApproximatePlace school={school} className="text-sm text-muted" />
          </li>
        ))}
      </ul>
      <button type="button" aria-label="Close" onClick={onClose} className="map-card-close">
        <X aria-hidden="true" size={18} />
      </button>
    </div>
  );
}
