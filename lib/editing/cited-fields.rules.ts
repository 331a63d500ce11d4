import { own, without } from "#lib/platform/own.ts";
import { factOf, hasOrigin } from "#lib/record/values.rules.ts";
import { sameCitation } from "#lib/schools/citation.rules.ts";
import type { Citation } from "#lib/schools/citation.schema.ts";
import { isProvenBy, unproven } from "#lib/schools/quoted-value.rules.ts";
import type { FieldOrigin } from "./record.schema.ts";

/** The pages and files that fields of a form are to cite from now on, by field name; null ends a citation. */
export type CitationEdits = Readonly<Record<string, Citation | null>>;

/** A field of the form, as far as its source matters. */
export type CitedField = {
  name: string;
  text: string;
  /** Whether its text differs from what is stored. */
  isEdited: boolean;
  /** Of the stored value. */
  origin: FieldOrigin | undefined;
};

/** Whether a field can cite a page: not a blank, not a note for staff, and not what a register says. */
export function mayCite({ name, text, isEdited, origin }: CitedField): boolean {
  const fact = factOf(name);
  if (text.trim() === "" || fact === null || !hasOrigin(fact)) return false;
  return isEdited || !origin || origin.source === null;
}

/** The page that a field will cite once it is saved. What a former value cited is gone. */
export function citedPage(edits: CitationEdits, field: CitedField): Citation | null {
  if (!mayCite(field)) return null;
  const edit = own(edits, field.name);
  if (edit !== undefined) return edit;
  return field.isEdited ? null : (field.origin?.citation ?? null);
}

/** Sets the page that a field cites, or removes the edit if that is what is stored. */
export function withCitation(
  edits: CitationEdits,
  { name, isEdited, origin }: CitedField,
  citation: Citation | null,
): CitationEdits {
  const isStored = !isEdited && sameCitation(citation, origin?.citation);
  return isStored ? without(edits, name) : { ...edits, [name]: citation };
}

/** Sets the page that a field cites, also for those that are one fact with it, as the parts of an address are. */
export function citedTogether(edits: CitationEdits, name: string, citation: Citation): CitationEdits {
  const fact = factOf(name);
  const others = Object.keys(edits).filter((other) => factOf(other) === fact);
  return { ...edits, ...Object.fromEntries([...others, name].map((one) => [one, citation])) };
}

/**
 * The citations that are true of what is in the form by now. A value that was suggested with its sentence and then
 * edited cites the source only if the source says it: otherwise it is the editor's own, and names none. Whoever enters
 * a source by hand has read it, and only a sentence that says something else goes. Fields that are one fact have one source.
 * @param taken the suggested texts, by field
 */
export function provenCitations(
  edits: CitationEdits,
  textOf: (name: string) => string,
  taken: Readonly<Record<string, string>>,
): CitationEdits {
  const proven = Object.entries(edits).flatMap(([name, citation]) => {
    const together = Object.keys(edits).filter((other) => factOf(other) === factOf(name));
    const quote = citation?.quote ?? "";
    const wrong = together.filter((field) => !isProvenBy(quote, field, textOf(field), own(taken, field)));
    if (citation === null || wrong.length === 0) return [[name, citation] as const];
    return wrong.some((field) => own(taken, field) !== undefined)
      ? []
      : [[name, unproven(citation)] as const];
  });
  const isSame = proven.length === Object.keys(edits).length;
  return isSame && proven.every(([name, citation]) => citation === own(edits, name))
    ? edits
    : Object.fromEntries(proven);
}

/** The citations with each of them renamed; the same object if nothing changes. */
export function renamedCitations(
  edits: CitationEdits,
  named: (citation: Citation) => Citation,
): CitationEdits {
  const renamed = Object.entries(edits).map(
    ([name, citation]) => [name, citation && named(citation)] as const,
  );
  return renamed.every(([name, citation]) => citation === own(edits, name))
    ? edits
    : Object.fromEntries(renamed);
}

/** The citations that were entered after `sent` was sent to be saved. */
export function citationsSince(edits: CitationEdits, sent: CitationEdits): CitationEdits {
  return Object.fromEntries(Object.entries(edits).filter(([name, citation]) => own(sent, name) !== citation));
}
