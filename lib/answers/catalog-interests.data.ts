import "server-only";
import { compareSchools } from "#lib/lookups/school-facts.data.ts";
import { andList } from "#lib/platform/lists.ts";
import { spelledOut } from "#lib/platform/numbers.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import type { Interest } from "#lib/questions/interests.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { clubBlocks } from "./answer-activities.format.ts";
import type { Block, Draft } from "./answer-draft.schema.ts";
import { speakingOf } from "./catalog-facts.data.ts";
import { evidenceOf } from "./catalog-lookups.data.ts";
import { noneHas } from "./no-source.format.ts";
import type { Turn } from "./replies.schema.ts";
import { linkedName } from "./wording.format.ts";

/** Saved schools for a child who loves a subject: that no source tells of it, whom to ask, and the clubs that are on record. */
export async function answerInterest(
  { said, listed, named, asking }: Interest,
  among: number[],
  turn: Turn,
): Promise<Draft> {
  const { schools, evidence } = await activitiesOf(among);
  const { blocks, having } = clubBlocks(schools, said, listed);
  const unsaid = `${noneHas(`anything on ${said} programs`)}, so I cannot sort your saved schools by them. Ask each school about ${asking}.`;
  const cards = schools.map(({ card }) => card).filter(({ name }) => named.in.test(name));
  const ids = [...new Set([...cards, ...having].map(({ _id }) => Number(_id)))];
  return {
    blocks: [
      { kind: "ours", sentences: [unsaid], isFirst: true },
      ...(cards.length > 0 ? [namedBlock(cards, named.as)] : []),
      ...blocks,
    ],
    evidence: evidenceOf(turn, evidence),
    schools: ids,
    search: null,
    suggestions: ["Sort my saved schools by academics", "Compare my saved schools"].slice(
      0,
      among.length > 1 ? 2 : 0,
    ),
    memory: { ...speakingOf(among, turn), listed: among },
  };
}

/** "One of your saved schools has science in its name: O’Bryant School Math/Science." */
function namedBlock(cards: readonly SchoolCard[], word: string): Block {
  const names = andList(cards.map(linkedName));
  const [have, its] = cards.length === 1 ? ["has", "its name"] : ["have", "their names"];
  const some = capitalized(spelledOut(cards.length));
  return {
    kind: "text",
    sentences: [
      [
        `${some} of your saved schools ${have} ${word} in ${its}: ${names}.`,
        `${names} ${have} ${word} in ${its}.`,
        "",
      ],
    ],
  };
}

async function activitiesOf(among: readonly number[]) {
  const schools = among.map((id) => ({ school: String(id) }));
  const { data, evidence } = await compareSchools({ schools, fields: ["extracurriculars"] });
  return { schools: data.kind === "comparison" ? data.schools : [], evidence };
}
