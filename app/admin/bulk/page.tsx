import type { Metadata } from "next";
import { BulkManagement } from "#components/admin/bulk/bulk-management.tsx";
import { exportTargets } from "#components/admin/bulk/targets.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { env } from "#lib/platform/env.ts";
import { requireStaff } from "../staff.ts";

export const metadata: Metadata = { title: "Import/Export" };

export default async function BulkPage({ searchParams }: PageProps<"/admin/bulk">) {
  await requireStaff("editor", "/admin/bulk", { search: await searchParams });
  const columns = exportTargets(await fieldDefinitions());
  return <BulkManagement columns={columns} matchingToolUrl={env().NAME_MATCHING_URL ?? null} />;
}
