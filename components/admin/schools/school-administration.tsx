"use client";

import { CopyCheck, Ellipsis, Plus } from "lucide-react";
import Link from "next/link";
import { useRef, useState } from "react";
import { LeftByState } from "#components/admin/attention/left-by-state.tsx";
import { NeedsAttention } from "#components/admin/attention/needs-attention.tsx";
import { listFailure } from "#components/admin/list-failure.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { DataTable } from "#components/ui/data-table.tsx";
import { laterDialog } from "#components/ui/later-dialog.tsx";
import { PageJump } from "#components/ui/page-jump.tsx";
import { useFolding } from "#components/ui/use-folding.ts";
import type { FormSection } from "#lib/editing/form.rules.ts";
import { MOST_COLUMNS } from "#lib/editing/list.rules.ts";
import { recordHref } from "#lib/editing/list-address.format.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { ArchiveDialog } from "./archive-dialog.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { filtersOf, type ListedRow, NO_COLUMNS, useListChoices, VIEWS, type View } from "./list-choices.ts";
import { ListFilters } from "./list-filters.tsx";
import type { FilterTerms } from "./list-terms.ts";
import { NameVariations } from "./name-variations.tsx";
import { PageSize } from "./page-size.tsx";
import { SavedViews } from "./saved-views.tsx";
import { schoolColumns } from "./school-columns.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useRestoreSchool } from "./use-restore-school.ts";
import { useSchoolList } from "./use-school-list.ts";
import { useSelectMatching } from "./use-select-matching.ts";
import { useSelectedSchools } from "./use-selected-schools.ts";
import { ViewLinks } from "./view-links.tsx";
import "./school-list.css";

// Rarely opened.
const UnmergeDialog = laterDialog(() => import("./unmerge-dialog.tsx").then((it) => it.UnmergeDialog));

