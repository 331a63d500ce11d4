import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PairComparison } from "#components/admin/duplicates/pair-comparison.tsx";
import { comparePair } from "#lib/editing/merge.data.ts";
import { AppError } from "#lib/platform/errors.ts";
import { requireStaff } from "../../staff.ts";

export const metadata: Metadata = { title: "Compare two schools" };

/** Two schools side by side, by both IDs: "12-40". */
export default async function PairPage({ params }: PageProps<"/admin/duplicates/[pair]">) {
  const { pair } = await params;
  await requireStaff("editor", `/admin/duplicates/${pair}`);
  const [, one, other] = /^(\d{1,10})-(\d{1,10})$/.exec(pair) ?? [];
  if (!one || !other || one === other) notFound();
  const comparison = await comparePair([one, other]).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "school_not_found") notFound();
    throw error;
  });
  // The choices apply to exactly these versions.
  const key = comparison.schools.map(({ version }) => version).join("-");
  return <PairComparison key={key} comparison={comparison} />;
}
