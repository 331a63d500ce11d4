import { useAddress } from "#components/ui/use-address.ts";
import { keptChoice, useKeptChoice } from "#components/ui/use-kept-choice.ts";
import { queueShown } from "#lib/attention/queues.rules.ts";
import { ARCHIVE_SORTS } from "#lib/editing/list.rules.ts";
import type { ArchivedSchool, ListedSchool } from "#lib/editing/list.schema.ts";
import { SCHOOL_TYPES, STATUS_WORDS } from "#lib/fields/school-types.format.ts";
import { STATES } from "#lib/places/states.rules.ts";

/** The two lists and their texts. */
export const VIEWS = {
  active: { label: "Active Schools", empty: "No schools found." },
  archived: { label: "Archived Schools", empty: "No archived schools found." },
} as const;
export type View = keyof typeof VIEWS;

/** A row of either list; only the archive's rows say when they were archived, and where they were merged into. */
export type ListedRow = ListedSchool & Partial<Pick<ArchivedSchool, "archivedAt" | "mergedInto">>;

/** What narrows the list. */
export const NO_FILTERS = {
  q: "",
  type: "",
  state: "",
  schoolStatus: "",
  missing: "",
  completeFrom: "",
  completeTo: "",
  sourceFrom: "",
  sourceTo: "",
  doubt: "",
  editedBy: "",
  editedSince: "",
};
export type FilterName = keyof typeof NO_FILTERS;

const NOTHING_CHOSEN = {
  view: "active",
  ...NO_FILTERS,
  sort: "",
  dir: "asc",
  columns: "",
  hide: "",
  limit: "",
  page: "1",
};

/** The fields that the list shows besides its own columns until somebody chooses others. */
const USUAL_COLUMNS = "contactInfo.phone";
/** Says that somebody wants none of them. */
export const NO_COLUMNS = "none";

export const PERCENTAGES = Array.from({ length: 11 }, (_, tenth) => String(tenth * 10));
const NUMBERS_TO = (most: number) => Array.from({ length: most + 1 }, (_, number) => String(number));
const YEARS = NUMBERS_TO(2100).slice(1900);
export const PAGE_SIZES = ["10", "25", "50", "100"];
/** A queue is worked off row by row: a page of it has at least so many, unless somebody has chosen. */
const QUEUE_ROWS = 25;

const KNOWN = {
  view: Object.keys(VIEWS),
  type: Object.values(SCHOOL_TYPES),
  state: Object.keys(STATES),
  schoolStatus: Object.values(STATUS_WORDS),
  completeFrom: NUMBERS_TO(100),
  completeTo: NUMBERS_TO(100),
  sourceFrom: YEARS,
  sourceTo: YEARS,
  doubt: ["true"],
  sort: ARCHIVE_SORTS,
  dir: ["asc", "desc"],
  limit: PAGE_SIZES,
};
/** What the list shows, as its address holds it; "" where nothing is chosen. */
export type ListChoices = Readonly<typeof NOTHING_CHOSEN>;
export type Choose = (changes: Partial<ListChoices>, how?: "push" | "replace") => void;

const DAY = /^20\d\d-\d\d-\d\d$/;
const KEPT = {
  limit: keptChoice("schools-per-page", (value) => PAGE_SIZES.includes(value)),
  columns: keptChoice("schools-columns", () => true),
  hide: keptChoice("schools-hidden-columns", () => true),
};
type KeptName = keyof typeof KEPT;

/**
 * The list's choices. The number of rows and the columns are remembered in this browser; an address that names them goes
 * first, so that a shared page shows the same.
 * @param usualRows of any list, as set for the site
 */
export function useListChoices(usualRows: number) {
  const { chosen: said, choose, hrefOf } = useAddress(NOTHING_CHOSEN, KNOWN);
  const limit = useKeptChoice(KEPT.limit);
  const columns = useKeptChoice(KEPT.columns);
  const hide = useKeptChoice(KEPT.hide);
  const editedSince = DAY.test(said.editedSince) ? said.editedSince : "";
  const isQueue = queueShown(filtersOf({ ...said, editedSince }), new Date().getUTCFullYear()) !== null;
  const chosen: ListChoices = {
    ...said,
    editedSince,
    ...orderOf(said),
    limit: said.limit || limit || (isQueue && usualRows < QUEUE_ROWS ? String(QUEUE_ROWS) : ""),
    // The doubts take the place of the usual columns.
    columns: said.columns || columns || (said.doubt ? "" : USUAL_COLUMNS),
    hide: said.hide || hide,
  };
  return {
    chosen,
    /** What differs from the list that everybody starts with; "" where nothing does. */
    said: differing(chosen),
    choose,
    hrefOf,
    /** The address of another page of the same rows. */
    hrefOfPage: (page: number) => hrefOf({ page: String(page), limit: chosen.limit }),
    /** Chooses something now and for the next visit. */
    keep: (changes: Partial<Record<KeptName, string>>) => {
      const { limit: rows, columns: fields, hide: without } = changes;
      if (rows !== undefined) KEPT.limit.choose(rows);
      if (fields !== undefined) KEPT.columns.choose(fields);
      if (without !== undefined) KEPT.hide.choose(without);
      // Other columns are of the same rows; another number of rows makes other pages.
      choose(rows === undefined ? { ...changes, page: said.page } : changes);
    },
  };
}

/** In the archive, what was archived last comes first. Only there, schools have such a day. */
function orderOf({ view, q, sort, dir }: ListChoices): Pick<ListChoices, "sort" | "dir"> {
  if (view === "archived")
    return sort === "" && q === "" ? { sort: "archivedAt", dir: "desc" } : { sort, dir };
  return sort === "archivedAt" ? { sort: "", dir: "asc" } : { sort, dir };
}

function differing(chosen: ListChoices): Record<string, string> {
  const usual = new Map<string, string>(Object.entries({ ...NOTHING_CHOSEN, columns: USUAL_COLUMNS }));
  return Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => [name, value === usual.get(name) ? "" : value]),
  );
}

/** The filters among the choices. */
export function filtersOf(chosen: ListChoices): Record<FilterName, string> {
  const names = Object.keys(NO_FILTERS) as FilterName[];
  return Object.fromEntries(names.map((name) => [name, chosen[name]])) as Record<FilterName, string>;
}
