import type { Page } from "@playwright/test";

/** Unfolds the search form where a small window folds it up. */
export async function openPanel(page: Page): Promise<void> {
  if (await page.getByLabel("ZIP code or city").isVisible()) return;
  await page.getByRole("heading", { name: "Search by Location" }).click();
}

/** Unfolds the search form and its filters. */
export async function openFilters(page: Page): Promise<void> {
  await openPanel(page);
  if (await page.getByLabel("Type", { exact: true }).isVisible()) return;
  await page.getByText("Additional Filters").click();
}

/** The heading of the results. */
export function headline(page: Page) {
  return page.getByRole("main").getByRole("heading", { level: 2 }).nth(1);
}

/** The links of the result cards. */
export function cards(page: Page) {
  return page.getByRole("main").locator('li.result a[href^="/school/"]');
}
