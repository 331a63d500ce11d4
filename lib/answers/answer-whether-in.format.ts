import type { ToldSchool } from "#lib/lookups/tools.schema.ts";
import type { Block, Sentence } from "./answer-draft.schema.ts";
import { noneSays } from "./no-source.format.ts";
import { factSentences, linkedName } from "./wording.format.ts";

/** Whether a school is in a place, in words that claim no more than its address says. */

export type Whether =
  | { kind: "yes" | "no" | "elsewhere" }
  /** Its address has the name of a part of the city. */
  | { kind: "part"; part: string; city: string }
  /** The place is a part of the city in its address. */
  | { kind: "unsaid"; part: string };

const OPENINGS: Readonly<Record<Whether["kind"], string>> = {
  yes: "Yes. ",
  part: "Yes. ",
  no: "No. ",
  // A postal address does not follow the borders of towns.
  elsewhere: "Not by its address. ",
  unsaid: "",
};

export function whetherInBlocks({ card, facts }: ToldSchool, whether: Whether): Block[] {
  const known = (field: string) => facts.find((fact) => fact.field === field && fact.value !== null);
  const address = known("address.fullAddress");
  const district = whether.kind === "yes" ? undefined : known("district");
  const where: Sentence = address
    ? factSentences(card.name, card.name, address, OPENINGS[whether.kind])
    : `${OPENINGS[whether.kind]}${linkedName(card)} is in ${card.location}.`;
  const sentences = [where, ...(district ? [factSentences("It", card.name, district)] : [])];
  const ours = ofPart(whether);
  return [{ kind: "text", sentences }, ...(ours ? [{ kind: "ours" as const, sentences: [ours] }] : [])];
}

export type ToldWhether = { school: ToldSchool; whether: Whether };

/** The same of several schools: a line for each, with yes or no and its address. */
export function whetherAllInBlocks(told: readonly ToldWhether[]): Block[] {
  const items = told.map(({ school: { card, facts }, whether }): Sentence => {
    const address = facts.find(({ field, value }) => field === "address.fullAddress" && value !== null);
    const opening = OPENINGS[whether.kind];
    const where = card.location ? [`${opening}${linkedName(card)} is in ${card.location}.`] : [];
    return [...(address ? factSentences(card.name, card.name, address, opening) : []), ...where];
  });
  const ours = [...new Set(told.flatMap(({ whether }) => ofPart(whether, true) ?? []))];
  return [{ kind: "list", items }, ...(ours.length > 0 ? [{ kind: "ours" as const, sentences: ours }] : [])];
}

function ofPart(whether: Whether, isOfSeveral = false): string | null {
  if (whether.kind === "part")
    return `${whether.part} is a part of ${whether.city} with a mailing name of its own.`;
  return whether.kind === "unsaid"
    ? `${noneSays(`whether ${isOfSeveral ? "every one of these addresses" : "that"} is in ${whether.part}`)}.`
    : null;
}
