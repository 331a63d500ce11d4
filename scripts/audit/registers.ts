import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createGunzip } from "node:zlib";
import { parse } from "csv-parse";
import { streetKey } from "./words.ts";

/** The record formats that the audit can read, by the columns that only they have. */
const FORMATS = {
  pss: ["PPIN", "PINST", "NUMSTUDS"],
  "hifld-private": ["NCESID", "START_GRAD", "FT_TEACHER"],
  "hifld-public": ["NCESID", "ST_GRADE", "DISTRICTID"],
  "high-schools": ["NCESSCH", "NAME", "G09", "FRL"],
  "ma-dese": ["School Code", "School Name", "TOTAL_Enrollment"],
  edge: ["SURVYEAR", "NCESSCH", "LSTREE"],
} as const;
export type Format = keyof typeof FORMATS;

/** The columns that the audit looks at; a `$` at the end stands for the year in the name. */
const COLUMNS: Record<Format, string> = {
  pss:
    "PPIN PINST PADDRS PCITY PSTABB PZIP PL_ADD PL_CIT PL_STABB PL_ZIP PCNTNM LATITUDE$ LONGITUDE$ ULOCALE$ LOGR$ HIGR$ " +
    "ORIENT P415 P305 P350 P360 NUMSTUDS NUMTEACH STTCH_RT MALES P_WHITE P_BLACK P_HISP P_ASIAN P_PACIFIC P_INDIAN P_TR",
  "hifld-private":
    "NCESID NAME ADDRESS CITY STATE ZIP TELEPHONE TYPE COUNTY LATITUDE LONGITUDE SOURCEDATE ENROLLMENT START_GRAD END_GRADE FT_TEACHER",
  "hifld-public":
    "NCESID NAME ADDRESS CITY STATE ZIP TELEPHONE TYPE STATUS COUNTY LATITUDE LONGITUDE SOURCE_DATE WEBSITE ENROLLMENT ST_GRADE " +
    "END_GRADE FT_TEACHERS",
  "high-schools":
    "NCESSCH NAME STREET CITY STATE ZIP COUNTY LOCALE LATITUDE LONGITUDE G09 G10 G11 G12 CHARTER MAGNET SCHOOL_TYPE STATUS TOTAL MALE " +
    "FEMALE AM ASIAN HISP BLACK WHITE PACIFIC TR FRL FTE STUTERATIO",
  "ma-dese":
    "School Code|School Name|School Type|Address 1|Town|Zip|Phone|Grade|District Name|TOTAL_Enrollment|% African American|" +
    "% Asian|% Hispanic|% White|% Native American|% Native Hawaiian, Pacific Islander|% Multi-Race, Non-Hispanic|% Males|" +
    "% Females|Average Class Size|% Graduated|% Attending College|SAT_Tests Taken|Average SAT_Reading|Average SAT_Writing|" +
    "Average SAT_Math",
  edge: "SURVYEAR NCESSCH LSTREE LCITY LSTATE LZIP LATCODE LONGCODE CONAME LOCALE",
};

const BETWEEN = "\u001f";

/** The cells of a row by column. A `$` stands for the year that the register puts into the name. */
export type Row = { readonly format: Format; readonly file: string; cell: (column: string) => string };

/** A row as it is kept: the cells in the order of the format's columns, and where it comes from. */
type Kept = { format: Format; file: string; year: number; cells: string };

