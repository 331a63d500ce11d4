import "server-only";
import type { z } from "zod";
import { reportToStaff } from "#lib/feedback/reports.mutations.ts";
import { AppError } from "#lib/platform/errors.ts";
import { pool } from "#lib/platform/pool.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { schoolCards } from "./cards.data.ts";
import type { RatingBody, ratedSchema } from "./chats.schema.ts";
import { ratingNotice, ratingReport } from "./ratings.format.ts";
import { assertAssistantIsOn } from "./switch.data.ts";

type RatedRow = { question: string; answer: string; feedback_id: string | null };

/**
 * Rates an answer, or takes the rating back. A thumb down, or a comment, becomes a message to the staff; rating again
 * changes that message, or takes it back, as long as nobody has dealt with it.
 * @throws AppError chat_off; answer_not_found, even if it is somebody else's
 */
export async function rateAnswer(
  accountId: string,
  { messageId, rating, comment }: RatingBody,
): Promise<z.input<typeof ratedSchema>> {
  assertAssistantIsOn();
  const isForStaff = rating === "down" || Boolean(comment);
  // Before the transaction, which must not wait for a second connection.
  const schools = isForStaff ? await namesOn(messageId) : [];
  await inTransaction(async (client) => {
    // First, as whoever deletes the account does: a message to the staff refers to it.
    await client.query("SELECT FROM account WHERE id = $1 FOR KEY SHARE", [accountId]);
    const { rows } = await client.query<RatedRow>(
      `SELECT t.question, t.answer, t.feedback_id FROM chat_turn t JOIN chat c ON c.id = t.chat_id
       WHERE t.id = $1 AND t.state IN ('done', 'stopped') AND c.account_id = $2 AND c.cleared_at IS NULL
       FOR NO KEY UPDATE OF t`,
      [messageId, accountId],
    );
    const [rated] = rows;
    if (!rated) throw new AppError("answer_not_found");
    const { question, answer, feedback_id: replaces } = rated;
    const message = isForStaff ? ratingReport({ rating, comment, question, answer, schools }) : null;
    const feedbackId = await reportToStaff(client, { accountId, message, replaces });
    await client.query("UPDATE chat_turn SET rating = $2::chat_rating, feedback_id = $3 WHERE id = $1", [
      messageId,
      rating,
      feedbackId,
    ]);
  });
  return { success: true, rating, message: ratingNotice({ rating, comment }, isForStaff) };
}

/** Names of the schools that an answer lists. */
async function namesOn(answerId: string): Promise<string[]> {
  const { rows } = await pool().query<{ schools: number[] }>("SELECT schools FROM chat_turn WHERE id = $1", [
    answerId,
  ]);
  const cards = await schoolCards(rows[0]?.schools ?? []);
  return [...cards.values()].map(({ name }) => name);
}
