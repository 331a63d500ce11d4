import "server-only";
import { z } from "zod";
import type { EarlierTurn } from "#lib/answers/replies.schema.ts";
import { evidenceSchema } from "#lib/grounding/schema.ts";
import { type FindSchools, rankedFieldSchema } from "#lib/lookups/tools.schema.ts";
import { isRecord } from "#lib/platform/own.ts";
import { pool } from "#lib/platform/pool.ts";
import type { Memory } from "#lib/questions/memory.schema.ts";
import { pageSchema } from "#lib/questions/page.schema.ts";
import { LACKS } from "#lib/questions/talk-phrases.rules.ts";
import { EARLIER_BYTES, EARLIER_TURNS } from "./limits.rules.ts";

/** What a complete answer left behind. Loose, because a newer version of the site may have left more. */
const memorySchema: z.ZodType<Memory> = z.looseObject({
  schools: z.array(z.int()),
  search: z.custom<FindSchools>(isRecord).nullable(),
  fields: z.array(z.string()),
  choices: z.array(
    z.looseObject({ label: z.string(), school: z.int().optional(), place: z.string().optional() }),
  ),
  lacks: z.array(z.enum(LACKS)).optional().catch(undefined),
  measured: z.object({ from: z.string(), isOfMine: z.boolean() }).optional().catch(undefined),
  unlisted: z
    .object({ schools: z.array(z.int()), by: rankedFieldSchema, order: z.enum(["most", "least"]) })
    .optional()
    .catch(undefined),
  isOfGood: z.boolean().optional().catch(undefined),
  isOfList: z.boolean().optional().catch(undefined),
  changed: z.enum(["add", "remove"]).optional().catch(undefined),
  pending: z.string().nullable(),
  page: pageSchema.nullish().catch(undefined),
});
const NOTHING: Memory = { schools: [], search: null, fields: [], choices: [], pending: null };

const earlierSchema = z.object({
  question: z.string(),
  answer: z.string(),
  evidence: evidenceSchema,
  memory: memorySchema.nullable().transform((memory) => memory ?? NOTHING),
});

/**
 * The latest turns of a conversation that have a complete answer, the oldest first: at most 20, and only as many as
 * fit, together with their evidence. Answers that were stopped or failed left none, and are not taken into account.
 */
export async function earlierTurns(accountId: string, chatId: string): Promise<EarlierTurn[]> {
  const { rows } = await pool().query(
    `SELECT question, answer, evidence, memory FROM (
       SELECT *, sum(octet_length(evidence::text)) OVER (ORDER BY position DESC) AS bytes FROM (
         SELECT t.position, t.question, t.answer, t.evidence, t.memory FROM chat_turn t
         JOIN chat c ON c.id = t.chat_id AND c.account_id = $2 AND c.cleared_at IS NULL
         WHERE t.chat_id = $1 AND t.state = 'done' ORDER BY t.position DESC LIMIT ${EARLIER_TURNS}
       ) latest
     ) counted WHERE bytes <= ${EARLIER_BYTES} ORDER BY position`,
    [chatId, accountId],
  );
  // An earlier version of the site may have stored another shape, which this one cannot read.
  return rows.flatMap((row) => earlierSchema.safeParse(row).data ?? []);
}