/** The raw rows of a folder, found by what the registers call a school. */
export class RawRows {
  readonly #byKey = new Map<string, Kept[]>();
  readonly #byAddress = new Map<string, Kept[]>();
  /** How many rows each file has. */
  readonly files = new Map<string, number>();
  /** The year in the column names of a file, for the formats that have one. */
  readonly #places = new Map<Format, Map<string, number>>(
    (Object.keys(COLUMNS) as Format[]).map((format) => [
      format,
      new Map(columnsOf(format).map((column, at) => [column, at])),
    ]),
  );

  static async read(folder: string): Promise<RawRows> {
    const rows = new RawRows();
    const names = (await readdir(folder)).filter((name) => /\.csv(\.gz)?$/.test(name)).sort();
    for (const name of names) await rows.#readFile(folder, name);
    return rows;
  }

  /** All rows of a format. */
  *of(format: Format): Iterable<{ row: Row; year: number }> {
    const seen = new Set<Kept>();
    for (const [key, list] of this.#byKey) {
      if (!key.startsWith(`${format} `)) continue;
      for (const kept of list) {
        if (seen.has(kept)) continue;
        seen.add(kept);
        yield { row: this.#row(kept), year: kept.year };
      }
    }
  }

  /** Keys of all releases that there are rows of. */
  releases(keyOf: (format: Format, year: number) => string): Set<string> {
    const keys = new Set<string>();
    for (const list of this.#byKey.values())
      for (const { format, year } of list) keys.add(keyOf(format, year));
    return keys;
  }

  /** The rows that carry an identifier of a school, as the catalog's table of identifiers writes it. */
  find(scheme: string, value: string): { row: Row; year: number }[] {
    const keys = keysOfIdentifier(scheme, value);
    return keys.flatMap((key) =>
      (this.#byKey.get(key) ?? []).map((kept) => ({ row: this.#row(kept), year: kept.year })),
    );
  }

  /** The rows of the register of locations at an address. */
  at(street: string | null, zip: string | null): { row: Row; year: number }[] {
    if (!street || !zip) return [];
    const kept = this.#byAddress.get(addressKey(street, zip)) ?? [];
    return kept.map((one) => ({ row: this.#row(one), year: one.year }));
  }

  #row({ format, file, cells }: Kept): Row {
    const split = cells.split(BETWEEN);
    const places = this.#places.get(format);
    return { format, file, cell: (column) => split[places?.get(column) ?? -1] ?? "" };
  }

  async #readFile(folder: string, name: string): Promise<void> {
    const path = join(folder, name);
    const raw = createReadStream(path);
    const rows = (name.endsWith(".gz") ? raw.pipe(createGunzip()) : raw).pipe(
      parse({ bom: true, relax_column_count: true }),
    );
    let open: { format: Format; positions: number[]; year: number } | null | undefined;
    let count = 0;
    for await (const row of rows as AsyncIterable<string[]>) {
      if (open === undefined) {
        open = opened(row);
        if (open === null) return;
        continue;
      }
      if (open === null) return;
      count += 1;
      const cells = open.positions.map((at) => row[at]?.trim() ?? "");
      this.#keep(open.format, name, open.year, cells);
    }
    this.files.set(name, count);
  }

  #keep(format: Format, file: string, fileYear: number, cells: string[]): void {
    const kept: Kept = { format, file, year: fileYear, cells: cells.join(BETWEEN) };
    const { cell } = this.#row(kept);
    if (!fileYear) kept.year = rowYear(format, cell);
    const key = keyOfRow(format, cell);
    const list = this.#byKey.get(key);
    if (list) list.push(kept);
    else this.#byKey.set(key, [kept]);
    if (format !== "edge") return;
    const address = addressKey(cell("LSTREE"), zipOf(cell("LZIP")) ?? "");
    const there = this.#byAddress.get(address);
    if (there) there.push(kept);
    else this.#byAddress.set(address, [kept]);
  }
}

function columnsOf(format: Format): string[] {
  const list = COLUMNS[format];
  return list.includes("|") ? list.split("|") : list.split(" ");
}

/** The format of a file with this header; null for other files. */
function opened(header: string[]): { format: Format; positions: number[]; year: number } | null {
  const names = header.map((name) => name.trim());
  const format = (Object.keys(FORMATS) as Format[]).find((one) =>
    FORMATS[one].every((column) => names.includes(column)),
  );
  if (!format) return null;
  let year = 0;
  const positions = columnsOf(format).map((column) => {
    if (!column.endsWith("$")) return names.indexOf(column);
    const pattern = new RegExp(`^${column.slice(0, -1)}(?:20)?(\\d\\d)$`);
    const at = names.findIndex((name) => pattern.test(name));
    year ||= 2000 + Number(pattern.exec(names[at] ?? "")?.[1] ?? 0);
    return at;
  });
  return { format, positions, year };
}

/** The calendar year that a row describes, where the file does not say it in its header. */
function rowYear(format: Format, cell: Row["cell"]): number {
  if (format === "high-schools") return 2011;
  if (format === "ma-dese") return 2017;
  if (format === "edge") return Number(cell("SURVYEAR")) + 1;
  return Number((cell("SOURCEDATE") || cell("SOURCE_DATE")).slice(0, 4));
}

function keyOfRow(format: Format, cell: Row["cell"]): string {
  if (format === "pss") return `pss ${cell("PPIN").toUpperCase()}`;
  if (format === "hifld-private") return `hifld-private ${cell("NCESID").toUpperCase()}`;
  if (format === "hifld-public") return `hifld-public ${cell("NCESID").padStart(12, "0")}`;
  if (format === "edge") return `edge ${cell("NCESSCH").padStart(12, "0")}`;
  if (format === "ma-dese") return `ma-dese ${cell("School Code").padStart(8, "0")}`;
  return `high-schools ${cell("NAME")} @ ${cell("LATITUDE")},${cell("LONGITUDE")}`;
}

/** The keys under which the rows of a school with this identifier are. A looked-up ID leads to a location at most. */
function keysOfIdentifier(scheme: string, value: string): string[] {
  if (scheme === "ma-dese") return [`ma-dese ${value}`];
  if (scheme === "nces-high-schools-2010-11") {
    const [, name, position] = /^(.*) @ .. (\S*)$/.exec(value) ?? [];
    return name === undefined ? [] : [`high-schools ${name} @ ${position}`];
  }
  if (scheme === "nces")
    return ["pss", "hifld-private", "hifld-public", "edge"].map((one) => `${one} ${value}`);
  return /^\d{12}$/.test(value) ? [`edge ${value}`] : [];
}

function addressKey(street: string, zip: string): string {
  return `${streetKey(street)}|${zip}`;
}

export function zipOf(cell: string): string | null {
  const digits = /^(\d{1,5})(?:-?\d{4})?$/.exec(cell)?.[1];
  return digits && Number(digits) > 0 ? digits.padStart(5, "0") : null;
}
