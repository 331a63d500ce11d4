import { expect, test } from "vitest";
import { detailTerm, detailValue, saysSomething } from "#components/admin/activity/detail-words.ts";
import { importWords } from "#components/admin/activity/import-words.ts";

test("details of the activity log are said in words, not in names of our own", () => {
  const said = (action: string, key: string, value: string | number | boolean | null) =>
    `${detailTerm(action, key)}: ${detailValue(key, value)}`;
  expect(said("settings_updated", "api.cacheDuration", "3600 → 7200")).toBe("Cache duration: 3600 → 7200");
  expect(said("settings_updated", "chat.enableChat", "true → false")).toBe("Enable chat: on → off");
  expect(said("login", "by", "password")).toBe("Signed in with: password");
  expect(said("provider_login", "by", "google")).toBe("Signed in with: Google");
  expect(said("user_updated", "role", "editor → admin")).toBe("Role: Editor → Admin");
  expect(said("user_updated", "isActive", "true → false")).toBe("Status: active → inactive");
  expect(said("feedback_status_changed", "status", "pending → reviewed")).toBe("Status: Pending → Reviewed");
  expect(detailTerm("feedback_status_changed", "account")).toBe("Message of");
  expect(said("field_updated", "field", "contactInfo.phone")).toBe("Field: Phone");
  expect(said("field_updated", "changed", "helpText, displayIn")).toBe("Changed: Help text, Display in");
  expect(said("job_retried", "kind", "duplicate_report")).toBe("Work: Search for duplicates");
  expect(said("fields_synced", "updated", 3)).toBe("Fields updated: 3");
  expect(said("field_sync_undone", "left", "")).toBe("Fields left as they are: none");
  expect(said("school_restored", "fields", "numOfStudents, mergedInto")).toBe("Fields: Students");
  expect(said("schools_exported", "state", "VT")).toBe("State: Vermont");
});

test("what only a client knows is read as it is named, also if a table inherits its name", () => {
  expect(detailTerm("login", "deviceName")).toBe("Device name");
  expect(detailTerm("login", "constructor")).toBe("Constructor");
  expect(detailValue("kind", "constructor")).toBe("constructor");
  expect(detailValue("state", "toString")).toBe("toString");
});

test("IDs that lead nowhere are left to the file", () => {
  expect(["job", "sync", "feedback", "decision"].filter(saysSomething)).toEqual([]);
  expect(saysSomething("school")).toBe(true);
});

test("an import is said in one sentence, and so is its undoing", () => {
  const said = (action: string, details: Record<string, string | number>) => importWords({ action, details });
  const counts = { import: "7b2aa50a", created: 1, updated: 2 };
  expect(said("schools_imported", { ...counts, status: "completed" })).toBe(
    "1 school added, 2 schools changed",
  );
  expect(said("schools_imported", { ...counts, updated: 0, status: "cancelled" })).toBe(
    "1 school added; then canceled",
  );
  expect(said("schools_imported", { created: 0, updated: 0, status: "failed" })).toBe(
    "no school changed; then it failed",
  );
  const undone = { ...counts, status: "undone", undone: 3, undoneNew: 0, leftAlone: 0 };
  expect(said("import_undone", undone)).toBe("3 schools restored");
  expect(said("import_undone", { ...undone, undone: 7, undoneNew: 1 })).toBe("1 school archived, 6 restored");
  expect(said("import_undone", { ...undone, undone: 1, undoneNew: 1 })).toBe("1 school archived");
  expect(said("import_undone", { undone: 7, leftAlone: 0 })).toBe("7 schools undone");
  expect(said("import_undone", { ...undone, undone: 0 })).toBe("nothing to undo");
  expect(said("import_undone", { ...undone, leftAlone: 1, leftSchools: 1, leftMerged: 2 })).toBe(
    "3 schools restored, 1 value changed later left alone, 1 school changed later left alone, 2 schools merged later left alone",
  );
  expect(said("login", { by: "password" })).toBe("");
});

test("of an import, a list of one field's changes says what became of that field, and nothing of the rest", () => {
  const details = { import: "7b2aa50a", created: 1, updated: 20, undone: 21, status: "completed" };
  const said = (action: string, schools: number) =>
    importWords({ action, details }, { label: "Phone", schools });
  expect(said("schools_imported", 8)).toBe("Phone changed in 8 schools");
  expect(said("schools_imported", 1)).toBe("Phone changed in 1 school");
  expect(said("import_undone", 8)).toBe("Phone restored in 8 schools");
  expect(said("import_undone", 0)).toBe("Phone restored in no school");
  expect(said("school_updated", 1)).toBe("");
});
