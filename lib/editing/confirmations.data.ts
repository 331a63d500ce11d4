import "server-only";
import type pg from "pg";
import { z } from "zod";
import type { Confirmation } from "./plausibility.rules.ts";
import { confirmedWarning } from "./plausibility.rules.ts";

const confirmationSchema = z.object({ text: z.string(), about: z.string(), reason: z.string() });

/** The latest confirmation of each warning about a school, by the warning's ID. */
export async function confirmationsOf(
  client: pg.ClientBase | pg.Pool,
  schoolId: number,
): Promise<Record<string, Confirmation>> {
  const { rows } = await client.query<{ name: string; to: unknown }>(
    `SELECT entry.key AS name, entry.value -> 'to' AS to FROM revision r, jsonb_each(r.changes) entry
     WHERE r.school_id = $1 AND entry.key LIKE 'confirmed.%' ORDER BY r.id`,
    [schoolId],
  );
  return Object.fromEntries(
    rows.flatMap(({ name, to }): [string, Confirmation][] => {
      const id = confirmedWarning(name);
      const read = confirmationSchema.safeParse(to);
      return id !== null && read.success ? [[id, read.data]] : [];
    }),
  );
}
