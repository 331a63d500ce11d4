import { randomUUID } from "node:crypto";
import { db } from "#lib/platform/db.ts";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import type { ResearchDocument } from "#lib/research/document.schema.ts";
import { storeContents } from "#lib/research/files.mutations.ts";
import { gather } from "#lib/research/gather.data.ts";
import type { Account } from "#prisma/generated/client.ts";
import { makeSchool } from "#tests/api/editing/fixtures.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";

/** The document of a school as it is composed now. */
export async function documentOf(schoolId: number): Promise<ResearchDocument> {
  const gathered = await gather(schoolId);
  if (!gathered) throw new Error("no such school");
  return composed(analysisOf(gathered));
}

/** As many other schools as a report has to compare its school with before it is published. */
export async function makePeers(): Promise<void> {
  for (const name of ["Adams", "Birch", "Cedar"]) await makeSchool({ name: `${name} Elementary School` });
}

/** A school with a report in a state, as a job would leave it. */
export async function makeReport(
  state: "draft" | "published" = "published",
  schoolId?: number,
): Promise<{ schoolId: number; reportId: string }> {
  const id = schoolId ?? (await makeSchool());
  const reportId = randomUUID();
  const number = 1 + (await db().researchReport.count({ where: { schoolId: id } }));
  await db().researchReport.create({
    data: {
      id: reportId,
      schoolId: id,
      number,
      state,
      document: await documentOf(id),
      checkedAt: new Date(),
      ...(state === "published" && { publishedAt: new Date() }),
    },
  });
  return { schoolId: id, reportId };
}

/** Adds files to a report, as if made or uploaded. @returns their contents */
export async function addFiles(reportId: string): Promise<{ pdf: string; audio: string }> {
  const contents = {
    pdf: "%PDF-1.7 a report",
    audio: "ID3 of a podcast, which is long",
    transcript: "WEBVTT\n",
  };
  for (const [part, text] of Object.entries(contents)) {
    const known = part as keyof typeof contents;
    const name = await storeContents(known, new TextEncoder().encode(text));
    const details = known === "audio" ? { seconds: 61, chapters: [{ title: "At a glance", start: 0 }] } : {};
    await db().researchFile.create({
      data: { reportId, part: known, name, bytes: text.length, edition: 1, details },
    });
  }
  return contents;
}

/** A member with credits in their ledger. */
export async function memberWith(
  credits: number,
): Promise<{ account: Account; headers: { authorization: string } }> {
  const account = await makeAccount({ credits, creditsAdded: credits });
  if (credits > 0)
    await db().creditEntry.create({
      data: { accountId: account.id, amount: credits, balance: credits, reason: "manual_addition" },
    });
  return { account, headers: await bearer(account) };
}
