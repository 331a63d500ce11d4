import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { z } from "zod";
import { type Roles, signIn, type Visited } from "./roles.ts";

/** Something that must be true after a run. */
export type Check = { name: string; problem: string | null };

/** Whether a site is healthy: what it does for visitors, and what it has told its staff. */
export async function checkAftermath(visited: Visited & { dataDir: string }, roles: Roles): Promise<Check[]> {
  const { url, accounts, dataDir } = visited;
  return [
    await checked("the site is ready", async () => void (await get(`${url}/api/ready`))),
    await checked("accounts of all roles can be restored, and sign in", async () => {
      await roles.restore();
      for (const account of accounts.filter(({ verified }) => verified)) await signIn(url, account);
    }),
    await checked("a search finds a school, and its page shows it", async () => {
      const school = await anySchool(url, roles.tokenOf("editor"));
      const { schools } = listed.parse(
        JSON.parse(await get(`${url}/api/schools/search?q=${encodeURIComponent(school.name)}&limit=50`)),
      );
      if (!schools.some(({ slug }) => slug === school.slug))
        throw new Error(`a search for “${school.name}” does not find ${school.slug}`);
      const html = await get(`${url}/school/${school.slug}`);
      if (!html.includes("<h1")) throw new Error(`/school/${school.slug} has no heading`);
    }),
    await checked("the home page renders", async () => void (await get(`${url}/`))),
    await checked("staff were emailed about no failure", async () => {
      const kinds = await failuresMailed(join(dataDir, "mail"));
      if (kinds.length > 0) throw new Error(`${kinds.length} mails: ${kinds.join(", ")}`);
    }),
    await checked("no half-received file is left", async () => {
      const left = filesIn(join(dataDir, "imports")).filter((name) => name.endsWith(".part"));
      if (left.length > 0) throw new Error(`${left.length} of them`);
    }),
  ];
}

/** Which failures the emails in a folder report. */
async function failuresMailed(folder: string): Promise<string[]> {
  const mails = await Promise.all(
    filesIn(folder)
      .filter((name) => name.endsWith(".eml"))
      .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return mails.flatMap(({ text = "" }) => /^What failed: (.*)$/m.exec(text)?.[1] ?? []);
}

const listed = z.object({ schools: z.array(z.object({ name: z.string(), slug: z.string() })) });

/** A school that no request touched; those may have been archived, merged, or renamed. */
async function anySchool(url: string, token: string) {
  const list = await get(`${url}/api/schools?limit=1&page=20&sort=name`, {
    authorization: `Bearer ${token}`,
  });
  const school = listed.parse(JSON.parse(list)).schools[0];
  if (!school) throw new Error("there are no schools left");
  return school;
}

async function get(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  if (!answer.ok)
    throw new Error(`${new URL(url).pathname} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text;
}

async function checked(name: string, check: () => Promise<void>): Promise<Check> {
  try {
    await check();
    return { name, problem: null };
  } catch (error) {
    return { name, problem: error instanceof Error ? error.message : String(error) };
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
