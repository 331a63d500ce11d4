/**
 * Does one job that has begun. A worker starts it in a process of its own, so that the site answers as quickly as ever
 * meanwhile: node --conditions=react-server scripts/job.ts <job id>
 */
import "./support/lean-heap.ts";
import { readOpenJob } from "#lib/jobs/mutations.ts";
import { doJob } from "#lib/jobs/work.jobs.ts";
import { definitionOf } from "#lib/worker/definitions.jobs.ts";
import { workOnArgument } from "./support/own-process.ts";

await workOnArgument("job.ts <job id>", async (id) => {
  const job = await readOpenJob(id);
  if (job) await doJob(definitionOf(job.kind), job);
});
