import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Opens the link in the newest email to an address, as /dev/mail shows it. */
export async function openMailedLink(context: BrowserContext, email: string, subject: RegExp): Promise<Page> {
  const page = await context.newPage();
  const mail = page.getByRole("listitem").filter({ hasText: email }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto("/dev/mail");
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.first().getByRole("link").first().click();
  return page;
}
