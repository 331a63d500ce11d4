import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import type { FoundSchools } from "#lib/lookups/tools.schema.ts";
import type { Block, Sentence } from "./answer-draft.schema.ts";
import { FIGURE_WORDS } from "./answer-order.format.ts";
import type { ListRequest } from "./list-request.format.ts";

/** What is said before schools of which none has the figure that was asked for. */

type Found = Extract<FoundSchools, { kind: "schools" }>;

/** That no school has the figure that was asked for: nobody should take those listed for schools that fit. */
export function unknownBlocks({ total }: Found, { unknown, unmet, ofThese, search }: ListRequest): Block[] {
  if (unknown === null) return [];
  const what = FIGURE_WORDS.get(unknown) ?? "figure";
  const these = total === 1 ? "this school" : "these schools";
  const plain = [...new Set([ofThese ?? these, these])].map(
    (whose) => `The ${what} of ${whose} is not known.`,
  );
  const below = total === 1 ? "the one below" : "those below";
  const cannot = unmet && `I cannot search for schools ${unmet} here: the ${what} of ${below} is not known.`;
  if (cannot) return [{ kind: "text", sentences: [[cannot, ...plain]] }];
  const isOfPrivate = search.type === SCHOOL_TYPES.PRIVATE || search.religion !== undefined;
  const sentences =
    unknown === "tuition" && isOfPrivate && total > 1 && ofThese === null ? withoutTuition(plain) : [plain];
  return [{ kind: "text", sentences }];
}

/** Schools that cannot be in the order of what they cost, what is told of them instead, and who knows. */
const withoutTuition = (plain: readonly string[]): Sentence[] => [
  ["None of our sources has the tuition of these schools, so I cannot sort them by it.", ...plain],
  ["Their grades and sizes, where known, are below. Each school’s office can tell you the tuition.", ""],
];
