import { type Access, refusal, type Viewer } from "#lib/auth/roles.policy.ts";
import type { WorkId } from "./schema.ts";

/** The lowest role that opens the page with the work, as its tab says. */
const WHO: Record<WorkId, Access> = {
  duplicates: "editor",
  news_reports: "editor",
  news_pending: "editor",
  imports: "editor",
  feedback: "admin",
  jobs: "admin",
};

/** Whether a member of staff may open the page with this work, and so may know how much there is. */
export function mayOpen(id: WorkId, viewer: Pick<Viewer, "role">): boolean {
  return refusal(WHO[id], viewer) === null;
}
