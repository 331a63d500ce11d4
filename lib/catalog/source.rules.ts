import type { Gazetteer } from "./gazetteer.rules.ts";
import type { Identifier, MappedRow } from "./schema.ts";

/** What a source may look up while it maps rows. */
export type SourceContext = {
  gazetteer: Gazetteer;
  /** Whether the catalog has a school with this identifier. */
  isKnown(identifier: Identifier): boolean;
};

/** One published record format. A file has this format if its header contains all of `columns`. */
export type Source = {
  /** Shown in progress messages and errors, for instance "NCES Private School Universe Survey". */
  name: string;
  /** Columns that distinguish the format from the others; `##` stands for a two-digit year. */
  columns: readonly string[];
  /** Prepares for a file with this header, from which it gets a reader for each column that it uses. */
  open(header: Header, context: SourceContext): (row: readonly string[]) => MappedRow;
};

export type CellReader = (row: readonly string[]) => string;

/** The header row of a file, which locates each column. Names are compared in upper case. */
export class Header {
  readonly columns: readonly string[];
  /** For each column, whether a reader was created for it: the cells of the others are not needed. */
  readonly wanted: boolean[];

  constructor(columns: readonly string[]) {
    this.columns = columns.map((column) =>
      column
        .replace(/^\uFEFF/, "")
        .trim()
        .toUpperCase(),
    );
    this.wanted = this.columns.map(() => false);
  }

  has(column: string): boolean {
    return this.columns.includes(column.toUpperCase());
  }

  /** Readers of several columns, under names chosen by the source. */
  readers<K extends string>(columns: Record<K, string>): Record<K, CellReader> {
    const entries = Object.entries<string>(columns).map(([key, column]) => [key, this.reader(column)]);
    return Object.fromEntries(entries) as Record<K, CellReader>;
  }

  /**
   * A reader of the first of these columns that the file has; for a file with none of them, it reads "". Cells are
   * trimmed.
   */
  reader(...names: string[]): CellReader {
    const index = names.map((name) => this.columns.indexOf(name.toUpperCase())).find((at) => at >= 0);
    if (index === undefined) return () => "";
    this.wanted[index] = true;
    return (row) => row[index]?.trim() ?? "";
  }

  /** The two-digit year in a column name of the file such as `LATITUDE##`. */
  yearOf(pattern: string): string | undefined {
    const expression = new RegExp(`^${pattern.toUpperCase().replace("##", "(\\d\\d)")}$`);
    return this.columns.map((column) => expression.exec(column)?.[1]).find((year) => year !== undefined);
  }
}

export function matches(source: Source, header: Header): boolean {
  return source.columns.every((column) =>
    column.includes("##") ? header.yearOf(column) !== undefined : header.has(column),
  );
}

/** "2013–14" for the year in which the school year ends. */
export function schoolYearEnding(year: number): string {
  return `${year - 1}–${String(year % 100).padStart(2, "0")}`;
}
