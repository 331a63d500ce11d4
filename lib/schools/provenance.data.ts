import { andList } from "#lib/platform/lists.ts";
import "server-only";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { processState } from "#lib/platform/process-state.ts";
import { recentAnswers } from "#lib/platform/recent-answers.ts";
import type { DataSource } from "#prisma/generated/client.ts";
import { hostOf, isOwnPage, websiteIn } from "./citation.rules.ts";
import type { Citation } from "./citation.schema.ts";
import { formatDay } from "./format.ts";
import {
  ADDRESS_PARTS,
  type AddressPart,
  type FieldProvenance,
  type StoredProvenance,
  storedProvenanceMapSchema,
} from "./provenance.schema.ts";

/** The columns of `school` that origins are read from. The website tells which pages are the school's own. */
export type OriginColumns = { provenance: unknown; contactInfo: unknown };

const kept = recentAnswers<ReadonlyMap<string, DataSource>>(1);

/** All releases by their keys: a few dozen for the whole catalog, which every page and every answer needs. */
function releases(): Promise<ReadonlyMap<string, DataSource>> {
  return kept("all", async () => {
    const all = await db().dataSource.findMany();
    return new Map(all.map((source) => [source.key, source]));
  });
}

/**
 * The origins of a school's fields in the form shown to readers. An origin whose release is unknown is left out.
 * @param wants which field paths
 */
export async function readProvenance(
  stored: OriginColumns,
  wants: (path: string) => boolean,
): Promise<Record<string, FieldProvenance>> {
  const [origins = {}] = await readProvenances([stored], wants);
  return origins;
}

/** The same for several schools, in their order. */
export async function readProvenances(
  stored: readonly OriginColumns[],
  wants: (path: string) => boolean,
): Promise<Record<string, FieldProvenance>[]> {
  const wanted = stored.map(({ provenance, contactInfo }) => ({
    website: websiteIn(contactInfo),
    origins: Object.entries(storedProvenanceMapSchema.parse(provenance)).filter(([path]) => wants(path)),
  }));
  const byKey = await releases();
  return wanted.map(({ website, origins }) => {
    const known = origins.flatMap(([path, origin]): [string, FieldProvenance][] => {
      const blank = origin.b ?? null;
      if (origin.c) return [[path, { ...readFrom(origin.c, website), blank }]];
      if (origin.at !== undefined)
        return [[path, { ...editedByStaff(origin.at, partly(origin, byKey)), blank }]];
      const source = byKey.get(origin.s);
      if (!source) return [];
      const { name, publisher, schoolYear, url, checkedAt } = source;
      return [
        [path, { source: name, publisher, year: schoolYear, url, checkedAt: checkedAt.toISOString(), blank }],
      ];
    });
    return Object.fromEntries(known);
  });
}

/** The releases with these keys, by their keys, without those that are unknown; in one statement at most. */
export async function readReleases(
  keys: readonly string[],
): Promise<Map<string, Omit<FieldProvenance, "blank">>> {
  const byKey = await releases();
  return new Map(
    keys.flatMap((key): [string, Omit<FieldProvenance, "blank">][] => {
      const release = byKey.get(key);
      if (!release) return [];
      const { name, publisher, schoolYear, url, checkedAt } = release;
      return [[key, { source: name, publisher, year: schoolYear, url, checkedAt: checkedAt.toISOString() }]];
    }),
  );
}

/** A release on its own, by its key; null if it is unknown. */
export async function readRelease(key: string | null): Promise<Omit<FieldProvenance, "blank"> | null> {
  if (key === null) return null;
  const release = await db().dataSource.findUnique({ where: { key } });
  if (!release) return null;
  const { name, publisher, schoolYear, url, checkedAt } = release;
  return { source: name, publisher, year: schoolYear, url, checkedAt: checkedAt.toISOString() };
}

/** The year in which the newest release ends; null without any. */
export async function newestRegisterYear(): Promise<number | null> {
  const { _max } = await db().dataSource.aggregate({ _max: { year: true } });
  return _max.year;
}

/** The years of releases by their keys: a few dozen for the whole catalog, so each is read once. */
const yearsKnown = processState("release-years", () => ({ byKey: new Map<string, string>() }));

/**
 * What the facts with these stored origins describe, in their order, as a school year, a class, the date of a file, or
 * the day of an edit or on which a page was read; null if unknown.
 */
export async function readYears(origins: readonly (StoredProvenance | null)[]): Promise<(string | null)[]> {
  const { byKey } = yearsKnown;
  if (origins.some((origin) => origin && origin.at === undefined && !byKey.has(origin.s))) {
    const releases = await db().dataSource.findMany({ select: { key: true, schoolYear: true } });
    for (const { key, schoolYear } of releases) byKey.set(key, schoolYear);
  }
  return origins.map((origin) => {
    if (!origin) return null;
    if (origin.c) return yearOfCited(origin.c);
    return origin.at === undefined ? (byKey.get(origin.s) ?? null) : formatDay(origin.at);
  });
}

/**
 * A value that staff took from a page says whose page that is, and when it was read. The name of a file is a stranger's
 * text, like a title, and so no part of the source's name, which the assistant repeats.
 */
function readFrom(citation: Citation, website: string | null): Omit<FieldProvenance, "blank"> {
  const { url, fileName, title, readOn, quote, page: number } = citation;
  const read = { year: yearOfCited(citation), checkedAt: new Date(readOn).toISOString() };
  const page = { title, quote, number };
  if (url === null) {
    const publisher = env().SITE_NAME;
    return { source: "File read by our staff", publisher, ...read, url, page: { ...page, fileName } };
  }
  const publisher = hostOf(url);
  const source = isOwnPage(url, website) ? "School’s own page" : `Page on ${publisher}`;
  return { source, publisher, ...read, url, page };
}

/** A document that states no year for a value speaks of the day on which it was read. */
function yearOfCited({ year, readOn }: Citation): string {
  return year ?? formatDay(readOn);
}

const PART_WORDS: Readonly<Record<AddressPart, string>> = {
  street: "street",
  city: "city",
  state: "state",
  zip: "ZIP code",
};

/** "ZIP code edited by our staff; the rest is from NCES …, 2010–11": of an address that is still partly a register's. */
function partly({ k }: StoredProvenance, byKey: ReadonlyMap<string, DataSource>): string {
  const release = k && byKey.get(k.s);
  if (!k || !release) return "Edited by our staff";
  const edited = ADDRESS_PARTS.filter((part) => !k.p.includes(part)).map((part) => PART_WORDS[part]);
  const parts = andList(edited);
  const rest = `the rest of the address is from ${release.name}, ${release.schoolYear}`;
  return `${parts.charAt(0).toUpperCase()}${parts.slice(1)} edited by our staff; ${rest}`;
}

/** Values from staff name no person, and have a day instead of a school year. */
function editedByStaff(at: string, source: string): Omit<FieldProvenance, "blank"> {
  return {
    source,
    publisher: env().SITE_NAME,
    year: formatDay(at),
    url: null,
    checkedAt: at,
  };
}
