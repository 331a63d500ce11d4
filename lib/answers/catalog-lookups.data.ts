import "server-only";
import { getUser } from "#lib/accounts/data.ts";
import { mergedEvidence } from "#lib/grounding/merging.rules.ts";
import type { Evidence } from "#lib/grounding/schema.ts";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import type { WhichSchool } from "#lib/lookups/tools.schema.ts";
import type { Target } from "#lib/questions/intent.schema.ts";
import { searchOfPage } from "#lib/questions/intent-search.rules.ts";
import type { Turn } from "./replies.schema.ts";

/** The schools that a question means without naming them, and the evidence that goes with every answer. */

const MOST_SAVED = 100;

/** @returns an empty list if there are none, for instance because nothing is saved */
export async function schoolsMeant(
  target: Target,
  { accountId }: Pick<Turn, "accountId">,
): Promise<WhichSchool[]> {
  switch (target.by) {
    case "schools":
      return target.schools;
    case "mine": {
      const { favoriteSchools } = await getUser(accountId);
      return favoriteSchools.slice(0, MOST_SAVED).map((id) => ({ school: String(id) }));
    }
    case "search": {
      const { cards } = await findSchools({ ...target.search, limit: 10 });
      const card = cards.at(target.at);
      return card ? [{ school: card._id }] : [];
    }
    case "page":
      return schoolsOfPage(target.page, accountId);
  }
}

async function schoolsOfPage(
  page: Extract<Target, { by: "page" }>["page"],
  accountId: string,
): Promise<WhichSchool[]> {
  switch (page.kind) {
    case "school":
      return [{ school: page.id }];
    case "comparison":
      return page.ids.map((id) => ({ school: id }));
    case "my-schools":
      return schoolsMeant({ by: "mine" }, { accountId });
    case "search": {
      const { cards } = await findSchools(searchOfPage(page.query));
      return cards.map(({ _id }) => ({ school: _id }));
    }
  }
}

/** What lookups returned, with what the person said. */
export function evidenceOf({ question, earlier }: Turn, ...all: Evidence[]): Evidence {
  return { ...mergedEvidence(...all), said: [...earlier.slice(-5).map((one) => one.question), question] };
}
