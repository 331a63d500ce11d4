import type { Page } from "@playwright/test";
import { env } from "#lib/platform/env.ts";
import { expect } from "./fixtures.ts";
import type { School } from "./own-school.ts";

/** The address of a page of a school; tests/support/school-pages.ts says which there are. */
export const schoolPage = (path: string) => `http://${env().FETCH_PRIVATE_HOSTS[1]}${path}`;

/** What makes a school the one that the pages are about, so that nobody has to confirm it. */
export const NAMED = { alternativeNames: ["Larch School"] };

/** Opens the source editor for a school. */
export async function openEditor(page: Page, { _id, name }: School) {
  await page.goto(`/admin/sources?school=${_id}`);
  await expect(panel(page, "Select School").getByText(name)).toBeVisible();
}

/** The label of the field that schools are searched with. */
export const SCHOOL_SEARCH = "Name, city, state or ZIP code";

export const panel = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

/** A process is started for each text, two at a time; on a busy machine, that takes a while. */
const PATIENCE = { timeout: 45_000 };

/** Reads a page, and waits for its summary. */
export async function read(page: Page, path: string) {
  // While a page is still arriving, a part of it may be there twice, once hidden.
  await page.getByLabel("URL", { exact: true }).filter({ visible: true }).fill(schoolPage(path));
  // The summary of a page that was read before may still be there.
  const answered = page.waitForResponse((answer) => answer.url().endsWith("/api/extract-content"), PATIENCE);
  await page.getByRole("button", { name: "Extract Content" }).click();
  await answered;
  await expect(page.getByText("Summary ready")).toBeAttached(PATIENCE);
}

/** A suggestion, by the label of its field. */
export const proposal = (page: Page, label: string) =>
  page.getByRole("article", { name: new RegExp(`^${label}`) });

export const saveChanges = (page: Page) => page.getByRole("button", { name: "Save Changes" });

/** Saves, and confirms that the suggestions that nothing was decided about may go. */
export async function saveAndDiscard(page: Page) {
  await saveChanges(page).click();
  await page.getByRole("button", { name: "Discard and Save" }).click();
}

/** Asks for suggestions, and waits until the first one has the focus. */
export async function suggest(page: Page) {
  await page.getByRole("button", { name: "Suggest Values for Empty Fields" }).click();
  await expect(page.getByRole("article").first()).toBeFocused(PATIENCE);
}
