import { propertyLabel } from "#components/admin/fields/property-labels.ts";
import { filterLabel } from "#components/admin/filter-labels.ts";
import { PLAN_NAMES } from "#lib/accounts/subscription.format.ts";
import { detailText, readable } from "#lib/activity/log.format.ts";
import type { LogChange } from "#lib/activity/log.schema.ts";
import type { ActivityDetails } from "#lib/activity/schema.ts";
import { ROLE_NAMES } from "#lib/auth/roles.format.ts";
import { STATUS_NAMES } from "#lib/feedback/format.ts";
import { masterField } from "#lib/fields/table.rules.ts";
import { KIND_WORDS } from "#lib/jobs/format.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { own } from "#lib/platform/own.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import { SECTION_TITLES } from "#lib/research/sections.format.ts";
import { SETTING_LABELS } from "#lib/settings/labels.format.ts";

/** What a detail is called, by its name or, where that depends on it, by the action and its name. */
const TERMS = new Map([
  ["accent", "Accent font"],
  ["balance", "Credits afterwards"],
  ["body", "Body font"],
  ["by", "Signed in with"],
  ["columns", "Columns"],
  ["count", "Articles"],
  ["name_variations_updated.count", "Schools updated"],
  ["creditsTotal", "Credits in total"],
  ["displayName", "Name"],
  ["fields_synced.added", "Fields added"],
  ["fields_synced.updated", "Fields updated"],
  ["feedback_status_changed.account", "Message of"],
  ["forced", "Also over our own changes"],
  ["heading", "Heading font"],
  ["isActive", "Status"],
  ["kind", "Work"],
  ["left", "Fields left as they are"],
  ["merged", "Merged into it"],
  ["mono", "Monospace font"],
  ["overwritten", "Our own changes overwritten"],
  ["pairs", "Pairs found"],
  ["part", "File"],
  ["q", "Search"],
  ["reports", "Reports settled"],
  ["revision", "More"],
  ["restored", "Earlier change"],
  ["field_sync_undone.restored", "Fields put back"],
  ["selected", "Only selected schools"],
  ["sourceName", "Source"],
  ["textChanged", "Text changed"],
  ["unmergedFrom", "Separated from"],
  ["used", "Searches used before"],
]);

/** IDs that say nothing to anybody; the file has them. */
const IDS: ReadonlySet<string> = new Set(["article", "articles", "decision", "feedback", "job", "sync"]);

/** Names of our own among the values, by the detail. */
const VALUES = new Map<string, (name: string) => string | undefined>([
  [
    "by",
    (name) =>
      name === "token"
        ? "an API token"
        : name === "link"
          ? "the emailed link"
          : name === "password"
            ? name
            : capitalized(name),
  ],
  [
    "changed",
    (names) =>
      names
        .split(", ")
        .map((name) => propertyLabel(name) ?? name)
        .join(", "),
  ],
  ["field", (name) => masterField(name)?.label],
  ["isActive", (name) => (name === "true" ? "active" : "inactive")],
  ["kind", (name) => own<string>(KIND_WORDS, name)],
  ["part", (name) => (name === "pdf" ? "PDF" : capitalized(name))],
  ["plan", (name) => own<string>(PLAN_NAMES, name)],
  ["reason", (name) => (name === "manual_addition" ? "added by hand" : undefined)],
  ["reportedBy", (name) => (name === "client" ? "the program that signed in" : undefined)],
  ["role", (name) => own<string>(ROLE_NAMES, name)],
  ["section", (name) => own<string>(SECTION_TITLES, name)],
  ["state", (name) => own<string>(STATES, name)],
  ["status", (name) => own<string>(STATUS_NAMES, name)],
]);

/** What a change of a field's definition changed, from what to what; nothing for other entries, and for early ones. */
export function definitionLines(details: ActivityDetails): LogChange[] {
  return Object.keys(details).flatMap((key) => {
    const property = /^(\w+)\.from$/.exec(key)?.[1];
    const label = property && propertyLabel(property);
    if (!label) return [];
    const [from, to] = [key, `${property}.to`].map((side) => String(own(details, side) || "Blank"));
    return [{ field: property, label, from: from ?? "", to: to ?? "" }];
  });
}

/** Whether a detail is told by these lines. */
export function isOfDefinition(key: string): boolean {
  return key === "changed" || /\.(from|to)$/.test(key);
}

/** Whether a detail has something to say to people. */
export function saysSomething(key: string): boolean {
  return !IDS.has(key);
}

/** What a detail is called: "Cache duration". One that only a client knows is read as it is named. */
export function detailTerm(action: string, key: string): string {
  return (
    TERMS.get(`${action}.${key}`) ??
    TERMS.get(key) ??
    own<string>(SETTING_LABELS, key) ??
    filterLabel(key) ??
    readable(key)
  );
}

/** The value of a detail: "Editor → User". */
export function detailValue(key: string, value: ActivityDetails[string]): string {
  if (typeof value !== "string") return detailText(value);
  if (key === "fields") return fieldNames(value);
  if (value === "") return "none";
  const words = VALUES.get(key) ?? (own(SETTING_LABELS, key) === undefined ? undefined : switched);
  if (!words) return value;
  return value
    .split(ARROW)
    .map((side) => words(side) ?? side)
    .join(ARROW);
}

/** What a merge and its undoing keep for themselves; other lines say them. */
const KEPT_BY_MERGES: ReadonlySet<string> = new Set([
  "identifiers",
  "leftAlone",
  "mergedInto",
  "mergedSchool",
  "movedBack",
]);

/** "numOfStudents, address" → "Students, Address" */
function fieldNames(names: string): string {
  const shown = names.split(", ").filter((name) => name !== "" && !KEPT_BY_MERGES.has(name));
  if (shown.length === 0) return "none";
  return shown.map((name) => masterField(name)?.label ?? readable(name)).join(", ");
}

/** Between what was and what is. */
const ARROW = " → ";

function switched(value: string): string {
  if (value === "true") return "on";
  return value === "false" ? "off" : value;
}
