import "server-only";
import { z } from "zod";
import { db } from "#lib/platform/db.ts";
import type { FieldError } from "#lib/platform/errors.ts";
import { Prisma } from "#prisma/generated/client.ts";
import type { FieldDefinition } from "./schema.ts";
import { type Breach, storedValueOf } from "./stored-values.rules.ts";

/** How many school names a refusal includes, so that staff can find the ones in the way. */
const EXAMPLES = 5;

const count = z.int();

type Client = Pick<Prisma.TransactionClient, "$queryRaw">;

/** The statements here are built from this domain's own maps (stored-values.rules.ts), hence without parameters. */
function rowsOf(client: Client, sql: string): Promise<unknown> {
  return client.$queryRaw(Prisma.raw(sql));
}

/**
 * How many schools, including archived ones, have a value in a field. Reads the whole table: a few hundred
 * milliseconds for 130,000 schools.
 */
export async function fieldUsage(
  field: Pick<FieldDefinition, "name" | "type">,
): Promise<{ schools: number; withValue: number | null }> {
  const stored = storedValueOf(field);
  const filled = stored ? `count(*) FILTER (WHERE ${stored.isPresent})::int` : "NULL::int";
  const rows = await rowsOf(db(), `SELECT count(*)::int AS schools, ${filled} AS filled FROM school`);
  const [row] = z.array(z.object({ schools: count, filled: count.nullable() })).parse(rows);
  return { schools: row?.schools ?? 0, withValue: row?.filled ?? null };
}

/**
 * The stored schools that violate a definition: one error per property, with their number and the names of a few. All
 * counts come from one pass over the table.
 * @param client the transaction that is about to change the definition
 */
export async function countBreaches(client: Client, breaches: readonly Breach[]): Promise<FieldError[]> {
  if (breaches.length === 0) return [];
  const counts = breaches.map(({ condition }) => `count(*) FILTER (WHERE ${condition})::int`);
  const rows = await rowsOf(client, `SELECT ARRAY[${counts.join(", ")}] AS counts FROM school`);
  const found = z.array(z.object({ counts: z.array(count) })).parse(rows)[0]?.counts ?? [];
  const broken = breaches.flatMap((breach, index) => {
    const schools = found[index] ?? 0;
    return schools > 0 ? [{ ...breach, schools }] : [];
  });
  return Promise.all(
    broken.map(async ({ property, condition, words, schools }) => ({
      field: property,
      message: `${schools.toLocaleString("en-US")} ${schools === 1 ? `school ${words[0]}` : `schools ${words[1]}`}: ${await examplesOf(client, condition, schools)}`,
    })),
  );
}

async function examplesOf(client: Client, condition: string, schools: number): Promise<string> {
  const rows = await rowsOf(
    client,
    `SELECT name, city, state FROM school WHERE ${condition} ORDER BY archived_at NULLS FIRST, name, id LIMIT ${EXAMPLES}`,
  );
  const named = z
    .array(z.object({ name: z.string(), city: z.string().nullable(), state: z.string().nullable() }))
    .parse(rows)
    .map(({ name, city, state }) => [name, city, state].filter(Boolean).join(", "));
  const more = schools - named.length;
  return `${named.join("; ")}${more > 0 ? ` and ${more.toLocaleString("en-US")} more` : ""}`;
}
