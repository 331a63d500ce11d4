import type { Metadata } from "next";
import { JobList } from "#components/admin/jobs/job-list.tsx";
import { requireStaff } from "../staff.ts";

export const metadata: Metadata = { title: "Jobs" };

export default async function JobsPage({ searchParams }: PageProps<"/admin/jobs">) {
  await requireStaff("admin", "/admin/jobs", { search: await searchParams, elsewhere: "/" });
  return <JobList />;
}
