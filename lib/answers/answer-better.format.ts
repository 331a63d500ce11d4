import type { FoundSchools, RankedField, ToldFact, ToldSchool } from "#lib/lookups/tools.schema.ts";
import { countInWords, formatCount } from "#lib/platform/numbers.ts";
import type { Block } from "./answer-draft.schema.ts";
import { listBlocks } from "./answer-lists.format.ts";
import { setApartSentence } from "./answer-order.format.ts";
import { type ListRequest, PLAIN_LIST } from "./list-request.format.ts";
import { schoolsInWords, whereInWords } from "./search-words.format.ts";
import { factSentences, placedName } from "./wording.format.ts";

/** Schools near another one that have more of a figure than it, or less: how many there are, and which. */

type Found = Extract<FoundSchools, { kind: "schools" }>;

export type Better = {
  school: ToldSchool;
  own: ToldFact;
  /** The field of that figure, as a list is sorted by it. */
  by: RankedField;
  order: "most" | "least";
  /** All schools of the kind around it, whatever their figure is. */
  all: number;
  /** Those that pass it, the first of them told. */
  found: Found;
  search: ListRequest["search"];
  isRadiusAsked: boolean;
  isPartlyListed: boolean;
};

/** What is said, and the sentence that only the counting behind it confirms. */
export function betterBlocks(better: Better): { blocks: Block[]; counted: string } {
  const { school, own, by, order, found, search } = better;
  const counted = countedSentence(better);
  const first: Block = {
    kind: "text",
    sentences: [factSentences(placedName(school.card), school.card.name, own), counted],
  };
  const request: ListRequest = {
    ...PLAIN_LIST,
    search: { ...search, sort: { by, order } },
    near: school.card.name,
    isOrderTold: true,
  };
  // How many there are, and of how many nothing is known, the first sentence has said.
  const listed = found.total > 0 ? listBlocks({ ...found, withoutFigure: 0 }, request) : [];
  const at = listed.findIndex(({ kind }) => kind === "list");
  const rest = at < 0 ? [] : listed.slice(at);
  const apart = found.total > 0 ? setApartSentence(found, request.search, true) : [];
  const asides = [...apart.slice(0, 1), ...(better.isPartlyListed ? [NOT_EVERY] : [])];
  return {
    blocks: [first, ...rest, ...(asides.length > 0 ? [{ kind: "ours" as const, sentences: asides }] : [])],
    counted,
  };
}

const NOT_EVERY = "Our catalog does not have every school.";

/** "Of the 11 high schools near Boston Latin in our catalog, 9 have this figure on record, and 4 of them are below that:" */
function countedSentence({ school, own, order, all, found, search, isRadiusAsked }: Better): string {
  const { total, withoutFigure, schools } = found;
  const known = all - withoutFigure;
  const where = whereInWords(found, { search, near: school.card.name, isRadiusAsked });
  const group = `${schoolsInWords(search, all)} ${where}`;
  const than = thanThat(own.field, order);
  const cut = schools.length < total ? `. Here are the first ${formatCount(schools.length)}:` : ":";
  const end = total === 0 ? "." : cut;
  if (all === 0) return `Our catalog has no ${schoolsInWords(search, 2)} ${where}.`;
  if (all === 1) {
    const its = `Our catalog has one ${group}`;
    if (known === 0) return `${its}, and this figure of it is not on record.`;
    return total === 0 ? `${its}; none is ${than}.` : `${its}, and it is ${than}${end}`;
  }
  const begin = `Of the ${formatCount(all)} ${group} in our catalog`;
  if (known === 0) return `${begin}, none has this figure on record.`;
  if (known === 1)
    return `${begin}, only one has this figure on record, and ${total === 0 ? "none" : "it"} is ${than}${end}`;
  const every = known === 2 ? "both" : "all";
  const some = total === 0 ? "none" : total === known ? every : countInWords(total);
  const are = total < 2 ? "is" : "are";
  if (withoutFigure === 0) return `${begin}, ${some === "both" ? "both of them" : some} ${are} ${than}${end}`;
  return `${begin}, ${formatCount(known)} have this figure on record, and ${some} of them ${are} ${than}${end}`;
}

/** In words that compare no two schools: the figure that they are set against stands just before. */
function thanThat(field: string, order: "most" | "least"): string {
  if (field === "founded") return order === "most" ? "newer" : "older";
  return order === "most" ? "above that" : "below that";
}
