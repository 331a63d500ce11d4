import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { expect, expectNoAxeViolations, expectToFit, test } from "./fixtures.ts";
import { signInOwnMember } from "./own-member.ts";
import { message, ownSchool, ownSchools } from "./own-school.ts";

test("an admin finds what somebody did by their name, and saves it as a file", async ({ page }) => {
  const editor = await signInOwnMember(page, { role: "editor", displayName: "Edith Editor" });
  const own = await signInOwnMember(page, { role: "admin", displayName: "Agnes Admin" });
  const { users } = await (await page.request.get(`/api/admin/users?q=${editor}`)).json();
  const data = { role: "user", isActive: false };
  expect((await page.request.put(`/api/admin/users/${users[0]._id}`, { data })).status()).toBe(200);

  await page.goto("/admin/activity");
  const person = page.getByLabel("User ID");
  await person.fill(own.slice(0, 24));
  await expect(page.getByRole("option", { name: own })).toBeVisible();
  await person.press("ArrowDown");
  await expect(page.getByRole("option", { name: own, selected: true })).toBeVisible();
  await person.press("Enter");
  await expect(page.getByText(`Agnes Admin (${own})`)).toBeVisible();
  await expect(page).toHaveURL(/userId=/);
  const entry = page.getByRole("row").filter({ hasText: "User updated" });
  // Until the answer arrives, the list shows everybody's entries.
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText("Role: Editor → User");
  await expect(entry).toContainText("Status: active → inactive");
  await expect(entry.getByRole("link", { name: "Edith Editor" })).toHaveAttribute(
    "href",
    `/admin/users?q=${users[0]._id}`,
  );
  await expectNoAxeViolations(page);

  // What the box proposes to type is enough, too.
  await person.fill("Nobody of that name");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(person).toHaveAccessibleDescription("Nobody has this name or email.");
  await person.fill(own);
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText(`Agnes Admin (${own})`)).toBeVisible();
  await expect(entry).toHaveCount(1);

  // What is picked applies at once.
  await page.getByLabel("Action").selectOption("User updated");
  await expect(page.getByRole("rowheader")).toHaveText(["User updated"]);
  await page.reload();
  await expect(page.getByRole("rowheader")).toHaveText(["User updated"]);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("activity_logs.csv");
  const rows: string[][] = parse(await readFile(await download.path(), "utf8"), { bom: true });
  expect(rows).toHaveLength(2);
  expect(rows[1]?.[3]).toContain("role: editor → user");

  await page.getByLabel("Start date").fill("2020-01-01");
  await page.getByLabel("End date").fill("2020-01-31");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("No logs found").last()).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page).toHaveURL("/admin/activity");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
});

test("schools that are archived at one press are one entry, which unfolds", async ({ page }) => {
  const { ids } = await ownSchools(page, ["Maple", "Rowan"]);
  const own = await signInOwnMember(page, { role: "admin", displayName: "Agnes Admin" });
  expect((await page.request.post("/api/schools/archive", { data: { ids } })).ok()).toBe(true);
  const { users } = await (await page.request.get(`/api/admin/users?q=${own}`)).json();
  await page.goto(`/admin/activity?userId=${users[0]._id}&action=school_archived`);
  await expect(page.getByRole("rowheader")).toHaveText([`${ids.length} schools archived`]);
  await page.getByText(`Show the ${ids.length} schools`).click();
  for (const id of ids) {
    await expect(page.getByRole("table").locator(`a[href="/admin/schools/${id}"]`)).toBeVisible();
  }
  await expect(page.getByRole("table").getByRole("link", { name: "History" })).toHaveCount(ids.length);
  await expectNoAxeViolations(page);
});

