import { beforeAll, expect } from "vitest";
import { POST as UNLOCK } from "#app/api/schools/[id]/deep-research/unlock/route.ts";
import { GET as FILE } from "#app/media/research/[pass]/route.ts";
import type { RouteHandler } from "#lib/platform/http/declaration.ts";
import { makeRelease } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { addFiles, makePeers, makeReport, memberWith } from "./fixtures.ts";

export type Member = Awaited<ReturnType<typeof memberWith>>;
type Report = { schoolId: number; reportId: string };

export const guest = { headers: {} };

/** A published report with its files, one member who has unlocked it, and another who has not. */
export function withReport() {
  const made = {
    report: {} as Report,
    contents: {} as { pdf: string; audio: string },
    reader: {} as Member,
    other: {} as Member,
  };
  beforeAll(async () => {
    await makePeers();
    await makeRelease();
    made.report = await makeReport();
    made.contents = await addFiles(made.report.reportId);
    [made.reader, made.other] = await Promise.all([unlocked(made.report), memberWith(1)]);
  });
  return made;
}

/** A new member who has unlocked a report. */
export async function unlocked({ schoolId }: Report): Promise<Member> {
  const member = await memberWith(1);
  expect((await of(UNLOCK, schoolId, member, { method: "POST" })).status).toBe(200);
  return member;
}

/** What a call about a school's report answers. */
export function of(
  handler: RouteHandler,
  schoolId: number,
  { headers }: { headers: Record<string, string> },
  options: { method?: string; query?: Record<string, string>; accept?: string } = {},
) {
  const { accept, ...rest } = options;
  return call(handler, {
    params: { id: String(schoolId) },
    headers: { ...headers, ...(accept && { accept }) },
    ...rest,
  });
}

export const passIn = (address: unknown) => String(address).replace("/media/research/", "");

/** What stands at the address of a file. */
export const file = (address: unknown, headers: Record<string, string> = {}) =>
  call(FILE, { params: { pass: passIn(address) }, headers });
