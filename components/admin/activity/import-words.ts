import { detailText } from "#lib/activity/log.format.ts";
import type { LogEntry } from "#lib/activity/log.schema.ts";
import { countOf, formatCount } from "#lib/platform/numbers.ts";
import { own } from "#lib/platform/own.ts";

/** A field that the list is about, and in how many schools an import, or undoing it, changed the field. */
export type FieldOfImport = { label: string; schools: number };

/**
 * What an import, or undoing it, did to schools, or to one of their fields; "" for an entry about something else.
 * @param field the only one that the list is about
 */
export function importWords(
  { action, details }: Pick<LogEntry, "action" | "details">,
  field?: FieldOfImport,
): string {
  const count = (key: string) => Number(own(details, key) ?? 0);
  const words = (parts: readonly string[], nothing: string) => parts.filter(Boolean).join(", ") || nothing;
  if (field) {
    const where = field.schools > 0 ? `in ${countOf(field.schools, "school")}` : "in no school";
    if (action === "schools_imported") return `${field.label} changed ${where}`;
    return action === "import_undone" ? `${field.label} restored ${where}` : "";
  }
  if (action === "schools_imported") {
    const did = words(
      [
        count("created") > 0 ? `${countOf(count("created"), "school")} added` : "",
        count("updated") > 0 ? `${countOf(count("updated"), "school")} changed` : "",
      ],
      "no school changed",
    );
    return did + endOf(details.status);
  }
  if (action !== "import_undone") return "";
  const [archived, restored] = [count("undoneNew"), count("undone") - count("undoneNew")];
  // Older entries do not say how many were archived.
  const didRestore = own(details, "undoneNew") === undefined ? "undone" : "restored";
  return words(
    [
      // What the import had added is not restored, but archived.
      archived > 0 ? `${countOf(archived, "school")} archived` : "",
      restored > 0
        ? `${archived > 0 ? formatCount(restored) : countOf(restored, "school")} ${didRestore}`
        : "",
      count("leftAlone") > 0 ? `${countOf(count("leftAlone"), "value")} changed later left alone` : "",
      count("leftSchools") > 0 ? `${countOf(count("leftSchools"), "school")} changed later left alone` : "",
      count("leftMerged") > 0 ? `${countOf(count("leftMerged"), "school")} merged later left alone` : "",
    ],
    "nothing to undo",
  );
}

function endOf(status: LogEntry["details"][string] | undefined): string {
  if (status === undefined || status === "completed") return "";
  return status === "cancelled" ? "; then canceled" : `; then it ${detailText(status)}`;
}
