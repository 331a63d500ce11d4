import "server-only";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import { compareSchools } from "#lib/lookups/school-facts.data.ts";
import type { FindSchools } from "#lib/lookups/tools.schema.ts";
import type { Interest } from "#lib/questions/interests.rules.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { clubBlocks } from "./answer-activities.format.ts";
import type { Draft } from "./answer-draft.schema.ts";
import { listDraft } from "./catalog-find.data.ts";
import { evidenceOf } from "./catalog-lookups.data.ts";
import { MINE, NOT_RANKED } from "./list-request.format.ts";
import type { Turn } from "./replies.schema.ts";

/** Saved schools for a child who loves a subject: that no source tells of it, the clubs that are on record, and the schools. */
export async function answerInterest(
  { said, listed }: Interest,
  among: number[],
  question: Question,
  turn: Turn,
): Promise<Draft> {
  const search: FindSchools = { among, limit: 10 };
  // Their order would seem to say which one is best for it.
  const plain: Question = { ...question, text: "", words: [], is: new Set(), tending: null, order: null };
  const [result, activities] = await Promise.all([findSchools(search), activitiesOf(among)]);
  const draft = await listDraft(result, search, null, plain, turn, { ofThese: MINE, isOfThese: true });
  const unsaid = `None of our sources has anything on ${said} programs.`;
  return {
    ...draft,
    blocks: [
      { kind: "ours", sentences: [unsaid], isFirst: true },
      ...clubBlocks(activities.schools, said, listed),
      ...draft.blocks,
      { kind: "ours", sentences: [NOT_RANKED] },
    ],
    evidence: evidenceOf(turn, draft.evidence, activities.evidence),
  };
}

async function activitiesOf(among: readonly number[]) {
  const schools = among.map((id) => ({ school: String(id) }));
  const { data, evidence } = await compareSchools({ schools, fields: ["extracurriculars"] });
  return { schools: data.kind === "comparison" ? data.schools : [], evidence };
}