/** The list of all schools, with search, filters, and sorting; links to each record; archiving and restoring. */
export function SchoolAdministration({
  terms,
  sections,
  usualRows,
}: {
  terms: FilterTerms;
  sections: FormSection[];
  /** How many rows a list has on this site. */
  usualRows: number;
}) {
  const { chosen, said, choose, hrefOf, hrefOfPage, keep } = useListChoices(usualRows);
  const [columns, hidden] = [namesIn(chosen.columns), namesIn(chosen.hide)];
  const columnFields = fieldsNamed(columns, sections);
  // A remembered field may be gone.
  const query = { ...chosen, columns: columnFields.map(({ name }) => name).join(",") };
  const { data, isFetching, isPlaceholderData, error, refetch } = useSchoolList(query);
  const [leaving, setLeaving] = useState<ListedRow | null>(null);
  /** Restoring it would undo its merge. */
  const [unmerging, setUnmerging] = useState<ListedRow | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { folding } = useFolding();
  // The row with the focused button is gone by then.
  const onMoved = () => heading.current?.focus();
  const restore = useRestoreSchool(onMoved);
  const view: View = chosen.view === "archived" ? "archived" : "active";
  const { selected, select, add, remove, clear } = useSelectedSchools(view, data?.schools);
  const matching = useSelectMatching(view, chosen, add);
  const rows: readonly ListedRow[] = data?.schools ?? [];
  const shown = rows.filter(({ _id }) => selected.has(_id));
  const total = data?.pagination.total ?? 0;

  return (
    <section aria-labelledby="schools-heading">
      <div className="flex flex-wrap items-center gap-3">
        <h1 ref={heading} id="schools-heading" tabIndex={-1} className="mr-auto text-2xl outline-none">
          School Management
        </h1>
        <details {...folding} className="list-fold list-actions">
          <summary className="tool md:supports-[selector(::details-content)]:hidden">
            <Ellipsis aria-hidden="true" size={18} />
            More
          </summary>
          <div className="list-actions-box">
            <Link href="/admin/duplicates" prefetch={false} className={buttonLook("quiet")}>
              <CopyCheck aria-hidden="true" size={18} />
              Likely duplicates
            </Link>
            <NameVariations />
            <Link href="/admin/schools/new" prefetch={false} className={buttonLook("primary")}>
              <Plus aria-hidden="true" size={18} />
              Add New School
            </Link>
          </div>
        </details>
      </div>
      <NeedsAttention />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 md:mt-3">
        <ViewLinks view={view} hrefOf={hrefOf} />
        <div className="-mr-2 flex max-md:text-sm">
          <SavedViews query={String(new URLSearchParams(Object.entries(said).filter(isSaved)))} />
          <ColumnChoice hidden={hidden} columns={columns} sections={sections} onChoose={keep} />
        </div>
      </div>
      <ListFilters chosen={chosen} choose={choose} terms={terms} />
      {view === "active" ? (
        <LeftByState filters={filtersOf(chosen)} hrefOf={(state) => hrefOf({ state })} />
      ) : null}
      <DataTable
        caption={VIEWS[view].label}
        isDense
        columns={schoolColumns({
          view,
          hasDoubts: chosen.doubt !== "",
          hasSourceYears: chosen.sourceFrom !== "" || chosen.sourceTo !== "",
          hidden,
          fields: columnFields,
          hrefOf: (id) => recordHref(id, { ...said, limit: chosen.limit }),
          onArchive: setLeaving,
          onRestore: (school) => (school.mergedInto ? setUnmerging(school) : restore(school)),
        })}
        rows={data?.schools}
        keyOf={({ _id }) => _id}
        empty={VIEWS[view].empty}
        isFetching={isFetching}
        isPrevious={isPlaceholderData}
        {...listFailure(error, failureOf(chosen.q), refetch)}
        sorting={{
          // By default, a search lists the best matches first; otherwise the list is sorted by name.
          key: chosen.sort || (chosen.q ? "" : "name"),
          direction: chosen.dir === "desc" ? "desc" : "asc",
          onSort: (sort, dir) => choose({ sort, dir }),
        }}
        selection={{
          selected: new Set(selected.keys()),
          onSelect: select,
          nameOf: ({ name }: ListedRow) => name,
        }}
        bar={
          selected.size > 0 ? (
            <SelectionBar
              view={view}
              selected={selected}
              shown={shown.length}
              merged={shown.filter(({ mergedInto }) => mergedInto).length}
              sections={sections}
              matching={
                total > (data?.schools.length ?? 0) && selected.size < total ? { total, ...matching } : null
              }
              onClear={clear}
              onMoved={(ids) => {
                remove(ids);
                onMoved();
              }}
            />
          ) : null
        }
        paging={
          data && {
            page: data.pagination.page,
            pages: data.pagination.pages,
            total: data.pagination.total,
            hrefOf: hrefOfPage,
            children: (
              <>
                <PageJump page={data.pagination.page} pages={data.pagination.pages} hrefOf={hrefOfPage} />
                <PageSize size={data.pagination.limit} onChoose={(limit) => keep({ limit })} />
              </>
            ),
          }
        }
      />
      {unmerging ? (
        <UnmergeDialog
          school={{ ...unmerging, mergedInto: unmerging.mergedInto ?? null }}
          onClose={() => setUnmerging(null)}
        />
      ) : null}
      {leaving ? <ArchiveDialog school={leaving} onClose={() => setLeaving(null)} onDone={onMoved} /> : null}
    </section>
  );
}

function namesIn(list: string): string[] {
  return list.split(",").filter((name) => name !== "" && name !== NO_COLUMNS);
}

function fieldsNamed(names: readonly string[], sections: readonly FormSection[]): FieldDefinition[] {
  const definitions = sections.flatMap((section) => section.fields);
  const known = names.flatMap((name) => definitions.find((field) => field.name === name) ?? []);
  return known.slice(0, MOST_COLUMNS);
}

/** The open page of the list is not part of a view. */
function isSaved([name, value]: [string, string]): boolean {
  return value !== "" && name !== "page";
}

function failureOf(q: string): string {
  return q
    ? "Failed to search schools. Please try again later."
    : "Failed to load schools. Please try again later.";
}
