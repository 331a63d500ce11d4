import "server-only";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { AppError } from "./errors.ts";
import { pool } from "./pool.ts";

const TIME_LIMIT_MS = 3000;
const UNDEFINED_TABLE = "42P01";

/** Names of the migrations that this version needs, oldest first. */
async function neededMigrations(): Promise<string[]> {
  const entries = await readdir(join(process.cwd(), "prisma/migrations"), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

async function appliedMigrations(): Promise<Set<string>> {
  try {
    const { rows } = await pool().query<{ migration_name: string }>(
      "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
    );
    return new Set(rows.map((row) => row.migration_name));
  } catch (error) {
    // A database that has never been migrated.
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return new Set();
    throw error;
  }
}

/**
 * Whether requests can be served: the database answers within three seconds and has every migration.
 * @returns how many migrations are applied.
 * @throws AppError unavailable, with errors that say what is missing; reasons that contain addresses or account names
 * stay in the error's cause, for the log.
 */
export async function checkReadiness(): Promise<{ migrations: number }> {
  const needed = await neededMigrations();
  const applied = await withinTimeLimit(appliedMigrations()).catch((cause: unknown) => {
    throw unready("database", cause instanceof TimeLimitError ? cause.message : "cannot be reached", cause);
  });
  const missing = needed.filter((name) => !applied.has(name));
  if (missing.length > 0) throw unready("migrations", `not applied: ${missing.join(", ")}`);
  return { migrations: needed.length };
}

function unready(field: string, message: string, cause?: unknown): AppError {
  return new AppError("unavailable", { errors: [{ field, message }], cause });
}

class TimeLimitError extends Error {}

async function withinTimeLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const message = `did not answer within ${TIME_LIMIT_MS / 1000} seconds`;
    timer = setTimeout(() => reject(new TimeLimitError(message)), TIME_LIMIT_MS);
  });
  return await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
