"use client";

import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useChosen } from "#components/compare/use-chosen.ts";
import type { PlacedSchool } from "#components/map/map-schools.ts";
import { useFavorites } from "#components/saving/use-favorite.ts";
import { CardTools } from "#components/search/card-tools.tsx";
import { Link } from "#components/ui/link.tsx";
import { namedGrades } from "#lib/fields/grades.rules.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { milesTo } from "#lib/schools/neighborhood.format.ts";
import { shortRatio } from "#lib/schools/ratio.format.ts";
import { withMaybeLower } from "#lib/schools/register-limits.rules.ts";
import { cardYear } from "#lib/schools/years.format.ts";
import { ApproximatePlace } from "./approximate-place.tsx";

/**
 * The card of the selected school, or of several at one place, with the numbers of the list that has them, too. Beside a
 * list, it tells and offers the same as the list's card.
 * @param takesFocus whether it was opened by keyboard and should take the focus
 */
export function SchoolCards({
  schools,
  numbers,
  isBesideList,
  takesFocus,
  onBack,
  onClose,
}: {
  schools: readonly PlacedSchool[];
  /** By `_id`. */
  numbers: ReadonlyMap<string, number>;
  isBesideList: boolean;
  takesFocus: boolean;
  /** Leads back to where the school was selected. */
  onBack: (() => void) | undefined;
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
            {numbers.has(school._id) ? (
              <span className="pr-1.5 font-semibold tabular-nums">{numbers.get(school._id)}.</span>
            ) : null}
            <Link href={`/school/${school.slug}`} className="link font-semibold">
              {school.name}
            </Link>
            <p className="text-sm text-muted">
              {school.schoolType}
              {school.gradesOffered
                ? ` · ${withMaybeLower(namedGrades(school.gradesOffered), school.mayTeachLowerGrades)}`
                : null}
            </p>
            {isBesideList ? (
              <Facts school={school} />
            ) : school.distance ? (
              <p className="text-sm text-muted">{milesTo(school)} away</p>
            ) : null}
            <ApproximatePlace school={school} className="text-sm text-muted" />
            {isBesideList ? <Tools school={school} /> : null}
          </li>
        ))}
      </ul>
      {onBack ? (
        <button type="button" onClick={onBack} className="link min-h-11 text-sm">
          Back to the list
        </button>
      ) : null}
      <button type="button" aria-label="Close" onClick={onClose} className="map-card-close">
        <X aria-hidden="true" size={18} />
      </button>
    </div>
  );
}

/** Where it is, and its size, as far as they are known, with the years of old figures. */
function Facts({ school }: { school: PlacedSchool }) {
  const { location, numOfStudents } = school;
  const place = [location, school.distance === undefined ? null : `${milesTo(school)} away`];
  const size = [
    numOfStudents == null ? null : dated(countOf(numOfStudents, "student"), school.numOfStudentsYear),
    dated(shortRatio(school), school.studentTeacherRatioYear),
  ];
  return [place, size]
    .map((facts) => facts.filter(Boolean).join(" · "))
    .filter(Boolean)
    .map((line) => (
      <p key={line} className="text-sm text-muted">
        {line}
      </p>
    ));
}

function dated(text: string | null, year: string | null | undefined): string | null {
  const old = cardYear(year);
  return text && old ? `${text} (${old})` : text;
}

function Tools({ school }: { school: PlacedSchool }) {
  const { status, savedIds, save } = useFavorites();
  const chosen = useChosen();
  if (status === "loading") return null;
  return (
    <div className="mt-1 -mb-1.5 -ml-2">
      <CardTools
        school={school}
        isMember={status === "member"}
        isSaved={savedIds.includes(school._id)}
        isChosen={chosen.some(({ _id }) => _id === school._id)}
        onSave={save}
      />
    </div>
  );
}
