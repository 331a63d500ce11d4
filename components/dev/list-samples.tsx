import { useState } from "react";
import { type Column, DataTable } from "#components/ui/data-table.tsx";
import { PageJump } from "#components/ui/page-jump.tsx";
import { PageLinks } from "#components/ui/page-links.tsx";
import { Pager } from "#components/ui/pager.tsx";
import { Sample, State } from "./sample.tsx";

type Row = { name: string; students: number };
const ROWS: readonly Row[] = [
  { name: "Boston Latin Academy", students: 1735 },
  { name: "Phillips Exeter Academy", students: 1077 },
];
const COLUMNS: readonly Column<Row>[] = [
  { key: "name", header: "School", cell: ({ name }) => name, isName: true, isSortable: true },
  {
    key: "students",
    header: "Students",
    cell: ({ students }) => students.toLocaleString("en-US"),
    isFigure: true,
  },
];
const hrefOf = (page: number) => `/dev/ui?page=${page}`;
const nothing = () => undefined;

/** Lists, and the ways through them. */
export function ListSamples() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(["Boston Latin Academy"]));
  const table = { columns: COLUMNS, keyOf: ({ name }: Row) => name, empty: "No schools found." };
  return (
    <>
      <Sample title="Tables">
        <State name="With rows to select, a sorted column, and pages">
          <DataTable
            {...table}
            caption="Schools"
            rows={ROWS}
            isFetching={false}
            sorting={{ key: "name", direction: "asc", onSort: nothing }}
            selection={{ selected, onSelect: setSelected, nameOf: ({ name }) => name }}
            paging={{ page: 2, pages: 9, total: 18, hrefOf }}
          />
        </State>
        <State name="Dense">
          <DataTable {...table} caption="Schools, dense" rows={ROWS} isFetching={false} isDense />
        </State>
        <State name="Loading">
          <DataTable {...table} caption="Schools, loading" rows={undefined} isFetching />
        </State>
        <State name="Empty">
          <DataTable {...table} caption="No schools" rows={[]} isFetching={false} />
        </State>
        <State name="Beyond the last page">
          <DataTable
            {...table}
            caption="Schools, beyond the last page"
            rows={[]}
            isFetching={false}
            paging={{ page: 12, pages: 9, total: 86, hrefOf }}
          />
        </State>
        <State name="Failed">
          <DataTable
            {...table}
            caption="Failed"
            rows={undefined}
            isFetching={false}
            failure="Failed to load the schools."
            retry={nothing}
          />
        </State>
      </Sample>
      <Sample title="Pages">
        <State name="Of results">
          <Pager current={4} pages={20} hrefOf={hrefOf} />
        </State>
        <State name="Of results, for visitors who may not open all">
          <Pager current={2} pages={20} hrefOf={hrefOf} open={{ pages: 2, beyond: "Sign in for more" }} />
        </State>
        <State name="Of a list, with a jump to any page">
          <PageLinks page={1} pages={9} total={86} hrefOf={hrefOf}>
            <PageJump page={1} pages={9} hrefOf={hrefOf} />
          </PageLinks>
        </State>
      </Sample>
    </>
  );
}
