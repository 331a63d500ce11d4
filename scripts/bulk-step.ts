/**
 * Does the next step of one import: its dry run, the import, or its undo. The server starts it in a process of its own,
 * so that the site answers as quickly as ever meanwhile: node --conditions=react-server scripts/bulk-step.ts <run id>
 */
import "./support/lean-heap.ts";
import { takeStep } from "#lib/bulk/step.jobs.ts";
import { closeDatabase } from "#lib/platform/db.ts";

const runId = process.argv[2];
if (!runId) throw new Error("usage: bulk-step.ts <run id>");
// Without the server nobody would end it; the server's next start goes on with the run.
process.once("disconnect", () => process.exit(1));
await takeStep(runId);
await closeDatabase();
process.disconnect?.();
