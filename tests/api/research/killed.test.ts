import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { beforeAll, expect, test, vi } from "vitest";
import { db } from "#lib/platform/db.ts";
import { fileStore } from "#lib/platform/files/store.ts";
import { askForReports } from "#lib/research/making.mutations.ts";
import { makeRelease, makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { begun } from "#tests/support/jobs.ts";

const staff = withStaff();
beforeAll(makeRelease);

const report = (id: string) =>
  db().researchReport.findUniqueOrThrow({
    where: { id },
    include: { files: { orderBy: { part: "asc" } }, events: { orderBy: { id: "asc" } } },
  });

/** The own process of a job, as a worker starts it. */
async function start(jobId: string): Promise<ChildProcess> {
  await begun(jobId);
  return spawn(
    process.execPath,
    ["--conditions=react-server", "--disable-warning=ExperimentalWarning", "scripts/job.ts", jobId],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
}

async function killed(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  expect((await ended)[1], "the kill must come before the end").toBe("SIGKILL");
}

test("a report whose process is killed between its parts goes on, and makes no part twice", {
  timeout: 240_000,
}, async () => {
  const schoolId = await makeSchool();
  const { asked } = await askForReports([String(schoolId)], { staffId: staff.ada.id });
  const reportId = asked[0]?.reportId ?? "";
  const jobId = (await report(reportId)).jobId ?? "";
  const until = (check: (now: Awaited<ReturnType<typeof report>>) => void) =>
    vi.waitFor(async () => check(await report(reportId)), { timeout: 60_000, interval: 10 });

  const first = await start(jobId);
  await until(({ document }) => expect(document).not.toBeNull());
  await killed(first);
  const { document, files } = await report(reportId);
  expect(files).toEqual([]);
  // What the catalog says by now does not get into the text that is there.
  await db().school.update({ where: { id: schoolId }, data: { enrollment: 1 } });

  const second = await start(jobId);
  await until(({ files: now }) => expect(now.map(({ part }) => part)).toEqual(["pdf"]));
  await killed(second);
  const [pdf] = (await report(reportId)).files;
  expect(await report(reportId)).toMatchObject({ state: "making", document });

  const third = await start(jobId);
  const [code] = await once(third, "exit");
  expect(code).toBe(0);
  const made = await report(reportId);
  expect(made).toMatchObject({ state: "draft", document, edition: 1, message: null });
  expect(made.files.map(({ part }) => part)).toEqual(["pdf", "audio", "transcript"]);
  expect(made.files[0]).toEqual(pdf);
  for (const { name, bytes } of made.files)
    expect(await fileStore("research").stat(name)).toMatchObject({ size: bytes });
  expect(made.events.map(({ action }) => action)).toEqual(["asked", "made"]);
  expect(await db().job.findUniqueOrThrow({ where: { id: jobId } })).toMatchObject({
    status: "completed",
    current: 100,
  });
});
