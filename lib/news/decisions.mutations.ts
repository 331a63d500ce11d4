import "server-only";
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { recordActivity } from "#lib/activity/mutations.ts";
import type { Action } from "#lib/activity/schema.ts";
import { invalidatePages } from "#lib/platform/cache.ts";
import { AppError } from "#lib/platform/errors.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { addressesOf } from "#lib/schools/addresses.data.ts";
import { askForPictures } from "./asking.jobs.ts";
import { withNames } from "./decisions.data.ts";
import { decidedSentence } from "./decisions.format.ts";
import { type DecidedState, type Replaced, replacedSchema } from "./decisions.schema.ts";
import {
  type DecisionAnswer,
  type DecisionInput,
  type NewsStatus,
  TRANSITIONS,
  type Transition,
} from "./moderation.schema.ts";
import { tellNewsChanged } from "./telling.jobs.ts";

const ACTIONS = {
  approve: "news_approved",
  dismiss: "news_dismissed",
  restore: "news_restored",
  retract: "news_retracted",
} as const satisfies Record<Transition, Action>;

/** How long a decision can be undone. */
const KEPT_DAYS = 30;
/** The activity record is read by people; the decision itself knows all its articles. */
const MOST_NAMED = 20;

type Row = {
  id: string;
  headline: string;
  status: NewsStatus;
  approvedAt: Date | null;
  dismissedAt: Date | null;
  dismissalReason: string | null;
  decidedById: string | null;
  decidedAt: Date | null;
};
type Outcome = Pick<DecisionAnswer, "decisionId" | "changed"> & { others: (string | Row)[] };

/**
 * Decides about articles, all in one transaction. One that is not in the state which the transition begins with was
 * decided by somebody else meanwhile: it stays as it is, and the answer says so.
 */
export async function decide(input: DecisionInput, staffId: string): Promise<DecisionAnswer> {
  const outcome = await inTransaction((client) => decideIn(client, input, staffId));
  return told(outcome);
}

/**
 * The same about one article.
 * @throws AppError news_not_found; news_decided saying who decided what and when
 */
export async function decideOne(
  id: string,
  transition: Transition,
  staffId: string,
  reason?: string,
): Promise<void> {
  const { elsewhere } = await decide({ transition, ids: [id], reason }, staffId);
  const [other] = elsewhere;
  if (!other) return;
  if (other.status === null) throw new AppError("news_not_found");
  throw new AppError("news_decided", { message: decidedSentence(other, staffId) });
}

async function decideIn(
  client: pg.ClientBase,
  { transition, ids, reason }: DecisionInput,
  staffId: string,
): Promise<Outcome> {
  const { from, to } = TRANSITIONS[transition];
  const rows = await lockArticles(client, ids);
  const changing = rows.filter(({ status }) => status === from);
  const others = [...rows.filter(({ status }) => status !== from), ...missing(ids, rows)];
  if (changing.length === 0) return { decisionId: null, changed: [], others };
  const changed = changing.map(({ id }) => id);
  const decisionId = randomUUID();
  const at = new Date();
  await client.query(
    `UPDATE news_article SET status = $2, approved_at = CASE WHEN $2 = 'approved'::news_status THEN $3::timestamptz END,
       dismissed_at = CASE WHEN $2 = 'dismissed'::news_status THEN $3::timestamptz END, dismissal_reason = $4,
       decided_by_id = $5, decided_at = $3
     WHERE id = ANY($1::bigint[])`,
    [changed, to, at, to === "dismissed" ? reason || null : null, staffId],
  );
  await settleReports(client, changed, at);
  const replaced: Replaced = changing.map((row) => ({ id: row.id, before: stateOf(row) }));
  await client.query("DELETE FROM news_decision WHERE made_at < now() - make_interval(days => $1)", [
    KEPT_DAYS,
  ]);
  await client.query("INSERT INTO news_decision (id, staff_id, made_at, replaced) VALUES ($1, $2, $3, $4)", [
    decisionId,
    staffId,
    at,
    JSON.stringify(replaced),
  ]);
  const details = {
    ...named(changing),
    decision: decisionId,
    ...(to === "dismissed" && reason && { reason }),
  };
  await recordActivity(client, { accountId: staffId, action: ACTIONS[transition], details });
  if (to === "approved") await askForPictures(client);
  if (from === "approved" || to === "approved") await dropPagesOf(client, changed);
  return { decisionId, changed, others };
}

/**
 * Takes a moderator's own decision back, as far as it still stands: what was decided again after it stays.
 * @throws AppError decision_not_found, decision_undone
 */
export async function undoDecision(decisionId: string, staffId: string): Promise<DecisionAnswer> {
  const outcome = await inTransaction((client) => undoIn(client, decisionId, staffId));
  return told(outcome);
}

