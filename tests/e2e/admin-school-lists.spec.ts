import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectToFit, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";
import { message, ownSchool, ownSchools } from "./own-school.ts";

const rows = (page: Page) => page.getByRole("rowheader");
const selectAll = (page: Page) => page.getByRole("checkbox", { name: "Select all on this page" });

test("five archived schools are back after three actions", async ({ page }) => {
  const { mark, ids } = await ownSchools(page, ["Maple", "Rowan", "Alder", "Beech"]);
  expect((await page.request.post("/api/schools/archive", { data: { ids } })).ok()).toBe(true);
  await page.goto(`/admin?q=${mark}`);
  await page.getByRole("link", { name: "Archived Schools" }).click();
  await expect(rows(page)).toHaveCount(5);
  await selectAll(page).click();
  await page.getByRole("button", { name: "Restore 5 schools" }).click();
  await expect(message(page)).toContainText("5 schools restored successfully!");
  await expect(page.getByRole("paragraph").filter({ hasText: "No archived schools found." })).toBeVisible();
  await message(page).getByRole("button", { name: "Undo" }).click();
  await expect(message(page)).toHaveText("5 schools archived successfully!");
  await expect(rows(page)).toHaveCount(5);
});

test("restoring asks first where a merge would end, or where a school is out of sight", async ({ page }) => {
  const { mark, ids } = await ownSchools(page, ["Maple", "Rowan"]);
  const [stays = "", goes = "", third = ""] = ids;
  const merged = await page.request.post(`/api/schools/${stays}/merge`, { data: { other: goes, take: [] } });
  expect(merged.ok(), await merged.text()).toBe(true);
  await page.request.post("/api/schools/archive", { data: { ids: [third] } });
  await page.goto(`/admin?view=archived&q=${mark}`);
  await expect(rows(page)).toHaveText([
    `Maple ${mark} School merged into Larch ${mark} School`,
    `Rowan ${mark} School`,
  ]);
  await page.getByRole("button", { name: `Restore Maple ${mark} School` }).click();
  const merge = page.getByRole("dialog", { name: `Undo the merge into Larch ${mark} School?` });
  await merge.getByRole("button", { name: "Cancel" }).click();
  await expect(rows(page)).toHaveCount(2);
  await selectAll(page).click();
  const restore = page.getByRole("button", { name: "Restore 2 schools" });
  await restore.click();
  const question = page.getByRole("dialog", { name: "Restore 2 schools?" });
  await expect(question).toContainText("One of them was merged into another school.");
  await expect(question.getByRole("listitem")).toHaveText([`Maple ${mark} School`, `Rowan ${mark} School`]);
  await page.keyboard.press("Escape");
  await expect(restore).toBeFocused();
  // Selected, and no longer on the page.
  await page.getByRole("searchbox", { name: "Search" }).last().fill(`Rowan ${mark}`);
  await expect(rows(page)).toHaveCount(1);
  await restore.click();
  await question.getByRole("button", { name: "Restore 2 schools" }).click();
  await expect(message(page)).toContainText("2 schools restored successfully! The merge is undone");
  await message(page).getByRole("button", { name: "Undo" }).click();
  await expect(message(page)).toContainText("2 schools archived successfully! 1 merge made again.");
  const { school } = await (await page.request.get(`/api/schools/${goes}/edit`)).json();
  expect(school).toMatchObject({ archived: true, mergedInto: { _id: stays } });
});

