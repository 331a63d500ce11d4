import type { ReactNode } from "react";
import type { SchoolDetails } from "#lib/schools/details.schema.ts";
import type { FigureBar } from "#lib/schools/figures.format.ts";
import { LEVEL_MEANINGS, likeSchools } from "#lib/schools/like-schools.format.ts";

/** Explains the averages beneath a panel's bars; nothing where there are none. */
export function AveragesNote({
  details,
  figures,
  children,
}: {
  details: SchoolDetails;
  figures: readonly FigureBar[];
  children: ReactNode;
}) {
  if (figures.every(({ references }) => references.length === 0)) return null;
  const { schoolType, level } = details;
  return (
    <details className="mt-5 text-sm text-muted">
      <summary className="min-h-6 font-medium">How the averages are calculated</summary>
      <p className="mt-2 max-w-prose">
        Each average covers the {likeSchools(schoolType, level)} in our catalog that are open and report the
        figure, at least ten of them. The number of schools and the school years are shown with it.{" "}
        {level
          ? `These are the schools that, in our records, ${LEVEL_MEANINGS[level]}.`
          : "It covers all levels because the grades of this school are not known."}{" "}
        We leave out a zero when the school’s other figures show that it cannot be right. {children}
      </p>
    </details>
  );
}
