import type { Metadata } from "next";
import { UserManagement } from "#components/admin/users/user-management.tsx";
import { requireStaff } from "../staff.ts";

export const metadata: Metadata = { title: "Users" };

export default async function UsersPage({ searchParams }: PageProps<"/admin/users">) {
  const { id } = await requireStaff("admin", "/admin/users", { search: await searchParams });
  return <UserManagement adminId={id} />;
}
