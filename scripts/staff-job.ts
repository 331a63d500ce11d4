/**
 * Does one job that staff started: name variations, or the search for duplicates. The server starts it in a process of its
 * own, so that the site answers as quickly as ever meanwhile: node --conditions=react-server scripts/staff-job.ts <job id>
 */
import "./support/lean-heap.ts";
import { doJob } from "#lib/editing/work.jobs.ts";
import { closeDatabase } from "#lib/platform/db.ts";

const jobId = process.argv[2];
if (!jobId) throw new Error("usage: staff-job.ts <job id>");
// Without the server nobody would end it; the server's next start goes on with the job.
process.once("disconnect", () => process.exit(1));
await doJob(jobId);
await closeDatabase();
process.disconnect?.();
