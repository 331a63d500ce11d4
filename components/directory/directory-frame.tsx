import type { ReactNode } from "react";
import { Breadcrumbs } from "#components/site/breadcrumbs.tsx";
import type { Crumb } from "#lib/schools/directory.rules.ts";

/** The frame of every page in the place directory: breadcrumbs, title, and list. */
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
