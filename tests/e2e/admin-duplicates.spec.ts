import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { JobProgress } from "#lib/jobs/schema.ts";
import { expect, expectNoAxeViolations, expectToFit, test } from "./fixtures.ts";
import { signInOwnMember } from "./own-member.ts";

// There is one search for everybody: while another test's is running, this one's is refused.
test.use({ expectedProblems: [/409/] });

type School = { _id: string; slug: string; name: string };

/**
 * Signs the page in as a new editor, and adds two schools with one name and place that no other test uses: at one street, two
 * such names may pass for one mistyped.
 */
async function ownPair(page: Page): Promise<[School, School]> {
  await signInOwnMember(page, { role: "editor", displayName: "Edith Editor" });
  const mark = randomUUID().slice(0, 8);
  const name = `Alder ${mark} School`;
  const create = async (fields: Record<string, unknown>): Promise<School> => {
    const address = { street: `1 ${mark} St`, city: "Barre", state: "VT", zip: "05641" };
    const data = { name, gradesOffered: "K–5", address, confirmDuplicate: true, ...fields };
    const answer = await page.request.post("/api/schools", { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).school;
  };
  return [
    await create({ numOfStudents: 100, principal: "The office of the first" }),
    await create({ numOfStudents: 200 }),
  ];
}

const rowOf = (page: Page, { name }: School) => page.getByRole("row").filter({ hasText: name });

/** Searches the catalog until the pair is in the list. */
async function findPair(page: Page, school: School) {
  await page.goto("/admin/duplicates?state=VT");
  await expect(async () => {
    await page.getByRole("button", { name: /^Search (again|the catalog)$/ }).click();
    await expect(rowOf(page, school)).toBeVisible({ timeout: 3000 });
  }).toPass();
}

const message = (page: Page) => page.locator(".message");

test("is for editors and admins; others are sent to sign in or home", async ({ page }) => {
  await page.goto("/admin/duplicates");
  await expect(page).toHaveURL("/login?returnTo=%2Fadmin%2Fduplicates");
  await signInOwnMember(page);
  await page.goto("/admin/duplicates/1-2");
  await expect(page).toHaveURL("/");
});

/** A search as it is in the middle, which is over too soon here. */
const underWay = (): JobProgress => ({
  _id: randomUUID(),
  kind: "duplicate_report",
  status: "running",
  current: 1,
  total: 9,
  queuedAt: new Date().toISOString(),
  startedAt: new Date().toISOString(),
  finishedAt: null,
  count: null,
});

test("an empty list does not claim that there are none while the catalog is being searched", async ({
  page,
}) => {
  await signInOwnMember(page, { role: "editor" });
  const job = underWay();
  await page.route("**/api/admin/jobs/latest?*", (route) => route.fulfill({ json: { success: true, job } }));
  await page.goto("/admin/duplicates?state=WY");
  await expect(
    page.getByRole("paragraph").filter({ hasText: "The catalog is being searched." }),
  ).toBeVisible();
  await expect(page.getByText("No likely duplicates found.")).toHaveCount(0);
});

test("a search that ends while merged schools are listed asks for no pairs", async ({ page }) => {
  await signInOwnMember(page, { role: "editor" });
  let job = underWay();
  await page.route("**/api/admin/jobs/latest?*", (route) => route.fulfill({ json: { success: true, job } }));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/admin/duplicates?view=merged");
  await expect(page.getByRole("progressbar")).toBeVisible();
  job = { ...job, status: "completed", current: 9, finishedAt: new Date().toISOString() };
  await expect(page.getByRole("progressbar")).toHaveCount(0, { timeout: 30_000 });
  const none = page.getByRole("paragraph").filter({ hasText: "No merged schools found." });
  await expect(page.getByRole("table", { name: "Merged schools" }).or(none)).toBeVisible();
  expect(asked.filter((path) => path === "/api/schools/duplicates/report")).toEqual([]);
});

test("two records of one school are found, compared, and merged by keyboard, and the merge is undone", async ({
  page,
}) => {
  const [first, second] = await ownPair(page);
  // From here on the page is cached, and has to be dropped.
  expect((await page.request.get(`/school/${second.slug}`)).status()).toBe(200);
  await findPair(page, first);
  await expect(rowOf(page, first)).toContainText("Same name");
  await expectNoAxeViolations(page);
  await expectToFit(page, 320);

  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: "Compare" }).first()).toBeFocused();
  await rowOf(page, first).getByRole("link", { name: "Compare" }).focus();
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { name: "Are these the same school?" })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectToFit(page, 390);
  // Equally complete records: the first one stays, with what the other has from a later edit.
  const stays = page.getByRole("group", { name: "Which one stays?" });
  await expect(stays.getByRole("radio").first()).toBeChecked();
  const students = page.getByRole("group", { name: "Students" });
  await expect(students.getByRole("radio", { name: "200" })).toBeChecked();
  await page.getByText("Only one has a value").click();
  await expect(page.getByRole("group", { name: "Principal" }).getByRole("radio").first()).toBeChecked();
  await page.getByRole("button", { name: "Take all from A" }).press("Enter");
  await expect(students.getByRole("radio", { name: "100" })).toBeChecked();
  await page.getByRole("button", { name: "Take all from B" }).press("Enter");
  await students.getByRole("radio", { name: "200" }).press("ArrowLeft");
  await expect(students.getByRole("radio", { name: "100" })).toBeChecked();

  await page.getByRole("button", { name: "Merge …" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`its address redirects to ${first.name}`);
  await dialog.getByRole("button", { name: "Merge", exact: true }).press("Enter");
  await expect(message(page)).toContainText("Schools merged successfully!");
  // On to the next pair of the same list, or back to it after the last one.
  await expect(page).not.toHaveURL(new RegExp(`${first._id}-${second._id}`));
  await expect(page).toHaveURL(/state=VT/);
  await page.goto("/admin/duplicates?state=VT");
  await expect(page.getByRole("heading", { name: "Likely duplicates" })).toBeVisible();
  await expect(rowOf(page, first)).toHaveCount(0);

  for (const address of [second.slug, second._id, `${second.slug}/academics`]) {
    const answer = await page.request.get(`/school/${address}`, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(308);
    expect(answer.headers().location).toContain(`/school/${first.slug}`);
  }
  const { school } = await (await page.request.get(`/api/schools/${second._id}`)).json();
  expect(school).toMatchObject({ _id: first._id, numOfStudents: 100 });

  await page.goto(`/admin/schools/${first._id}?history`);
  await page.getByRole("dialog", { name: "History" }).getByRole("link", { name: second.name }).press("Enter");
  await expect(
    page.getByText(`Merged into ${first.name} (school ${first._id})`, { exact: true }),
  ).toBeVisible();
  await page.goto(`/admin/schools/${second._id}`);
  await page.getByRole("button", { name: "Undo merge" }).press("Enter");
  await dialog.getByRole("button", { name: "Undo merge" }).press("Enter");
  await expect(message(page)).toContainText(
    `The merge is undone: ${second.name} (school ${second._id}) is back.`,
  );
  await expect(
    page.getByText(`Merged into ${first.name} (school ${first._id})`, { exact: true }),
  ).toHaveCount(0);
  await message(page).getByRole("button", { name: "Undo" }).press("Enter");
  await expect(message(page)).toContainText(`${second.name} is merged into ${first.name} again.`);
  await expect(
    page.getByText(`Merged into ${first.name} (school ${first._id})`, { exact: true }),
  ).toBeVisible();

  await page.goto("/admin/duplicates?state=VT");
  await page.getByLabel("Show").selectOption({ label: "Merged" });
  const merged = page.getByRole("row").filter({ hasText: `school ${second._id}` });
  await expect(merged).toContainText(`school ${first._id}`);
  await expectNoAxeViolations(page);
  for (const width of [320, 820]) await expectToFit(page, width);
  await merged.getByRole("button", { name: "Undo merge" }).click();
  await dialog.getByRole("button", { name: "Undo merge" }).press("Enter");
  await expect(message(page)).toContainText(
    `The merge is undone: ${second.name} (school ${second._id}) is back.`,
  );
  await expect(merged).toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get(`/school/${second.slug}`, { maxRedirects: 0 })).status())
    .toBe(200);
});

