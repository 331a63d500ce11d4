import type { Page } from "@playwright/test";
import { env } from "#lib/platform/env.ts";
import { expect } from "./fixtures.ts";
import type { School } from "./own-school.ts";

/** The address of a page of a school; tests/support/school-pages.ts says which there are. */
export const schoolPage = (path: string) => `http://${env().FETCH_PRIVATE_HOSTS[1]}${path}`;

/** Opens the source editor for a school. */
export async function openEditor(page: Page, { _id, name }: School) {
  await page.goto(`/admin/sources?school=${_id}`);
  await expect(panel(page, "Select School").getByText(name)).toBeVisible();
}

export const panel = (page: Page, name: string) => page.getByRole("region", { name });

/** Reads a page, and waits for its summary. */
export async function read(page: Page, path: string) {
  await page.getByLabel("URL", { exact: true }).fill(schoolPage(path));
  await page.getByRole("button", { name: "Extract Content" }).click();
  await expect(page.getByText("The summary is there")).toBeAttached();
}
