import { clsx } from "clsx";
import { memo } from "react";
import { Link } from "#components/ui/link.tsx";
import { religionByItself } from "#lib/fields/religion.format.ts";
import { formatRatio } from "#lib/fields/units.format.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import { milesTo, unusualKind } from "#lib/schools/neighborhood.format.ts";
import { isRatioOfK12 } from "#lib/schools/ratio.format.ts";
import { LOWER_NOT_RECORDED } from "#lib/schools/register-limits.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { noticeOf } from "#lib/schools/status.format.ts";
import { cardYear } from "#lib/schools/years.format.ts";
import { type CardKeeping, CardTools } from "./card-tools.tsx";

type CardProps = CardKeeping & {
  school: SchoolCard;
  /** Its number in the list, where a map beside it has the same. */
  number?: number | undefined;
  /** Under a heading of its part of the list. */
  isGrouped?: boolean;
  /** Selected on the map, or opened last. */
  isSelected: boolean;
  /** Its marker on the map is hovered. */
  isHovered: boolean;
  /** Called when the pointer or the focus enters the card, or with null when it leaves. */
  onHover?: (id: string | null) => void;
  /** Its page is being opened. */
  onOpen?: (id: string) => void;
};

/** The ID of a school's card on the page. */
export function cardIdOf(schoolId: string): string {
  return `result-${schoolId}`;
}

/**
 * One school in a list of results. The whole card links to its page. Rerendered only when something about it changes.
 */
export const ResultCard = memo(function ResultCard({
  school,
  number,
  isGrouped = false,
  isSelected,
  isHovered,
  onHover,
  onOpen,
  ...keeping
}: CardProps) {
  const kinds = [
    school.schoolType,
    unusualKind(school),
    school.charterSchool ? "Charter" : null,
    school.magnetSchool ? "Magnet" : null,
    school.religiousAffiliation && religionByItself(school.religiousAffiliation),
  ].filter((kind) => kind !== null);
  const notice = noticeOf(school);
  const Heading = isGrouped ? "h4" : "h3";
  return (
    <li
      id={cardIdOf(school._id)}
      aria-current={isSelected ? "true" : undefined}
      onPointerEnter={() => onHover?.(school._id)}
      onPointerLeave={() => onHover?.(null)}
      onFocus={() => onHover?.(school._id)}
      onBlur={() => onHover?.(null)}
      className={clsx(
        "result card relative scroll-mt-24 px-4 py-3 transition-colors sm:px-5 sm:py-4",
        isSelected ? "border-pencil ring-2 ring-pencil" : isHovered ? "border-brand" : "hover:border-edge",
      )}
    >
      <div className="flex items-baseline justify-between gap-4">
        <Heading data-number={number} className="result-name text-lg max-sm:text-base">
          <Link
            href={`/school/${school.slug}`}
            onClick={() => onOpen?.(school._id)}
            className="rounded after:absolute after:inset-0 hover:underline"
          >
            {school.name}
          </Link>
        </Heading>
        {school.distance === undefined ? null : (
          <p className="shrink-0 text-sm font-medium tabular-nums">{milesTo(school)}</p>
        )}
      </div>
      <div className="result-about">
        <p className="text-muted">{school.location || "Place unknown"}</p>
        <ul aria-label="Kind of school" className="flex flex-wrap gap-1.5">
          {kinds.map((kind) => (
            <li key={kind} className="badge">
              {kind}
            </li>
          ))}
          {notice ? <li className="badge bg-notice text-on-notice">{notice}</li> : null}
        </ul>
      </div>
      <div className="result-foot pt-1 sm:pt-2">
        <dl className="result-figures">
          <Figure
            label="Grades"
            value={school.gradesOffered}
            note={school.gradesOffered && school.mayTeachLowerGrades ? `(${LOWER_NOT_RECORDED})` : null}
          />
          <Figure
            label="Students"
            value={school.numOfStudents === null ? null : formatCount(school.numOfStudents)}
            note={cardYear(school.numOfStudentsYear)}
          />
          <Figure
            label={
              school.studentTeacherRatio !== null && isRatioOfK12(school)
                ? "Student–teacher ratio, K–12"
                : "Student–teacher ratio"
            }
            value={school.studentTeacherRatio === null ? null : formatRatio(school.studentTeacherRatio)}
            note={cardYear(school.studentTeacherRatioYear)}
          />
        </dl>
        {/* Above the link that covers the card. */}
        <div className="result-tools no-print relative -mx-2 -mb-2 ml-auto min-h-10 shrink-0">
          <CardTools school={school} {...keeping} />
        </div>
      </div>
    </li>
  );
});

/** @param note the year of an old figure, or what is not known of it */
function Figure({ label, value, note }: { label: string; value: string | null; note?: string | null }) {
  return (
    <div className="sm:flex sm:flex-wrap sm:gap-x-1.5">
      <dt className="inline pr-1 text-muted sm:pr-0">{label}</dt>
      <dd className="inline font-medium tabular-nums sm:whitespace-nowrap">
        {value ?? "N/A"}
        {note ? <span className="pl-1 text-xs font-normal text-muted">{note}</span> : null}
      </dd>
    </div>
  );
}
