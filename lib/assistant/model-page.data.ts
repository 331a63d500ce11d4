import "server-only";
import { AppError } from "#lib/platform/errors.ts";
import { forModel } from "./model-prompt.format.ts";
import type { DoneLookup } from "./model-reply.rules.ts";
import type { Page } from "./page.schema.ts";
import { TOOLBOX } from "./toolbox.data.ts";

/** What the page shows that a question was asked from, looked up anew: the browser only says which page it is. */
export type PageLookup = { data: unknown; lookup: DoneLookup };

/** How many schools can be compared at once. */
const MOST_COMPARED = 4;

/** @returns null if the page shows no single schools, or none that the catalog has */
export async function lookUpPage(page: Page | null): Promise<PageLookup | null> {
  try {
    if (page?.kind === "school") {
      const input = { school: page.id };
      const result = await TOOLBOX.schoolFacts.run(input);
      return found("this school", { name: "schoolFacts", input, result });
    }
    if (page?.kind === "comparison" && page.ids.length > 1) {
      const input = { schools: page.ids.slice(0, MOST_COMPARED).map((school) => ({ school })) };
      const result = await TOOLBOX.compareSchools.run(input);
      return found("these schools side by side", { name: "compareSchools", input, result });
    }
    return null;
  } catch (thrown) {
    // The question can be answered without it.
    if (thrown instanceof AppError) return null;
    throw thrown;
  }
}

function found(shows: string, lookup: DoneLookup): PageLookup {
  return { data: { shows, found: forModel(lookup.result.data) }, lookup };
}
