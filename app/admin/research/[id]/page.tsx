import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReportScreen } from "#components/admin/research/report-screen.tsx";
import { reportParamsSchema } from "#lib/research/editor.schema.ts";
import { requireStaff } from "../../staff.ts";

export const metadata: Metadata = { title: "Deep research report" };

/** One version of a school's report, by its ID. */
export default async function ReportPage({ params }: PageProps<"/admin/research/[id]">) {
  const { id } = await params;
  await requireStaff("editor", `/admin/research/${id}`);
  if (!reportParamsSchema.safeParse({ id }).success) notFound();
  return <ReportScreen key={id} id={id} />;
}
