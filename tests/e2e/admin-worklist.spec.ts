import { formatCount } from "#lib/platform/numbers.ts";
import { expect, expectNoAxeViolations, expectToFit, test } from "./fixtures.ts";
import { signInOwnMember } from "./own-member.ts";

test("is for editors and admins; others are sent to sign in or home", async ({ page }) => {
  await page.goto("/admin/sources/worklist");
  await expect(page).toHaveURL("/login?returnTo=%2Fadmin%2Fsources%2Fworklist");
  await signInOwnMember(page);
  await page.goto("/admin/sources/worklist");
  await expect(page).toHaveURL("/");
});

test("lists the schools of a state, each with a way to the editor that knows the next one", async ({
  page,
}) => {
  await signInOwnMember(page, { role: "editor" });
  await page.goto("/admin/sources/worklist");
  const state = page.getByLabel("State", { exact: true });
  await expect(state.locator("option:checked")).toHaveText("All states");
  await expect(page.getByRole("table").getByRole("link")).toHaveCount(20);
  await state.selectOption("Massachusetts");
  await expect(page).toHaveURL("/admin/sources/worklist?state=MA");
  await page.getByLabel("Order", { exact: true }).selectOption("Oldest sources first");
  await expect(page).toHaveURL("/admin/sources/worklist?state=MA&order=oldest");
  const table = page.getByRole("table", { name: "Schools whose pages are worth reading next" });
  const links = table.getByRole("link");
  await expect(links).toHaveCount(20);
  await expectNoAxeViolations(page);
  await expectToFit(page, 320);

  const address = new URL((await links.first().getAttribute("href")) ?? "", page.url());
  expect(address.pathname).toBe("/admin/sources");
  expect(address.searchParams.get("school")).toMatch(/^\d+$/);
  expect(address.searchParams.get("next")).toMatch(/^state=MA&order=oldest&after=\d{4}\.\d+$/);

  const firstPage = await links.allTextContents();
  const left = page.getByText(/^[\d,]+ schools/);
  const all = Number(((await left.textContent()) ?? "").replaceAll(/\D/g, ""));
  await page.getByRole("link", { name: "Next Page" }).click();
  await expect(links.first()).not.toHaveText(firstPage[0] ?? "");
  await expect(left).toHaveText(`${formatCount(all - 20)} schools from here on`);
  expect(firstPage).not.toContain(await links.first().textContent());
  // From a school, one comes back to the page that it is on.
  const secondPage = page.url();
  const second = await links.first().textContent();
  await links.first().click();
  await page.getByRole("link", { name: "Worklist", exact: true }).click();
  await expect(page).toHaveURL(secondPage);
  await expect(links.first()).toHaveText(second ?? "");
  // It begins with the state that was chosen last.
  await page.goto("/admin/sources/worklist");
  await expect(state.locator("option:checked")).toHaveText("Massachusetts");
  await expect(links.first()).toBeVisible();
  await expect(table).not.toContainText(/, (?!MA\b)[A-Z]{2}\b/);
  await state.selectOption("All states");
  await expect(page).toHaveURL("/admin/sources/worklist?state=all");
  await links.first().click();
  await expect(page.getByRole("link", { name: "Next School" })).toBeVisible();
});

test("the key N leads from school to school, and what is typed is asked about first", async ({ page }) => {
  await signInOwnMember(page, { role: "editor" });
  await page.goto("/admin/sources");
  await page.getByRole("link", { name: "Worklist" }).click();
  await page.getByLabel("State", { exact: true }).selectOption("Massachusetts");
  // No school of the list before is led on from as if it were one of these.
  const links = page.getByRole("table").locator('a[href*="state%3DMA"]');
  await expect(links).toHaveCount(20);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const schoolIn = (href: string) => new URL(href, page.url()).searchParams.get("school");
  await links.first().click();
  await expect(page.getByRole("link", { name: "Next School" })).toBeVisible();

  await page.keyboard.press("n");
  await expect.poll(() => schoolIn(page.url())).toBe(schoolIn(hrefs[1] ?? ""));
  await expect(page.getByRole("link", { name: "Next School" })).toBeVisible();
  await page.keyboard.press("n");
  await expect.poll(() => schoolIn(page.url())).toBe(schoolIn(hrefs[2] ?? ""));

  await page.getByRole("textbox", { name: "School name" }).fill("Somewhere Else");
  await page.getByRole("heading", { name: "Import Sources" }).click();
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(schoolIn(page.url())).toBe(schoolIn(hrefs[2] ?? ""));

  await page.getByRole("button", { name: "Stay" }).click();
  await page.evaluate(() => localStorage.setItem("homeroom.sources-keys", "off"));
  await page.reload();
  await expect(page.getByRole("link", { name: "Next School" })).not.toHaveAttribute("aria-keyshortcuts");
  await page.getByRole("heading", { name: "Import Sources" }).click();
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.goto("/admin/sources");
  await page.getByRole("link", { name: "Worklist" }).click();
  await expect(page).toHaveURL("/admin/sources/worklist");
});
