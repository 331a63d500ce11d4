import "server-only";
import { z } from "zod";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import type { Account, Prisma } from "#prisma/generated/client.ts";
import { toAccount } from "./format.ts";
import type { ManagedUser, UserSort, UsersAnswer, UsersQuery } from "./users.schema.ts";

type Direction = "asc" | "desc";
const ORDERS: Record<UserSort, (dir: Direction) => Prisma.AccountOrderByWithRelationInput> = {
  createdAt: (dir) => ({ createdAt: dir }),
  email: (dir) => ({ email: dir }),
  displayName: (dir) => ({ displayName: dir }),
  role: (dir) => ({ role: dir }),
  plan: (dir) => ({ plan: dir }),
  credits: (dir) => ({ credits: dir }),
  total: (dir) => ({ creditsAdded: dir }),
  // "Active" comes before "Inactive".
  status: (dir) => ({ isActive: dir === "asc" ? "desc" : "asc" }),
  lastLogin: (dir) => ({ lastLoginAt: { sort: dir, nulls: "last" } }),
};

/** A page of all accounts. */
export async function listUsers({ page, limit, q, sort, dir }: UsersQuery): Promise<UsersAnswer> {
  const where = matching(q);
  const direction = dir ?? (sort === "createdAt" ? "desc" : "asc");
  const [rows, total, protectedId] = await Promise.all([
    db().account.findMany({
      where,
      // The ID breaks ties, so that no account appears on two pages.
      orderBy: [ORDERS[sort](direction), { id: direction }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db().account.count({ where }),
    protectedAdminId(db()),
  ]);
  const users = rows.map((row) => toManagedUser(row, protectedId));
  return { success: true, users, pagination: { page, limit, total, pages: Math.ceil(total / limit) } };
}

function matching(q: string): Prisma.AccountWhereInput {
  if (q === "") return {};
  if (z.uuid().safeParse(q).success) return { id: q };
  // Prisma does not escape the wildcards of LIKE.
  const part = { contains: q.replaceAll(/[\\%_]/g, "\\$&"), mode: "insensitive" } as const;
  return { OR: [{ email: part }, { displayName: part }] };
}

/**
 * The admin whom others cannot demote, deactivate or delete: the one with the address PROTECTED_ADMIN_EMAIL,
 * otherwise the site's first admin. Null if there is none.
 */
export async function protectedAdminId(client: Prisma.TransactionClient): Promise<string | null> {
  const { PROTECTED_ADMIN_EMAIL: email } = env();
  const admin = await client.account.findFirst({
    where: { role: "admin", ...(email ? { email } : { isActive: true }) },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  return admin?.id ?? null;
}

export function toManagedUser(row: Account, protectedId: string | null): ManagedUser {
  return { ...toAccount(row), isProtected: row.id === protectedId };
}
