import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { JOB_CHANGED, JOB_PROGRESS, jobProgressSchema } from "#lib/jobs/schema.ts";
import { call } from "#lib/platform/http/call.ts";
import { uploadFile } from "#lib/platform/http/upload.ts";
import { usePageIsSeen } from "#lib/platform/page-visibility.ts";
import { listenToEvents } from "#lib/platform/realtime-client.ts";
import type { ReportListAnswer, ResearchVersion, StaffReport, TextEditing } from "./editor.schema.ts";
import type { ResearchPart } from "./report.schema.ts";

/** Everything that editors see of research is kept under this key. */
export const REPORTS_KEY = "research-admin";

/** Events only reach whoever started a job, and one can get lost, so it is read as well. */
const READ_EVERY_MS = 2000;
const READ_RARELY_MS = 15_000;

const isAtWork = (version: Pick<ResearchVersion, "state"> | null | undefined) =>
  version?.state === "queued" || version?.state === "making";

/** @param query what is chosen of the list, as the address of its page says it; "" where nothing is */
export const reportListQuery = (query: { state?: string; q?: string; page?: string; school?: string }) =>
  queryOptions({
    queryKey: [REPORTS_KEY, "list", query],
    queryFn: ({ signal }) => call("GET /api/research-admin", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.isComparing || data?.reports.some(({ latest }) => isAtWork(latest))
        ? READ_EVERY_MS
        : READ_RARELY_MS,
  });

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [REPORTS_KEY, "one", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/research-admin/{id}", { params: { id }, signal })).report,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isAtWork(data) ? READ_EVERY_MS : false),
  });

/** Starts making new versions of the reports about schools. @throws CallError */
export function makeReports(schools: readonly string[]) {
  return call("POST /api/research-admin/make", { body: { schools: [...schools] } });
}

/** What can be done with a version as a whole. */
export type ReportAction = "make" | "cancel" | "publish";

/** @throws CallError */
export async function actOnReport(action: ReportAction, id: string): Promise<StaffReport> {
  return (await call(`POST /api/research-admin/{id}/${action}`, { params: { id } })).report;
}

/** @param reason what those who go on reading it are told @throws CallError */
export async function unpublishReport(id: string, reason: string): Promise<StaffReport> {
  const body = { reason };
  return (await call("POST /api/research-admin/{id}/unpublish", { params: { id }, body })).report;
}

/** @returns the ID of a draft with the text of a version. @throws CallError */
export async function draftOf(id: string): Promise<{ reportId: string; isNew: boolean }> {
  return call("POST /api/research-admin/{id}/draft", { params: { id } });
}

/** Removes a draft. @returns the ID of the version that members read; null if there is none. @throws CallError */
export async function discardDraft(id: string): Promise<string | null> {
  return (await call("DELETE /api/research-admin/{id}/draft", { params: { id } })).reportId;
}

/** @throws CallError whose errors name the paragraphs that are refused, or the sentences that rest on no fact */
export async function saveText(id: string, body: TextEditing): Promise<StaffReport> {
  return (await call("PUT /api/research-admin/{id}/text", { params: { id }, body })).report;
}

/** Leaves out an edit of an earlier version. @throws CallError */
export async function dismissUncarried(id: string, edit: string): Promise<StaffReport> {
  const params = { id, edit };
  return (await call("DELETE /api/research-admin/{id}/uncarried/{edit}", { params })).report;
}

/**
 * Puts a file in place of one that was made.
 * @param how as for `uploadFile`
 * @param how.acceptsDoubts whether the editor has confirmed what is to be doubted about it
 * @throws CallError whose errors say what that is
 */
export async function uploadPart(
  id: string,
  file: File,
  {
    acceptsDoubts,
    ...how
  }: { onProgress: (share: number) => void; signal: AbortSignal; acceptsDoubts: boolean },
): Promise<StaffReport> {
  const form = { params: { id }, fields: { acceptsDoubts: String(acceptsDoubts) } };
  return (await uploadFile("POST /api/research-admin/{id}/files", file, { ...how, ...form })).report;
}

/** Takes an uploaded file out of a draft. @throws CallError */
export async function removeUploaded(id: string, part: ResearchPart): Promise<StaffReport> {
  return (await call("DELETE /api/research-admin/{id}/files/{part}", { params: { id, part } })).report;
}

/** Shows the progress of reports as it is told, as long as the page is seen. */
export function useReportEvents(): void {
  const queries = useQueryClient();
  const isSeen = usePageIsSeen();
  useEffect(() => {
    if (!isSeen) return;
    const read = () => void queries.invalidateQueries({ queryKey: [REPORTS_KEY] });
    const progress = (event: unknown) => {
      const { data } = jobProgressSchema.safeParse(event);
      if (!data) return;
      const { jobId, current } = data;
      const further = (version: ResearchVersion): ResearchVersion =>
        version.job?._id === jobId && version.job.current < current
          ? { ...version, state: "making", job: { ...version.job, current } }
          : version;
      queries.setQueriesData<ReportListAnswer>(
        { queryKey: [REPORTS_KEY, "list"] },
        (known) =>
          known && {
            ...known,
            reports: known.reports.map((one) => ({ ...one, latest: one.latest && further(one.latest) })),
          },
      );
      queries.setQueriesData<StaffReport>(
        { queryKey: [REPORTS_KEY, "one"] },
        (known) => known && { ...known, ...further(known) },
      );
    };
    return listenToEvents({ events: { [JOB_PROGRESS]: progress, [JOB_CHANGED]: read }, onConnected: read });
  }, [isSeen, queries]);
}
