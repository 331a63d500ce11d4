import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "#prisma/generated/client.ts";
import { beforePoolCloses, pool } from "./pool.ts";
import { processState } from "./process-state.ts";

// Made when somebody asks for it: its engine takes 60 MB, which a process that imports saves.
const made = processState("prisma", (): { client: PrismaClient | null } => ({ client: null }));

/** Prisma on the shared pool: the way to the database unless a query needs what Prisma cannot say. */
export function db(): PrismaClient {
  made.client ??= open();
  return made.client;
}

function open(): PrismaClient {
  const client = new PrismaClient({ adapter: new PrismaPg(pool()) });
  beforePoolCloses(async () => {
    made.client = null;
    await client.$disconnect();
  });
  return client;
}
