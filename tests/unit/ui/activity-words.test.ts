import { expect, test } from "vitest";
import { detailTerm, detailValue, saysSomething } from "#components/admin/activity/detail-words.ts";

test("details of the activity log are said in words, not in names of our own", () => {
  const said = (action: string, key: string, value: string | number | boolean | null) =>
    `${detailTerm(action, key)}: ${detailValue(key, value)}`;
  expect(said("settings_updated", "api.cacheDuration", "3600 → 7200")).toBe("Cache duration: 3600 → 7200");
  expect(said("settings_updated", "chat.enableChat", "true → false")).toBe("Enable chat: on → off");
  expect(said("login", "by", "password")).toBe("Signed in with: password");
  expect(said("provider_login", "by", "google")).toBe("Signed in with: Google");
  expect(said("user_updated", "role", "editor → admin")).toBe("Role: Editor → Admin");
  expect(said("user_updated", "isActive", "true → false")).toBe("Status: active → inactive");
  expect(said("import_undone", "undone", 1200)).toBe("Schools put back: 1,200");
  expect(said("import_undone", "leftAlone", 2)).toBe("Left as they are, because they were changed later: 2");
  expect(said("import_undone", "leftMerged", 2)).toBe(
    "Schools left as they are, because they were merged later: 2",
  );
  expect(said("feedback_status_changed", "status", "pending → reviewed")).toBe("Status: Pending → Reviewed");
  expect(said("job_retried", "kind", "duplicate_report")).toBe("Work: Search for duplicates");
  expect(said("fields_synced", "updated", 3)).toBe("Fields updated: 3");
  expect(said("schools_imported", "updated", 3)).toBe("Schools updated: 3");
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
