import { expect, type Locator, type Page } from "@playwright/test";

/** Expands the search form if a small window has collapsed it. */
export async function openPanel(page: Page): Promise<void> {
  await unfold(page.locator(".search-fold > summary"), page.getByLabel("ZIP code or city"));
}

/** Expands the search form and its filters. */
export async function openFilters(page: Page): Promise<void> {
  await expect(async () => {
    await openPanel(page);
    await unfold(page.getByText("Additional Filters"), page.getByLabel("Religious affiliation"));
  }).toPass();
}

/** On a small window, goes from the search form, which lies over the results, to what it found. */
export async function showResults(page: Page): Promise<void> {
  const show = page.locator(".sheet-end button");
  if (await show.isVisible()) await show.click();
  await expect(show).toBeHidden();
}

/** A finished search collapses the form again, hence the retry. */
async function unfold(summary: Locator, field: Locator): Promise<void> {
  await expect(async () => {
    if (!(await field.isVisible())) await summary.click({ timeout: 1000 });
    await expect(field).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 5000 });
}

/** The heading of the results. */
export function headline(page: Page) {
  return page.getByRole("main").getByRole("heading", { level: 2 }).nth(1);
}

/** The links on the result cards. */
export function cards(page: Page) {
  return page.getByRole("main").locator('li.result a[href^="/school/"]');
}
