import "server-only";
import { db } from "#lib/platform/db.ts";
import { type FieldProvenance, storedProvenanceMapSchema } from "./provenance.schema.ts";

/**
 * The origins of a school's fields as a reader is shown them. An origin whose release is unknown is left out.
 * @param stored the column `school.provenance`
 * @param wants which field paths
 */
export async function readProvenance(
  stored: unknown,
  wants: (path: string) => boolean,
): Promise<Record<string, FieldProvenance>> {
  const [origins = {}] = await readProvenances([stored], wants);
  return origins;
}

/** The same for several schools, in their order, with one statement for all. */
export async function readProvenances(
  stored: readonly unknown[],
  wants: (path: string) => boolean,
): Promise<Record<string, FieldProvenance>[]> {
  const wanted = stored.map((one) =>
    Object.entries(storedProvenanceMapSchema.parse(one)).filter(([path]) => wants(path)),
  );
  const keys = [...new Set(wanted.flatMap((origins) => origins.map(([, origin]) => origin.s)))];
  const sources = await db().dataSource.findMany({ where: { key: { in: keys } } });
  const byKey = new Map(sources.map((source) => [source.key, source]));
  return wanted.map((origins) => {
    const known = origins.flatMap(([path, origin]): [string, FieldProvenance][] => {
      const source = byKey.get(origin.s);
      if (!source) return [];
      const { name, publisher, schoolYear, url, checkedAt } = source;
      const blank = origin.b ?? null;
      return [
        [path, { source: name, publisher, year: schoolYear, url, checkedAt: checkedAt.toISOString(), blank }],
      ];
    });
    return Object.fromEntries(known);
  });
}
