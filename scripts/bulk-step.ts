/**
 * Does the next step of one import: its dry run, the import, or its undo. The server starts it in a process of its own,
 * so that the site answers as quickly as ever meanwhile: node --conditions=react-server scripts/bulk-step.ts <run id>
 */
import "./support/lean-heap.ts";
import { takeStep } from "#lib/bulk/step.jobs.ts";
import { workOnArgument } from "./support/own-process.ts";

await workOnArgument("bulk-step.ts <run id>", takeStep);
