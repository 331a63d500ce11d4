import type { ReactNode } from "react";
import { Breadcrumbs } from "#components/site/breadcrumbs.tsx";
import type { Crumb } from "#lib/schools/directory.rules.ts";

/** What every page of the directory of places stands in: the way to it, its title, and what it lists. */
export function DirectoryFrame({
  crumbs,
  title,
  lead,
  children,
}: {
  crumbs: Crumb[];
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-3 text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-3 max-w-3xl text-lg text-muted">{lead}</p>
      {children}
    </div>
  );
}
