import "server-only";
import { TOOLBOX } from "#lib/lookups/toolbox.data.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { Page } from "#lib/questions/page.schema.ts";
import { schoolsMeant } from "./catalog-lookups.data.ts";
import { forModel } from "./model-prompt.format.ts";
import type { DoneLookup } from "./model-reply.rules.ts";
import type { Turn } from "./replies.schema.ts";

/** What the page shows that a question was asked from, looked up here: the browser only says which page it is. */
export type PageLookup = { data: unknown; lookup: DoneLookup };

/** How many schools can be compared at once. */
const MOST_COMPARED = 4;
const MOST_SCHOOLS = 100;
const MOST_LISTED = 10;

/** @returns null if the page shows no schools that the catalog has */
export async function lookUpPage(turn: Pick<Turn, "page" | "accountId">): Promise<PageLookup | null> {
  try {
    return turn.page && (await lookUp(turn.page, turn));
  } catch (thrown) {
    // The question can be answered without it.
    if (thrown instanceof AppError) return null;
    throw thrown;
  }
}

async function lookUp(page: Page, turn: Pick<Turn, "accountId">): Promise<PageLookup | null> {
  const schools = await schoolsMeant({ by: "page", page }, turn);
  const [only] = schools;
  if (!only) return null;
  if (page.kind === "school") {
    const result = await TOOLBOX.schoolFacts.run(only);
    return found(page, { name: "schoolFacts", input: only, result });
  }
  if (page.kind === "comparison" && schools.length > 1) {
    const input = { schools: schools.slice(0, MOST_COMPARED) };
    const result = await TOOLBOX.compareSchools.run(input);
    return found(page, { name: "compareSchools", input, result });
  }
  const among = schools.map(({ school }) => Number(school)).filter(Number.isInteger);
  const input = { among: among.slice(0, MOST_SCHOOLS), limit: MOST_LISTED };
  const result = await TOOLBOX.findSchools.run(input);
  return found(page, { name: "findSchools", input, result });
}

const SHOWN: Readonly<Record<Page["kind"], string>> = {
  school: "this school",
  comparison: "these schools side by side",
  search: "these schools, as a list that a search found",
  "my-schools": "the schools that this person has saved",
};

function found({ kind }: Page, lookup: DoneLookup): PageLookup {
  return { data: { shows: SHOWN[kind], found: forModel(lookup.result.data) }, lookup };
}
