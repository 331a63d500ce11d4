import "server-only";
import { compareSchools } from "#lib/lookups/school-facts.data.ts";
import type { Interest } from "#lib/questions/interests.rules.ts";
import { clubBlocks } from "./answer-activities.format.ts";
import type { Draft } from "./answer-draft.schema.ts";
import { remembered } from "./catalog-facts.data.ts";
import { evidenceOf } from "./catalog-lookups.data.ts";
import type { Turn } from "./replies.schema.ts";

/** Saved schools for a child who loves a subject: that no source tells of it, whom to ask, and the clubs that are on record. */
export async function answerInterest(
  { said, listed, asking }: Interest,
  among: number[],
  turn: Turn,
): Promise<Draft> {
  const { schools, evidence } = await activitiesOf(among);
  const { blocks, having } = clubBlocks(schools, said, listed);
  const unsaid = `Our sources say nothing about ${said} programs, so I cannot sort your saved schools by them. Ask each school about ${asking}.`;
  const ids = having.map(({ _id }) => Number(_id));
  return {
    blocks: [{ kind: "ours", sentences: [unsaid], isFirst: true }, ...blocks],
    evidence: evidenceOf(turn, evidence),
    schools: ids,
    search: null,
    suggestions: ["Sort my saved schools by academics", "Compare my saved schools"].slice(
      0,
      among.length > 1 ? 2 : 0,
    ),
    memory: { ...remembered(turn), schools: among, listed: among },
  };
}

async function activitiesOf(among: readonly number[]) {
  const schools = among.map((id) => ({ school: String(id) }));
  const { data, evidence } = await compareSchools({ schools, fields: ["extracurriculars"] });
  return { schools: data.kind === "comparison" ? data.schools : [], evidence };
}
