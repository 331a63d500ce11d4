import type { StateCode } from "#lib/places/states.rules.ts";

/** The catalog in a few figures, for the home page. Archived schools do not count. */
export type CatalogOverview = {
  schools: number;
  /** Students of all schools that report them. */
  students: number;
  /** The first and the last of the school years that these were counted in; null if none are reported. */
  studentYears: [first: string, last: string] | null;
  /** Number of registers, and pages about schools, that have been read: each once, however many years of it there are. */
  sources: number;
  /** The cities with the most schools, in that order. */
  cities: { city: string; state: StateCode; schools: number }[];
  example: ExampleFigure | null;
};

/** One figure of one school with its source. */
export type ExampleFigure = {
  id: number;
  slug: string;
  name: string;
  students: number;
  /** Name of the register, its publisher, and the school year that the figure describes. */
  source: string;
  publisher: string;
  year: string;
};

/** One published release of one register, or one page about a school. */
export type Release = {
  key: string;
  name: string;
  publisher: string;
  /** The school year that its figures describe, for instance "2013–14". */
  year: string;
  url: string | null;
  /** When we last read it, as ISO date and time. */
  checkedAt: string;
};

/** A register, or a page about a school, with the years of all its releases, the newest first. */
export type SourceLine = Omit<Release, "year"> & { years: string[] };
