import "server-only";
import { IMPORT_JOBS } from "#lib/bulk/step.jobs.ts";
import { CONVERSATION_CLEANING } from "#lib/conversations/cleaning.jobs.ts";
import { DUPLICATE_REPORT } from "#lib/editing/duplicate-report.jobs.ts";
import { NAME_VARIATIONS } from "#lib/editing/name-variations.jobs.ts";
import { FEEDBACK_CLEANING } from "#lib/feedback/cleaning.jobs.ts";
import { PICTURE_CLEANING } from "#lib/images/unshown.jobs.ts";
import type { JobKind } from "#lib/jobs/schema.ts";
import type { JobDefinition } from "#lib/jobs/work.jobs.ts";
import { NEWS_DIGEST } from "#lib/news/digest.jobs.ts";
import { NEWS_CLEANING } from "#lib/news/log-cleaning.jobs.ts";
import { NEWS_PICTURES } from "#lib/news/pictures.jobs.ts";
import { NEWS_SCHEDULE } from "#lib/news/schedule.jobs.ts";
import { NEWS_SEARCH } from "#lib/news/search.jobs.ts";
import { RESEARCH_CHECK } from "#lib/research/checking.jobs.ts";
import { RESEARCH_CLEANING } from "#lib/research/cleaning.jobs.ts";
import { RESEARCH } from "#lib/research/making.jobs.ts";
import { STATISTICS } from "#lib/search/statistics.jobs.ts";
import { AI_CALL_CLEANING } from "#lib/settings/ai-calls.jobs.ts";

/** All background work there is. */
export const DEFINITIONS: readonly JobDefinition[] = [
  ...IMPORT_JOBS,
  NAME_VARIATIONS,
  DUPLICATE_REPORT,
  STATISTICS,
  PICTURE_CLEANING,
  AI_CALL_CLEANING,
  CONVERSATION_CLEANING,
  FEEDBACK_CLEANING,
  NEWS_PICTURES,
  NEWS_DIGEST,
  NEWS_SEARCH,
  NEWS_SCHEDULE,
  NEWS_CLEANING,
  RESEARCH,
  RESEARCH_CHECK,
  RESEARCH_CLEANING,
];

const byKind = new Map(DEFINITIONS.map((definition) => [definition.kind, definition]));

/** @throws Error for a kind that is missing in `DEFINITIONS` */
export function definitionOf(kind: JobKind): JobDefinition {
  const definition = byKind.get(kind);
  if (!definition) throw new Error(`No definition of the job ${kind}`);
  return definition;
}
