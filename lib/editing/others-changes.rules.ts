import { andList } from "#lib/platform/lists.ts";
import { own } from "#lib/platform/own.ts";
import { conflictsOf, type Edits, storedText } from "./form.rules.ts";
import type { EditedSchool } from "./record.schema.ts";

type Read = Pick<EditedSchool, "values" | "origins" | "head">;

/** A field that somebody else has changed since a record was read, with both texts. */
export type OthersChange = {
  name: string;
  from: string;
  to: string;
  /** Display name; null if the account is gone. */
  by: string | null;
  /** What the editor has typed there and not saved; undefined if the text is the same. */
  mine: string | undefined;
};

/**
 * What others of the staff have changed between two readings of a record. What followed from their changes, and what
 * a load of the registers has brought, is nothing that anybody needs to hear of.
 * @param viewer display name of whoever reads it
 * @param edits what they have typed
 */
export function othersChanges(before: Read, now: Read, viewer: string, edits: Edits): OthersChange[] {
  return Object.keys(now.values).flatMap((name): OthersChange[] => {
    const [from, to] = [storedText(before.values, name), storedText(now.values, name)];
    if (from === to) return [];
    const [former, origin] = [own(before.origins, name), own(now.origins, name)];
    // What is only for staff has no origin: the record says who last edited it.
    const edit = origin ? { at: origin.editedAt, by: origin.editedBy } : now.head.staffEdit;
    const since = origin ? (former?.editedAt ?? null) : (before.head.staffEdit?.at ?? null);
    if (!edit?.at || edit.at === since || edit.by === viewer) return [];
    const typed = own(edits, name)?.to;
    return [{ name, from, to, by: edit.by, mine: typed === to ? undefined : typed }];
  });
}

/** What is stored now where somebody began with another text, as with input that is found again after a while. */
export function changedBeneath(edits: Edits, now: Read, viewer: string): OthersChange[] {
  return conflictsOf(edits, now.values).flatMap(({ name, mine, theirs }): OthersChange[] => {
    const by = own(now.origins, name)?.editedBy ?? null;
    return by === viewer ? [] : [{ name, from: own(edits, name)?.from ?? "", to: theirs, by, mine }];
  });
}

/** "Ada and Ben", "Somebody else and Ben": who has changed something, each once, as a sentence begins. */
export function whoChanged(changes: readonly OthersChange[]): string {
  const people = [...new Set(changes.map(({ by }) => by))];
  const names = people.map((by, at) => by ?? (at === 0 ? "Somebody else" : "somebody else"));
  return andList(names);
}
