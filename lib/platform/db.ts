import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "#prisma/generated/client.ts";
import { beforePoolCloses, pool } from "./pool.ts";
import { processState } from "./process-state.ts";

// Created on first use: Prisma's engine takes 60 MB, which the import process never needs.
const made = processState("prisma", (): { client: PrismaClient | null } => ({ client: null }));

/** Prisma on the shared pool. Use it unless a query needs something Prisma cannot express. */
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