test("a list is narrowed by what is missing, and says so in its address and in words", async ({ page }) => {
  const { mark } = await ownSchools(page, ["Maple"]);
  await page.goto(`/admin?q=${mark}`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByText("More filters").click();
  await page.getByLabel("Missing").selectOption({ label: "Principal" });
  await expect(rows(page)).toHaveText([`Maple ${mark} School`]);
  await expect(page).toHaveURL(/missing=principal/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Missing: Principal" }).click();
  await expect(rows(page)).toHaveCount(2);
});

test("rows of an earlier search cannot be pressed while the new ones load", async ({ page }) => {
  const { mark, ids } = await ownSchools(page, ["Maple"]);
  await page.goto(`/admin?q=${mark}`);
  await expect(rows(page)).toHaveCount(2);
  const answer = await holdAnswers(page, (request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === "/api/schools" && searchParams.get("q") === `#${ids[1]}`;
  });
  await page.getByRole("searchbox", { name: "Search" }).last().fill(`#${ids[1]}`);
  await answer.asked;
  const table = page.getByRole("table", { includeHidden: true });
  await expect(table.locator("..")).toHaveAttribute("aria-busy", "true");
  await expect(table.locator("tbody")).toHaveAttribute("inert", "");
  await expect(selectAll(page)).toBeDisabled();
  answer.release();
  await expect(rows(page)).toHaveText([`Maple ${mark} School`]);
  await rows(page).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/admin/schools/${ids[1]}`));
});

test("the number of rows is remembered, and a page is opened by its number", async ({ page }) => {
  await ownSchool(page);
  await page.goto("/admin");
  await expect(rows(page)).toHaveCount(10);
  const height = await page.getByRole("row").nth(1).boundingBox();
  expect(height?.height).toBeLessThanOrEqual(42);
  await page.getByLabel("Rows per page").selectOption("25");
  await expect(rows(page)).toHaveCount(25);
  await page.goto("/admin");
  await expect(rows(page)).toHaveCount(25);
  await page.getByLabel("Go to page").fill("3");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin?page=3&limit=25");
  await expect(page.getByText(/^Page 3 of \d+$/)).toBeVisible();
});

test("a selection outlives pages, takes in all that match, and has a field set after a look at what changes", async ({
  page,
}) => {
  const { mark, ids } = await ownSchools(page, ["Maple", "Rowan"]);
  await page.goto(`/admin?q=${mark}&sort=name`);
  await page.evaluate(() => localStorage.setItem("homeroom.schools-per-page", "10"));
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("checkbox", { name: `Select Maple ${mark} School` }).click();
  await page.getByRole("searchbox", { name: "Search" }).last().fill(`rowan ${mark}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText("1 school selected")).toBeVisible();
  await expect(page.getByText("(1 not on this page)")).toBeVisible();
  await selectAll(page).click();
  await expect(page.getByText("2 schools selected")).toBeVisible();
  // A look at a record leaves it alone.
  await page.getByRole("row").nth(1).getByRole("rowheader").getByRole("link").click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("2 schools selected")).toBeVisible();
  await page.getByRole("button", { name: "Set a field" }).click();
  const dialog = page.getByRole("dialog", { name: "Set a field for 2 schools" });
  await dialog.getByLabel("Field").selectOption({ label: "Principal" });
  await dialog.getByLabel("Principal").fill("Ada Lovelace");
  await dialog.getByRole("button", { name: "See what would change" }).click();
  await expect(dialog.getByText("2 schools would change. Principal: Ada Lovelace")).toBeVisible();
  await expect(dialog.getByText("blank → Ada Lovelace").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Change 2 schools" }).click();
  await expect(dialog.getByText("2 schools changed")).toBeVisible();
  for (const [at, principal] of ["Grace Hopper", "Ada Lovelace", "Ada Lovelace"].entries()) {
    const { school } = await (await page.request.get(`/api/schools/${ids[at]}/edit`)).json();
    expect(school.values.principal).toBe(principal);
  }
  // Whoever closes it first can still undo.
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Principal put back in 2 schools.")).toBeVisible();
  const { school } = await (await page.request.get(`/api/schools/${ids[1]}/edit`)).json();
  expect(school.values.principal).not.toBe("Ada Lovelace");
});

test("a record that was opened from a list leads to the next one and back", async ({ page }) => {
  const { mark } = await ownSchools(page, ["Maple", "Rowan"]);
  await page.goto(`/admin?q=${mark}&missing=principal&sort=name`);
  await page.getByRole("link", { name: `Maple ${mark} School`, exact: true }).click();
  const steps = page.getByRole("navigation", { name: "Schools of the list" });
  await expect(steps).toContainText("1 of 2");
  // What the list is about is where the work begins, at this school and the next one.
  const principal = page.getByRole("main").getByLabel("Principal", { exact: true });
  await expect(principal).toBeFocused();
  await page.keyboard.type("Ada");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Rowan ${mark} School`);
  await expect(principal).toBeFocused();
  // The school that was filled in has left the list.
  await expect(steps).toContainText("1 of 1");
  await page.getByRole("main").getByRole("link", { name: "All schools" }).click();
  await expect(rows(page)).toHaveText([`Rowan ${mark} School`]);
});

test("a view of the list is saved under a name, opened, and deleted", async ({ page }) => {
  await ownSchool(page);
  await page.goto("/admin?state=VT&missing=principal");
  await page.getByText("Views", { exact: true }).click();
  await page.getByLabel("Save this list as").fill("Vermont without a principal");
  await page.keyboard.press("Enter");
  await expect(message(page)).toHaveText("“Vermont without a principal” has been saved.");
  await page.goto("/admin");
  await page.getByText("Views", { exact: true }).click();
  await page.getByRole("link", { name: "Vermont without a principal" }).click();
  await expect(page).toHaveURL("/admin?state=VT&missing=principal");
  await page.getByText("Views", { exact: true }).click();
  await page.getByRole("button", { name: "Delete the view Vermont without a principal" }).click();
  await expect(page.getByText("No views saved yet.")).toBeVisible();
});

test("what needs attention is counted, leads to its list, and says what is left by state", async ({
  page,
}) => {
  await ownSchool(page);
  await page.goto("/admin");
  const queue = page.getByRole("link", { name: /^[\d,]+ no telephone number$/ });
  await expect(queue).toBeVisible();
  await expect(page.getByText("Schools counted")).toBeVisible();
  await queue.click();
  await expect(page).toHaveURL("/admin?missing=contactInfo.phone");
  await expect(page.getByText(/No telephone number: [\d,]+ left, by state/)).toBeVisible();
  await expectAccessible(page);
  for (const width of [390, 820, 1440]) await expectToFit(page, width);
});

test("at the width of a tablet the list stays a table", async ({ page }) => {
  await ownSchool(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto("/admin");
  await expect(rows(page)).toHaveCount(10);
  const boxes = await rows(page).evaluateAll((cells) =>
    cells.map((cell) => cell.getBoundingClientRect().left),
  );
  expect(new Set(boxes).size).toBe(1);
  await expect(page.getByRole("columnheader", { name: "Location" })).toBeVisible();
});

test("a long place has its state in sight at the width of a tablet", async ({ page }) => {
  const address = { street: "1 Main St", city: "South Rancho Cucamonga", state: "CA", zip: "91701" };
  const { name } = await ownSchool(page, { address });
  for (const width of [820, 1024]) {
    await page.setViewportSize({ width, height: 1180 });
    await page.goto(`/admin?q=${encodeURIComponent(name)}`);
    const cell = page.getByRole("row", { name }).getByRole("cell", { name: /South Rancho Cucamonga ?, CA/ });
    const [box, state] = [await cell.boundingBox(), await cell.getByText(/, CA$/).last().boundingBox()];
    expect((state?.x ?? 0) + (state?.width ?? 9999)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
    expect((state?.y ?? 0) + (state?.height ?? 9999)).toBeLessThanOrEqual(
      (box?.y ?? 0) + (box?.height ?? 0) + 1,
    );
  }
});

test("other columns are of the same page of the list", async ({ page }) => {
  await ownSchool(page);
  await page.goto("/admin?page=2&limit=25");
  await expect(rows(page)).toHaveCount(25);
  const first = (await rows(page).first().textContent()) ?? "";
  await page.getByText("Columns", { exact: true }).click();
  await page.getByLabel("Principal", { exact: true }).click();
  await expect(page).toHaveURL(/\?page=2&.*principal/);
  await expect(page.getByRole("columnheader", { name: "Principal" })).toBeVisible();
  await expect(rows(page).first()).toHaveText(first);
});

test("the head of a long list stays in sight below the head of the site", async ({ page }) => {
  await ownSchool(page);
  await page.goto("/admin?limit=50");
  await expect(rows(page)).toHaveCount(50);
  const head = page.getByRole("columnheader", { name: "Location" });
  await rows(page).nth(40).scrollIntoViewIfNeeded();
  await expect(head).toBeInViewport({ ratio: 1 });
  const [site, box] = [await page.getByRole("banner").boundingBox(), await head.boundingBox()];
  expect(box?.y).toBeGreaterThanOrEqual((site?.y ?? 0) + (site?.height ?? 0) - 1);
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
});

test("what is doubtful stands next to names that can be read", async ({ page }) => {
  const school = await ownSchool(page, { numOfStudents: 10, teachers: 20 });
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin?doubt=true&q=${encodeURIComponent(school.name)}`);
    const row = page.getByRole("row", { name: new RegExp(school.name) });
    await expect(row).toContainText("There are more teachers (20) than students (10).");
    const cell = await row.getByRole("rowheader").boundingBox();
    expect(cell?.width).toBeGreaterThan(140);
  }
});

