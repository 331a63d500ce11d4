import { showValue } from "#lib/fields/values.rules.ts";
import type { FieldError } from "#lib/platform/errors.ts";
import { own } from "#lib/platform/own.ts";
import { type Citations, citationOf, STAFF_SOURCE, sameStored } from "#lib/record/changes.rules.ts";
import { valueOfField } from "#lib/record/form-values.rules.ts";
import { type StoredSchool, storedFact } from "#lib/record/school.rules.ts";
import { factOf, hasOrigin } from "#lib/record/values.rules.ts";
import { sameCitation } from "#lib/schools/citation.rules.ts";
import type { Citation } from "#lib/schools/citation.schema.ts";
import { isProvenBy, unproven } from "#lib/schools/quoted-value.rules.ts";
import { isBlankFact } from "./merge.rules.ts";

/** The pages that fields cite, by the dotted names of the fields; null ends a citation. */
export type CitationInput = ReadonlyMap<string, Citation | null>;

/** The citations to set, by fact, or everything that is wrong with them. */
export type Cited = { citations: Citations; errors: FieldError[] };

/**
 * The pages that facts cite after an edit. Citations that are as they were are left out, so that nobody else's edit is
 * signed again. A sentence that says something else does not support the value or its year: the source is cited
 * without them.
 * @param before the school as it is stored; none for a new one
 * @param after with the fields of the same edit
 */
export function citedFacts(before: StoredSchool, after: StoredSchool, input: CitationInput): Cited {
  const citations = new Map<string, Citation | null>();
  const errors: FieldError[] = [];
  for (const [field, citation] of input) {
    const fact = factOf(field);
    const problem = problemOf(fact, { before, after, citation });
    const other = fact === null ? undefined : citations.get(fact);
    if (fact === null || problem) {
      errors.push({ field, message: problem ?? "is not a known field" });
    } else if (other !== undefined && !sameCitation(other, citation)) {
      errors.push({ field, message: "has one source together with the fields that belong to it" });
    } else if (!isKept(fact, before, after) || !sameCitation(citation, citationOf(before, fact))) {
      citations.set(fact, citation);
    }
  }
  const proven = [...citations].map(([fact, citation]) => {
    const fields = [...input.keys()].filter((field) => factOf(field) === fact);
    const isProven = fields.every((field) =>
      isProvenBy(citation?.quote ?? "", field, showValue(valueOfField(after, field))),
    );
    return [fact, citation && citation.quote !== "" && !isProven ? unproven(citation) : citation] as const;
  });
  return { citations: new Map(proven), errors };
}

/** Whether the edit leaves the value as it is. */
function isKept(fact: string, before: StoredSchool, after: StoredSchool): boolean {
  return sameStored(storedFact(before, fact), storedFact(after, fact));
}

/** Why a field cannot cite this page, worded to follow the field's label. */
function problemOf(
  fact: string | null,
  { before, after, citation }: { before: StoredSchool; after: StoredSchool; citation: Citation | null },
): string | null {
  if (fact === null) return "is not a known field";
  if (citation === null) return null;
  if (!hasOrigin(fact)) return "is a note for our staff, which has no source";
  if (isBlankFact(after, fact)) return "is blank: only a value has a source";
  const origin = own(before.provenance, fact);
  const isOfRegister = origin !== undefined && origin.s !== STAFF_SOURCE && origin.by === undefined;
  return isOfRegister && isKept(fact, before, after)
    ? "has its value from public records, which are its source"
    : null;
}
