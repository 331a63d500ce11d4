import type pg from "pg";
import { pool } from "#lib/platform/pool.ts";

export type Statement = Pick<pg.QueryConfig, "name" | "text" | "values">;

/** The statements behind each question, in the order in which they are sent. */
export async function statementsOf<Question>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<unknown>,
): Promise<Statement[][]> {
  const database = pool();
  const query = database.query.bind(database) as (
    statement: Statement | string,
    values?: unknown[],
  ) => Promise<pg.QueryResult>;
  let sent: Statement[] = [];
  const noting = Object.assign(database, {
    query: (statement: Statement | string, values?: unknown[]) => {
      sent.push(typeof statement === "string" ? { text: statement, values } : statement);
      return query(statement, values);
    },
  });
  const statements: Statement[][] = [];
  for (const question of questions) {
    sent = [];
    await ask(question);
    statements.push(sent);
  }
  Object.assign(noting, { query });
  return statements;
}
