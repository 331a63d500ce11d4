/**
 * Does one job that staff started: name variations, or the search for duplicates. The server starts it in a process of its
 * own, so that the site answers as quickly as ever meanwhile: node --conditions=react-server scripts/staff-job.ts <job id>
 */
import "./support/lean-heap.ts";
import { doJob } from "#lib/editing/work.jobs.ts";
import { workOnArgument } from "./support/own-process.ts";

await workOnArgument("staff-job.ts <job id>", doJob);
