import type { Metadata } from "next";
import { FieldManagement } from "#components/admin/fields/field-management.tsx";
import { requireStaff } from "../staff.ts";

export const metadata: Metadata = { title: "Field Management" };

export default async function FieldsPage({ searchParams }: PageProps<"/admin/fields">) {
  await requireStaff("admin", "/admin/fields", { search: await searchParams });
  return <FieldManagement />;
}
