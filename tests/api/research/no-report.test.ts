import { beforeAll, expect, test } from "vitest";
import { POST as UNLOCK } from "#app/api/schools/[id]/deep-research/unlock/route.ts";
import { GET as STANDALONE } from "#app/api/schools/[id]/summary-report-standalone/route.ts";
import { db } from "#lib/platform/db.ts";
import { makeRelease, makeSchool } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { makeReport, memberWith } from "./fixtures.ts";

beforeAll(makeRelease);

const NONE = "Deep research about this school is still in preparation.";

test("a window says that there is no report, or that it is being revised, and asks nobody to unlock it", async () => {
  const [owner, other] = await Promise.all([memberWith(1), memberWith(1)]);
  const said = async (schoolId: number, { headers }: typeof owner) =>
    (await call(STANDALONE, { params: { id: String(schoolId) }, headers })).body.message;
  expect(await said(await makeSchool(), other)).toBe(NONE);
  const { schoolId, reportId } = await makeReport();
  await call(UNLOCK, { method: "POST", params: { id: String(schoolId) }, headers: owner.headers });
  expect(await said(schoolId, other)).toBe("Unlock the deep research about this school to read it.");
  // As reports were left that were unpublished before those who had paid went on reading them.
  await db().researchReport.update({ where: { id: reportId }, data: { state: "draft" } });
  expect(await said(schoolId, owner)).toBe("This report is being revised.");
  expect(await said(schoolId, other)).toBe(NONE);
});