async function undoIn(client: pg.ClientBase, decisionId: string, staffId: string): Promise<Outcome> {
  const { rows } = await client.query<{ madeAt: Date; replaced: unknown; undoneAt: Date | null }>(
    `SELECT made_at AS "madeAt", replaced, undone_at AS "undoneAt" FROM news_decision
     WHERE id = $1 AND staff_id = $2 FOR NO KEY UPDATE`,
    [decisionId, staffId],
  );
  const [decision] = rows;
  if (!decision) throw new AppError("decision_not_found");
  if (decision.undoneAt) throw new AppError("decision_undone");
  const replaced = replacedSchema.parse(decision.replaced);
  const ids = replaced.map(({ id }) => id);
  const articles = await lockArticles(client, ids);
  const stands = articles.filter(
    ({ decidedAt, decidedById }) =>
      decidedAt?.getTime() === decision.madeAt.getTime() && decidedById === staffId,
  );
  const others = [...articles.filter((row) => !stands.includes(row)), ...missing(ids, articles)];
  const changed = stands.map(({ id }) => id);
  const before = replaced
    .filter(({ id }) => changed.includes(id))
    .map(({ id, before }) => ({ id, ...before }));
  await client.query(
    `UPDATE news_article SET status = b.status, approved_at = b."approvedAt", dismissed_at = b."dismissedAt",
       dismissal_reason = b."dismissalReason", decided_by_id = b."decidedById", decided_at = b."decidedAt"
     FROM json_to_recordset($1) AS b (id bigint, status news_status, "approvedAt" timestamptz,
       "dismissedAt" timestamptz, "dismissalReason" text, "decidedById" uuid, "decidedAt" timestamptz)
     WHERE news_article.id = b.id`,
    [JSON.stringify(before)],
  );
  // What members had told counts again.
  await client.query(
    "UPDATE news_report SET handled_at = NULL WHERE article_id = ANY($1::bigint[]) AND handled_at = $2",
    [changed, decision.madeAt],
  );
  await client.query("UPDATE news_decision SET undone_at = now() WHERE id = $1", [decisionId]);
  const details = { ...named(stands), decision: decisionId };
  if (changed.length > 0)
    await recordActivity(client, { accountId: staffId, action: "news_decision_undone", details });
  await dropPagesOf(client, changed);
  return { decisionId: null, changed, others };
}

/**
 * Says that what members have told about a published article is seen to, and that it stays.
 * @throws AppError news_not_found
 */
export async function settleReportsOf(id: string, staffId: string): Promise<void> {
  await inTransaction(async (client) => {
    const rows = await lockArticles(client, [id]);
    if (rows.length === 0) throw new AppError("news_not_found");
    const settled = await settleReports(client, [id], new Date());
    const details = { ...named(rows), reports: settled };
    if (settled > 0)
      await recordActivity(client, { accountId: staffId, action: "news_reports_settled", details });
  });
  await tellNewsChanged();
}

async function settleReports(client: pg.ClientBase, ids: readonly string[], at: Date): Promise<number> {
  const { rowCount } = await client.query(
    "UPDATE news_report SET handled_at = $2 WHERE article_id = ANY($1::bigint[]) AND handled_at IS NULL",
    [ids, at],
  );
  return rowCount ?? 0;
}

/** The articles, locked in one order for everybody, so that two moderators who decide about the same wait for each other. */
async function lockArticles(client: pg.ClientBase, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `SELECT id::text AS id, headline, status, approved_at AS "approvedAt", dismissed_at AS "dismissedAt",
       dismissal_reason AS "dismissalReason", decided_by_id AS "decidedById", decided_at AS "decidedAt"
     FROM news_article WHERE id = ANY($1::bigint[]) ORDER BY news_article.id FOR NO KEY UPDATE`,
    [ids],
  );
  return rows;
}

/** Has the pages of the articles' schools rendered again, because they say whether there is news. */
async function dropPagesOf(client: pg.ClientBase, ids: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    "SELECT DISTINCT school_id AS id FROM news_article WHERE id = ANY($1::bigint[])",
    [ids],
  );
  if (rows.length === 0) return;
  const schools = rows.map(({ id }) => id);
  await invalidatePages(client, await addressesOf(client, schools));
}

function missing(ids: readonly string[], rows: readonly Row[]): string[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !known.has(id));
}

function stateOf(row: Row): DecidedState {
  return {
    status: row.status,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    dismissedAt: row.dismissedAt?.toISOString() ?? null,
    dismissalReason: row.dismissalReason,
    decidedById: row.decidedById,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** Articles as the activity record names them. */
function named(rows: readonly Row[]): Record<string, string | number> {
  const [first] = rows;
  if (first && rows.length === 1) return { article: first.id, headline: first.headline };
  const ids = rows.slice(0, MOST_NAMED).map(({ id }) => id);
  const more = rows.length > MOST_NAMED ? ", …" : "";
  return { count: rows.length, articles: ids.join(", ") + more };
}

/** Tells moderators of a decision, and who decided about the articles that it left alone. */
async function told({ decisionId, changed, others }: Outcome): Promise<DecisionAnswer> {
  if (changed.length > 0) await tellNewsChanged();
  return { success: true, decisionId, changed, elsewhere: await withNames(others) };
}
