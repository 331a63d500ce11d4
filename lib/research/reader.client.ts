import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";
import { type Cue, cuesOf } from "#lib/platform/speech/webvtt.ts";
import type { UnlockAnswer } from "./access.schema.ts";
import type { ReportColors } from "./content.schema.ts";

const MINUTE_MS = 60_000;

/** Everything about research is kept under this key. */
export const RESEARCH_KEY = "research";

const keyOf = (schoolId: string, ...rest: string[]) => [RESEARCH_KEY, schoolId, ...rest];

/**
 * Whether the member has unlocked a school's research, and whether there is any. Asked again whenever the page is seen,
 * since a refund or an editor can change it.
 */
export const researchStateQuery = (schoolId: string) =>
  queryOptions({
    queryKey: keyOf(schoolId, "state"),
    queryFn: async ({ signal }) => {
      const input = { params: { id: schoolId }, signal };
      const [{ hasAccess, currentCredits }, { success: _, ...known }] = await Promise.all([
        call("GET /api/schools/{id}/deep-research/access", input),
        call("GET /api/schools/{id}/deep-research/report-availability", input),
      ]);
      return { hasAccess, currentCredits, ...known };
    },
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });

/** The nearest schools with a report, for whoever asks for one that is not there yet. */
export const reportsNearbyQuery = (schoolId: string) =>
  queryOptions({
    queryKey: keyOf(schoolId, "nearby"),
    queryFn: async ({ signal }) =>
      (await call("GET /api/schools/{id}/deep-research/nearby", { params: { id: schoolId }, signal }))
        .reports,
  });

/** The address of the PDF, renewed before it expires. A member's only. */
export const researchPdfQuery = (schoolId: string) =>
  queryOptions({
    queryKey: keyOf(schoolId, "pdf"),
    queryFn: async ({ signal }) =>
      (await call("GET /api/schools/{id}/deep-research/pdf", { params: { id: schoolId }, signal })).pdfUrl,
    staleTime: 0,
    refetchInterval: 20 * MINUTE_MS,
    refetchOnWindowFocus: "always",
  });

/** The address of the summary report in a separate window, renewed before it expires. */
export const reportLinkQuery = (schoolId: string, colors?: ReportColors) =>
  queryOptions({
    queryKey: keyOf(schoolId, "link", colors ?? "system"),
    queryFn: async ({ signal }) =>
      (
        await call("GET /api/schools/{id}/deep-research/report-link", {
          ...{ params: { id: schoolId }, query: { colors } },
          signal,
        })
      ).reportUrl,
    staleTime: 0,
    refetchInterval: 5 * MINUTE_MS,
    refetchOnWindowFocus: "always",
  });

/** What the member has unlocked. */
export const unlockedResearchQuery = queryOptions({
  queryKey: [RESEARCH_KEY, "unlocked"],
  queryFn: async ({ signal }) => (await call("GET /api/users/research", { signal })).unlocked,
  staleTime: 0,
});

/** Unlocks the research about a school for 1 credit. @throws CallError */
export function unlockResearch(schoolId: string): Promise<UnlockAnswer> {
  return call("POST /api/schools/{id}/deep-research/unlock", { params: { id: schoolId } });
}

/** What the audio of a report says, for whoever reads along or would rather read: nothing of the sound is fetched for it. */
export const spokenReportQuery = (schoolId: string) =>
  queryOptions({
    queryKey: keyOf(schoolId, "spoken"),
    queryFn: async ({ signal }) => {
      const { transcriptUrl, seconds, chapters } = await call(
        "GET /api/schools/{id}/deep-research/transcript",
        { params: { id: schoolId }, signal },
      );
      return { seconds, chapters, cues: await cuesAt(transcriptUrl, signal) };
    },
  });

/** Without its transcript, a recording can still be heard. */
async function cuesAt(address: string | null, signal: AbortSignal): Promise<Cue[]> {
  if (address === null) return [];
  const answer = await fetch(address, { signal });
  return answer.ok ? cuesOf(await answer.text()) : [];
}

/** Where the audio is, good for half an hour. @throws CallError */
export async function audioAddress(schoolId: string): Promise<string> {
  const { audioUrl } = await call("GET /api/schools/{id}/deep-research/audio", { params: { id: schoolId } });
  return audioUrl;
}
