import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ImportRun } from "#components/admin/bulk/run/import-run.tsx";
import { importTargets } from "#components/admin/bulk/targets.ts";
import { getRun } from "#lib/bulk/runs.data.ts";
import { runParamsSchema } from "#lib/bulk/runs.schema.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { AppError } from "#lib/platform/errors.ts";
import { requireStaff } from "../../staff.ts";

export const metadata: Metadata = { title: "Import" };

/** One import, by its ID. */
export default async function ImportPage({ params }: PageProps<"/admin/bulk/[id]">) {
  const { id } = await params;
  await requireStaff("editor", `/admin/bulk/${id}`);
  const run = await readImport(id);
  return <ImportRun key={id} initial={run} targets={importTargets(await fieldDefinitions())} />;
}

async function readImport(id: string) {
  if (!runParamsSchema.safeParse({ id }).success) notFound();
  const run = await getRun(id).catch((error) => {
    if (error instanceof AppError && error.code === "import_not_found") notFound();
    throw error;
  });
  // An export has no page.
  return run.kind === "import" ? run : notFound();
}
