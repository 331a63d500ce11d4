import { originPathOf } from "#lib/fields/storage.rules.ts";
import { BLANK_REASONS } from "#lib/schools/blanks.format.ts";
import { citationText } from "#lib/schools/citation.format.ts";
import { formatDay } from "#lib/schools/format.ts";
import type { FieldOrigin } from "./record.schema.ts";

/**
 * Where a field's value comes from, or why it is blank, in one line for staff: "Not reported for this school · NCES
 * Private School Universe Survey, 2013–14", "Edited by Edith on Nov 20, 2026 · “About us” on example.org, read Nov 20,
 * 2026". "" for the staff's own notes, which need no source.
 */
export function originText(name: string, origin: FieldOrigin | undefined, isBlank: boolean): string {
  if (!origin) return isBlank && originPathOf(name) ? BLANK_REASONS.not_collected : "";
  const { source, year, editedBy, editedAt, blank, citation } = origin;
  const edited = editedAt && editText(origin, `by ${editedBy ?? "our staff"} on ${formatDay(editedAt)}`);
  const register = source && [source, year].filter(Boolean).join(", ");
  const reason = isBlank && blank && BLANK_REASONS[blank];
  return [reason, edited ?? register, citation && citationText(citation)].filter(Boolean).join(" · ");
}

/** What staff did, by hand or by way of a file. */
export function editText(
  { imported, undone }: Pick<FieldOrigin, "imported" | "undone">,
  byAndOn: string,
): string {
  if (imported) return `Imported ${byAndOn} from ${imported.fileName}`;
  return undone ? `Restored ${byAndOn} (import of ${undone.fileName} undone)` : `Edited ${byAndOn}`;
}
