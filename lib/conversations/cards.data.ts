import "server-only";
import { pool } from "#lib/platform/pool.ts";
import { survivorsOf } from "#lib/schools/merged.data.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { CARD, cardsOf, toCards, type WithCard } from "#lib/search/cards.data.ts";

/**
 * Today's cards of schools, by the ID that was asked for: a merged school has the card of the one that it ended up in.
 * Schools that are gone or archived are left out. Always the same few statements, however many schools there are.
 */
export async function schoolCards(ids: readonly number[]): Promise<Map<number, SchoolCard>> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return new Map();
  const survivors = await survivorsOf(pool(), asked);
  const present = (id: number) => survivors.get(id) ?? id;
  const { rows } = await pool().query<WithCard>(
    `SELECT ${CARD} FROM school s WHERE s.id = ANY($1) AND s.archived_at IS NULL`,
    [[...new Set(asked.map(present))]],
  );
  const cards = new Map((await toCards(cardsOf(rows))).map((card) => [Number(card._id), card]));
  return new Map(
    asked.flatMap((id) => {
      const card = cards.get(present(id));
      return card ? [[id, card] as const] : [];
    }),
  );
}
