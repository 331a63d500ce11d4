import { modelAnswerer } from "#lib/answers/model-answer.service.ts";
import type { Answerer, EarlierTurn, Reply, ReplyPart, Turn } from "#lib/answers/replies.schema.ts";
import { db } from "#lib/platform/db.ts";
import { asAppError } from "#lib/platform/http/failure.ts";
import { pool } from "#lib/platform/pool.ts";
import { replaceSearchEntries } from "#lib/search/entries.mutations.ts";
import type { School } from "#prisma/generated/client.ts";
import { makeAccount } from "#tests/support/accounts.ts";
import "#tests/support/with-gazetteer.ts";

/** A conversation with the assistant, whose language model says what a test makes it say. */

const SOURCE = "nces-ccd-2024-25";

export type TestSchool = { id: number; slug: string; name: string };

/** Three schools of one city. */
export async function loadCatalog(): Promise<Record<"lincoln" | "roosevelt" | "harbor", TestSchool>> {
  await db().dataSource.create({
    data: {
      key: SOURCE,
      name: "Common Core of Data",
      publisher: "National Center for Education Statistics",
      schoolYear: "2024–25",
      year: 2025,
      url: "https://nces.ed.gov/ccd/",
      checkedAt: new Date("2026-11-20T10:00:00Z"),
    },
  });
  return {
    lincoln: await addSchool("Lincoln High School", { enrollment: 1204, studentTeacherRatio: 17.6 }),
    roosevelt: await addSchool("Roosevelt High School", { enrollment: 993, studentTeacherRatio: 18.1 }),
    harbor: await addSchool("Harbor View Academy", { enrollment: 310, studentTeacherRatio: 11.2 }),
  };
}

/** Adds a school that searches find. */
export async function addSchool(name: string, more: Partial<School>): Promise<TestSchool> {
  const from = { s: SOURCE };
  const school = await db().school.create({
    data: {
      slug: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
      name,
      alternativeNames: [],
      schoolType: "PUBLIC",
      grades: [9, 10, 11, 12],
      city: "Portland",
      state: "OR",
      zip: "97205",
      latitude: 45.52,
      longitude: -122.68,
      enrollment: more.enrollment ?? 500,
      studentTeacherRatio: more.studentTeacherRatio ?? 15,
      provenance: { numOfStudents: from, studentTeacherRatio: from, gradesOffered: from, schoolType: from },
    },
  });
  const client = await pool().connect();
  await replaceSearchEntries(client, [school], "edit").finally(() => client.release());
  return { id: school.id, slug: school.slug, name };
}

/** The catalog's own assistant, as far as these tests are about it. */
export const catalogAnswer: Answerer = async function* () {
  const content = "The catalog answers.";
  yield { type: "text", text: content };
  return replyWith(content);
};

function replyWith(content: string): Reply {
  const memory = { schools: [], search: null, fields: [], choices: [], pending: null };
  const evidence = { schools: [], facts: [] };
  return {
    content,
    source: "local",
    schools: [],
    search: null,
    notes: [],
    suggestions: [],
    evidence,
    memory,
  };
}

let accountId: string | undefined;

export async function turnOf(question: string, more: Partial<Turn> = {}): Promise<Turn> {
  accountId ??= (await makeAccount()).id;
  return {
    question,
    page: null,
    earlier: [],
    accountId,
    siteName: "Homeroom",
    assistantName: "Allie",
    longest: 2000,
    mayUseWeb: false,
    signal: new AbortController().signal,
    ...more,
  };
}

export type Told = {
  parts: ReplyPart[];
  /** What was shown while the answer was written. */
  shown: string;
  reply: Reply | null;
  code: string | null;
};

/** Asks a question and reads the answer. @param onPart is told of each part as it arrives */
export async function tell(
  question: string,
  more: Partial<Turn> = {},
  onPart: (part: ReplyPart) => void = () => undefined,
): Promise<Told> {
  const parts: ReplyPart[] = [];
  const answering = modelAnswerer(catalogAnswer)(await turnOf(question, more));
  let reply: Reply | null = null;
  let code: string | null = null;
  try {
    for (let next = await answering.next(); ; next = await answering.next()) {
      if (next.done) {
        reply = next.value;
        break;
      }
      parts.push(next.value);
      onPart(next.value);
    }
  } catch (thrown) {
    code = asAppError(thrown).code;
  }
  const shown = parts.map((part) => (part.type === "text" ? part.text : "")).join("");
  return { parts, shown, reply, code };
}

/** What a turn leaves for the next one. */
export function asEarlier(question: string, { reply }: Told): EarlierTurn {
  if (!reply) throw new Error("There is no answer");
  return { question, answer: reply.content, evidence: reply.evidence, memory: reply.memory };
}
