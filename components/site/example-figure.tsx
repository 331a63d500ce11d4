import type { ReactNode } from "react";
import { Link } from "#components/ui/link.tsx";
import type { ExampleFigure } from "#lib/directory/overview.schema.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import { shownYear } from "#lib/schools/years.format.ts";

/** What a figure says about itself, shown with a real one. */
export function ExampleFigureCard({ figure }: { figure: ExampleFigure }) {
  const { slug, name, students, source, publisher, year } = figure;
  return (
    <figure className="card p-5 shadow-lift sm:p-6">
      <p className="text-sm text-muted">
        From the page of{" "}
        <Link href={`/school/${slug}`} className="link">
          {name}
        </Link>
      </p>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-muted">Students</span>
        <b className="font-display text-3xl font-semibold tabular-nums">{formatCount(students)}</b>
        <span className="origin">{shownYear(year)}</span>
      </p>
      <dl className="mt-4 grid gap-3 border-t border-line pt-4 text-sm">
        <Part name="The school year">{shownYear(year)}: the year the figure describes.</Part>
        <Part name="The source">
          {source}, published by the {publisher}.
        </Part>
        <Part name="A blank">
          A missing figure says why it is missing: not reported, not applicable, suppressed, or not in our
          sources. We never show it as zero.
        </Part>
      </dl>
    </figure>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