test("names keep their room and their place however many columns there are", async ({ page }) => {
  const school = await ownSchool(page);
  const columns = "contactInfo.phone,principal,district,contactInfo.website,numOfStudents";
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin?columns=${columns}&q=${encodeURIComponent(school.name)}`);
    const name = page.getByRole("rowheader", { name: school.name });
    await expect(name).toBeVisible();
    const place = await name.boundingBox();
    expect(place?.width).toBeGreaterThanOrEqual(220);
    const archive = page.getByRole("button", { name: `Archive ${school.name}` });
    await archive.scrollIntoViewIfNeeded();
    await expect(archive).toBeInViewport();
    expect((await name.boundingBox())?.x).toBe(place?.x);
    await expectToFit(page, width);
  }
});

test("a phone shows the first schools at once, with the filters behind one button", async ({ page }) => {
  await ownSchool(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin");
  await expect(rows(page)).toHaveCount(10);
  const third = page.getByRole("row").nth(3);
  const box = await third.boundingBox();
  expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  await expect(page.getByText("No telephone number")).toBeHidden();
  await page.getByText("Needs attention").click();
  await expect(page.getByRole("link", { name: "No telephone number" })).toBeVisible();
  await expect(page.getByLabel("State")).toBeHidden();
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("State").selectOption("VT");
  await page.getByLabel("Missing").selectOption({ label: "Principal" });
  await expect(page.getByText("Filters (2)")).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, 320);
  // A tablet has room for the table, and for the filters.
  await page.setViewportSize({ width: 820, height: 900 });
  await expect(page.getByRole("columnheader", { name: "Name" })).toBeVisible();
  expect(await page.getByRole("table").evaluate((table) => getComputedStyle(table).display)).toBe("table");
  await expect(page.getByText("Filters (2)")).toBeHidden();
  await expect(page.getByLabel("State")).toHaveValue("VT");
});

test("on a phone, what can be done with selected schools waits behind a button, and rows stay in sight", async ({
  page,
}) => {
  const { mark } = await ownSchools(page, ["Maple"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin?q=${mark}`);
  await page.getByRole("checkbox", { name: `Select Maple ${mark} School` }).check();
  const archive = page.getByRole("button", { name: "Archive selected" });
  await expect(page.getByText("1 school selected")).toBeVisible();
  await expect(archive).toBeHidden();
  await page.getByRole("button", { name: "Actions" }).click();
  await expect(archive).toBeVisible();
  await expectToFit(page, 320);
});