test("one decision leads to the next pair of the same list", async ({ page }) => {
  const [first] = await ownPair(page);
  const [second] = await ownPair(page);
  await findPair(page, first);
  await expect(rowOf(page, second)).toBeVisible();
  await rowOf(page, first).getByRole("link", { name: "Compare" }).click();
  await expect(page.getByRole("heading", { name: "Are these the same school?" })).toBeVisible();
  const decided = page.url();
  await page.getByRole("button", { name: "Not a duplicate" }).click();
  await expect(page).not.toHaveURL(decided);
  await expect(page).toHaveURL(/\/admin\/duplicates\/\d+-\d+\?state=VT$/);
  await expect(page.getByRole("heading", { name: "Are these the same school?" })).toBeVisible();
  await page.getByRole("link", { name: "Likely duplicates" }).click();
  await expect(page).toHaveURL("/admin/duplicates?state=VT");
  await expect(rowOf(page, second)).toBeVisible();
  await expect(rowOf(page, first)).toHaveCount(0);
});

test("after a concurrent change, the merge has to be compared again", async ({ page }) => {
  const [first, second] = await ownPair(page);
  await page.goto(`/admin/duplicates/${first._id}-${second._id}`);
  const changed = await page.request.put(`/api/schools/${second._id}`, { data: { founded: "1890" } });
  expect(changed.status()).toBe(200);
  await page.getByRole("button", { name: "Merge …" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(dialog).toContainText("Someone else has changed this school in the meantime.");
  await dialog.getByRole("button", { name: "Compare again" }).click();
  await expect(dialog).toHaveCount(0);
  // What needs no decision is folded.
  const founded = page.getByRole("group", { name: "Founded" });
  await expect(founded).toHaveCount(0);
  await page.getByText("Only one has a value").click();
  await expect(founded).toContainText("1890");
});

test("a pair that is not a duplicate leaves the list, and comes back with Undo", async ({ page }) => {
  const [first] = await ownPair(page);
  await findPair(page, first);
  await rowOf(page, first).getByRole("button", { name: "Not a duplicate" }).press("Enter");
  await expect(rowOf(page, first)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Likely duplicates" })).toBeFocused();
  await page.getByLabel("Show").selectOption("Not duplicates");
  await expect(rowOf(page, first)).toBeVisible();
  await page.getByLabel("Show").selectOption("To review");
  await expect(rowOf(page, first)).toHaveCount(0);
  await message(page).getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, first)).toBeVisible();
});