test("what was archived at one press is back from anywhere after three actions", async ({ page }) => {
  const { ids } = await ownSchools(page, ["Alder", "Beech", "Cedar", "Dogwood"]);
  await signInOwnMember(page, { role: "admin", displayName: "Rita Rowe" });
  expect((await page.request.post("/api/schools/archive", { data: { ids } })).ok()).toBe(true);
  await page.goto("/admin/duplicates");
  await page.getByRole("link", { name: "Activities", exact: true }).click();
  const entry = page
    .getByRole("row")
    .filter({ hasText: "5 schools archived" })
    .filter({ hasText: "Rita Rowe" });
  await entry.getByRole("button", { name: "Restore 5 schools" }).click();
  const dialog = page.getByRole("dialog", { name: "Restore 5 schools?" });
  await expect(dialog.getByRole("listitem")).toHaveCount(5);
  await dialog.getByRole("button", { name: "Restore 5 schools" }).click();
  await expect(message(page)).toContainText("5 schools restored successfully!");
  for (const id of ids) {
    const { school } = await (await page.request.get(`/api/schools/${id}/edit`)).json();
    expect(school).toMatchObject({ archived: false });
  }
  // There is nothing left to restore.
  await expect(entry.getByRole("button", { name: "Restore 5 schools" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(entry.first().getByRole("button", { name: "Restore 5 schools" })).toBeVisible();
});

test("who changed a field of a school last week takes three actions", async ({ page }) => {
  const school = await ownSchool(page, { contactInfo: { phone: "(802) 555-0142" } });
  await signInOwnMember(page, { role: "admin", displayName: "Agnes Admin" });
  for (const data of [{ contactInfo: { phone: "(802) 555-0143" } }, { principal: "Grace Hopper" }]) {
    expect((await page.request.put(`/api/schools/${school._id}`, { data })).status()).toBe(200);
  }
  await page.goto("/admin/activity");
  const box = page.getByRole("main").getByRole("combobox", { name: "School", exact: true });
  await box.fill(school.name);
  // Before the list is there: its first school is meant.
  await box.press("Enter");
  await expect(page).toHaveURL(/school=\d+$/);
  await page.getByLabel("Field", { exact: true }).selectOption("Phone");
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await expect(page).toHaveURL(/school=\d+&field=contactInfo.phone&start=20\d\d-\d\d-\d\d$/);
  const entry = page.getByRole("row").filter({ hasText: "(802) 555-0143" });
  await expect(entry).toContainText("Agnes Admin");
  await expect(page.getByRole("row").filter({ hasText: "Grace Hopper" })).toHaveCount(0);
});

test.describe("an address that the list cannot use", () => {
  test.use({ expectedProblems: [/\/api\/admin\/activity|status of 400/] });

  test("is named, and leads to the list without the wrong filters", async ({ page }) => {
    await signInOwnMember(page, { role: "admin" });
    await page.goto("/admin/activity?userId=Agnes&action=login&start=yesterday");
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText(
      "This list cannot use some filters in its address: Person “Agnes” and Start date “yesterday”.",
    );
    await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);
    await alert.getByRole("link", { name: "Remove these filters" }).click();
    await expect(page).toHaveURL("/admin/activity?action=login");
    await expect(page.getByRole("rowheader").first()).toHaveText("Signed in");
  });
});

test("pages continue from the last entry, and back", async ({ page }) => {
  await signInOwnMember(page, { role: "admin" });
  for (let index = 0; index < 22; index += 1) {
    const data = { displayName: `Renamed ${index}` };
    const { user } = await (await page.request.get("/api/users/me")).json();
    expect((await page.request.put(`/api/admin/users/${user._id}`, { data })).status()).toBe(200);
  }
  const { user } = await (await page.request.get("/api/users/me")).json();
  await page.goto(`/admin/activity?userId=${user._id}`);
  await expect(page.getByText("Page 1 of 2").last()).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(20);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/lastId=/);
  await expect(page.getByText("Page 2 of 2").last()).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveText(["User updated", "User updated", "Signed in"]);
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(20);
});

test("is for admins only, and fits every window", async ({ page }) => {
  await signInOwnMember(page, { role: "editor" });
  await page.goto("/admin/activity");
  await expect(page).toHaveURL("/");
  await signInOwnMember(page, { role: "admin" });
  await page.goto("/admin/activity");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoAxeViolations(page);
  await expectToFit(page, 320);
});

test.describe("when something goes wrong", () => {
  test.use({ expectedProblems: [/\/api\/admin\/activity/] });

  test("list and file say so", async ({ page }) => {
    await signInOwnMember(page, { role: "admin" });
    await page.route("/api/admin/activity*", (route) => route.abort());
    await page.route("/api/admin/activity/export*", (route) => route.abort());
    await page.goto("/admin/activity");
    await expect(page.getByRole("main").getByRole("alert")).toHaveText("Failed to load logs");
    await page.getByRole("button", { name: "Export CSV" }).click();
    await expect(page.getByText("Failed to export logs")).toBeVisible();
  });
});