test("what can be done with a school stays in sight, however many columns the list has", async ({ page }) => {
  const { mark } = await ownSchools(page, ["Maple"]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin?q=${mark}&columns=contactInfo.phone,principal,contactInfo.website`);
  const edge = (box: { x: number; width: number } | null) => (box ? box.x + box.width : Number.NaN);
  const frame = edge(await page.locator(".data-table-frame").boundingBox());
  for (const action of [
    page.getByRole("link", { name: `Edit Maple ${mark} School` }),
    page.getByRole("button", { name: `Archive Maple ${mark} School` }),
  ])
    expect(edge(await action.boundingBox())).toBeLessThanOrEqual(frame);
});

test("the bar for selected schools does not cover the links to other pages", async ({ page }) => {
  const { mark } = await ownSchools(page, ["Maple"]);
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(`/admin?q=${mark}`);
  await page.getByRole("checkbox", { name: `Select Maple ${mark} School` }).check();
  await expect(page.getByRole("button", { name: "Export 1 selected" })).toBeVisible();
  const isFree = await page.getByRole("navigation", { name: "Pages of the list" }).evaluate((links) => {
    links.scrollIntoView({ block: "end" });
    const { left, top, height } = links.getBoundingClientRect();
    return links.contains(document.elementFromPoint(left + 20, top + height / 2));
  });
  expect(isFree).toBe(true);
});

test("on a phone, further actions open over the list, which stays where it is", async ({ page }) => {
  const { mark } = await ownSchools(page, ["Maple"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin?q=${mark}`);
  await expect(rows(page)).toHaveCount(2);
  const top = async () => (await page.getByRole("table").boundingBox())?.y;
  const before = await top();
  const add = page.getByRole("link", { name: "Add New School" });
  await page.getByText("More", { exact: true }).click();
  await expect(add).toBeInViewport({ ratio: 1 });
  expect(await top()).toBe(before);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(add).toBeHidden();
});

test("a queue has 25 rows on a page, unless somebody has chosen another number", async ({ page }) => {
  await ownSchool(page);
  await page.goto("/admin?missing=contactInfo.website");
  await expect(rows(page)).toHaveCount(25);
  await page.getByLabel("Rows per page").selectOption("10");
  await expect(rows(page)).toHaveCount(10);
});
