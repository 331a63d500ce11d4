import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DataTable } from "#components/ui/data-table.tsx";

const shown = (props: { isFetching: boolean; isPrevious?: boolean }) =>
  renderToStaticMarkup(
    createElement(DataTable<string>, {
      caption: "Schools",
      columns: [{ key: "name", header: "Name", isName: true, cell: (name) => name }],
      rows: ["Larch School"],
      keyOf: (name) => name,
      empty: "No schools.",
      selection: { selected: new Set<string>(), onSelect: () => {}, nameOf: (name) => name },
      ...props,
    }),
  );
const partsOf = (html: string) => ({
  isBusy: /class="data-table-frame" aria-busy="true"/.test(html),
  isPressable: !/<tbody inert=""/.test(html),
  isSelectable: !/type="checkbox" disabled=""/.test(html),
});

test("rows can be pressed, also while they are read again", () => {
  expect(partsOf(shown({ isFetching: false }))).toEqual({
    isBusy: false,
    isPressable: true,
    isSelectable: true,
  });
  expect(partsOf(shown({ isFetching: true }))).toEqual({
    isBusy: true,
    isPressable: true,
    isSelectable: true,
  });
});

test("those of an earlier choice can be neither pressed nor selected", () => {
  for (const isFetching of [true, false])
    expect(partsOf(shown({ isFetching, isPrevious: true }))).toEqual({
      isBusy: true,
      isPressable: false,
      isSelectable: false,
    });
});
