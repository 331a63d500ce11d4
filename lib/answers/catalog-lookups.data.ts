import "server-only";
import { getUser } from "#lib/accounts/data.ts";
import { mergedEvidence } from "#lib/grounding/merging.rules.ts";
import type { Evidence } from "#lib/grounding/schema.ts";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import type { WhichSchool } from "#lib/lookups/tools.schema.ts";
import { isReference } from "#lib/lookups/which-school.data.ts";
import type { Target } from "#lib/questions/intent.schema.ts";
import { searchOfPage } from "#lib/questions/intent-search.rules.ts";
import { inEnglish } from "#lib/questions/spanish-questions.rules.ts";
import { schoolIdsOf } from "#lib/schools/reference.data.ts";
import { cardsOfSchools } from "#lib/search/cards.data.ts";
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
      const { cards } = await savedBy(accountId);
      return cards.map(({ _id }) => ({ school: _id }));
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

/** What the person saved, the newest first. Schools that are no longer in the catalog stay saved, without a card. */
async function savedBy(accountId: string) {
  const { favoriteSchools } = await getUser(accountId);
  const ids = favoriteSchools.slice(0, MOST_SAVED).map(Number);
  return { ids, cards: await cardsOfSchools(ids) };
}

/** Schools of an account in the order in which a list shows them, so that nobody looks for the same school elsewhere. */
export async function asListed(schools: readonly WhichSchool[]): Promise<WhichSchool[]> {
  const { cards } = await findSchools({ among: schools.map(({ school }) => Number(school)), limit: 10 });
  const places = new Map(cards.map(({ _id }, at) => [_id, at]));
  const placeOf = ({ school }: WhichSchool) => places.get(school) ?? cards.length;
  return schools.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** How many of the saved schools are no longer in the catalog. */
export async function goneOfSaved({ accountId }: Pick<Turn, "accountId">): Promise<number> {
  const { ids, cards } = await savedBy(accountId);
  return ids.length - cards.length;
}

/** Whether the schools that the person saved are meant, by these words or by the open page. */
export function isMine(target: Target): boolean {
  return target.by === "mine" || (target.by === "page" && target.page.kind === "my-schools");
}

async function schoolsOfPage(
  page: Extract<Target, { by: "page" }>["page"],
  accountId: string,
): Promise<WhichSchool[]> {
  switch (page.kind) {
    case "school":
      return referredBy([page.id]);
    case "comparison":
      return referredBy(page.ids);
    case "my-schools":
      return schoolsMeant({ by: "mine" }, { accountId });
    case "search": {
      const { cards } = await findSchools(searchOfPage(page.query));
      return cards.map(({ _id }) => ({ school: _id }));
    }
  }
}

/** The open page, unless no school can have its address: nobody means a school called "__proto__". */
export async function pageThere(page: Turn["page"]): Promise<Turn["page"]> {
  if (page?.kind !== "school" || isReference(page.id)) return page;
  const [id = null] = await schoolIdsOf([page.id]);
  return id === null ? null : { kind: "school", id: String(id) };
}

/** An address has no names in it, so that nothing is looked for that only sounds like "__proto__". */
async function referredBy(references: readonly string[]): Promise<WhichSchool[]> {
  const ids = await schoolIdsOf(references);
  return ids.flatMap((id) => (id === null ? [] : { school: String(id) }));
}

/** What lookups returned, with what the person said. */
export function evidenceOf({ question, earlier }: Turn, ...all: Evidence[]): Evidence {
  const said = [...earlier.slice(-5).map((one) => one.question), question];
  // A condition that was given in Spanish is repeated in English.
  return { ...mergedEvidence(...all), said: said.map(inEnglish) };
}
