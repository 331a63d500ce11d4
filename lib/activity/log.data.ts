import "server-only";
import { z } from "zod";
import { db } from "#lib/platform/db.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { pool } from "#lib/platform/pool.ts";
import {
  type LogAnswer,
  type LogEntry,
  type LogFilter,
  type LogPerson,
  type LogQuery,
  logEntrySchema,
} from "./log.schema.ts";

/** The number of rows that an export reads at a time. */
const EXPORT_BATCH = 2000;

const idSchema = z.uuid();
type Row = Omit<LogEntry, "createdAt"> & { createdAt: Date };

/** A part of the log as SQL: its conditions, and the values of their parameters from $1 on. */
type Part = { conditions: string[]; values: unknown[] };

/** A further condition on the table `activity`. @param parameter adds a value, and returns its place: "$3" */
export type Condition = (parameter: (value: unknown) => string) => string;

type Filter = Omit<LogFilter, "school" | "field">;

function partOf({ userId, action, start, end }: Filter, also: readonly Condition[]): Part {
  const part: Part = { conditions: [], values: [] };
  for (const condition of also) part.conditions.push(condition((value) => `$${part.values.push(value)}`));
  const add = (condition: (parameter: string) => string, value: unknown) => {
    if (value === undefined) return;
    part.values.push(value);
    part.conditions.push(condition(`$${part.values.length}`));
  };
  add((parameter) => `(account_id = ${parameter}::uuid OR former_id = ${parameter}::uuid)`, userId);
  add((parameter) => `action = ${parameter}`, action);
  add((parameter) => `created_at >= ${parameter}`, start);
  add((parameter) => `created_at <= ${parameter}`, end);
  return part;
}

/**
 * The entries that follow a given one, newest first. Compared in the database, whose timestamps are more precise than
 * a JavaScript date.
 */
function after(id: string, { conditions, values }: Part): Part {
  const position = `(SELECT created_at, id FROM activity WHERE id = $${values.length + 1}::uuid)`;
  return { conditions: [...conditions, `(created_at, id) < ${position}`], values: [...values, id] };
}

const where = ({ conditions }: Part) => (conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "");

async function readRows(part: Part, limit: number, offset = 0): Promise<LogEntry[]> {
  // The IDs first, so that skipped rows are read only from an index.
  const { rows } = await pool().query<Row>(
    `SELECT id AS "_id", coalesce(account_id, former_id) AS "userId", action, details, created_at AS "createdAt" FROM activity
     WHERE id IN (SELECT id FROM activity ${where(part)} ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset})
     ORDER BY created_at DESC, id DESC`,
    part.values,
  );
  return rows.map((row) => logEntrySchema.parse({ ...row, createdAt: row.createdAt.toISOString() }));
}

/**
 * A page of the log, newest first.
 * @param also what the entries are about
 * @throws AppError bad_request if `lastId` is not an entry
 */
export async function activityLog(
  { page, limit, lastId, ...filter }: Omit<LogQuery, "school" | "field">,
  also: readonly Condition[],
): Promise<Omit<LogAnswer, "changes" | "changedSchools" | "archived" | "imports" | "schools">> {
  if (lastId && (await db().activity.count({ where: { id: lastId } })) === 0)
    throw badRequest([{ field: "lastId", message: "is not an entry of the log" }]);
  const part = partOf(filter, also);
  const [logs, counted] = await Promise.all([
    lastId ? readRows(after(lastId, part), limit) : readRows(part, limit, (page - 1) * limit),
    pool().query<{ total: number }>(
      `SELECT count(*)::int AS total FROM activity ${where(part)}`,
      part.values,
    ),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  const pagination = { page, limit, total, pages: Math.ceil(total / limit) };
  return { success: true, logs, people: await peopleOf(logs), pagination };
}

/** The log in batches, newest first, without entries added in the meantime. */
export async function* activityBatches(
  filter: Filter,
  also: readonly Condition[],
): AsyncGenerator<{ logs: LogEntry[]; people: LogPerson[] }> {
  const part = partOf(filter, also);
  let batch = await readRows(part, EXPORT_BATCH);
  for (let last = batch.at(-1); last; last = batch.at(-1)) {
    yield { logs: batch, people: await peopleOf(batch) };
    batch = await readRows(after(last._id, part), EXPORT_BATCH);
  }
}

/** Entries contain no names; the people involved are looked up when the log is read. */
async function peopleOf(logs: readonly LogEntry[]): Promise<LogPerson[]> {
  const ids = logs.flatMap(({ userId, details }) => [userId, details.account]);
  const known = [...new Set(ids)].flatMap((id) => idSchema.safeParse(id).data ?? []);
  const [people, former, deleted] = await Promise.all([
    db().account.findMany({
      where: { id: { in: known } },
      select: { id: true, displayName: true, email: true },
    }),
    db().formerStaff.findMany({ where: { accountId: { in: known } } }),
    deletedAccounts(known),
  ]);
  const named = new Set([...people.map(({ id }) => id), ...former.map(({ accountId }) => accountId)]);
  return [
    ...people.map(({ id, ...person }) => ({ _id: id, ...person })),
    ...former.map(({ accountId, displayName }) => ({ _id: accountId, displayName, email: null })),
    ...deleted
      .filter(({ account }) => !named.has(account))
      .map(({ account, maskedEmail }) => ({ _id: account, displayName: maskedEmail, email: null })),
  ];
}

/** What is left of the addresses of accounts that an admin deleted, from the entries that say so. */
async function deletedAccounts(ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await pool().query<{ account: string; maskedEmail: string }>(
    `SELECT details ->> 'account' AS account, details ->> 'maskedEmail' AS "maskedEmail" FROM activity
     WHERE action = 'user_deleted' AND details ->> 'account' = ANY($1) AND details ? 'maskedEmail'`,
    [ids],
  );
  return rows;
}
