import { randomUUID } from "node:crypto";
import type { Locator, Page, Request } from "@playwright/test";
import { ANY_WIDTH, expect, expectAccessible, expectNoAxeViolations, expectToFit, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";
import { signInOwnMember } from "./own-member.ts";
import { field, message, ownSchool } from "./own-school.ts";

test("is for editors and admins; others are sent to sign in or home", ANY_WIDTH, async ({ page }) => {
  await page.goto("/admin");
  await expect(page).toHaveURL("/login?returnTo=%2Fadmin");
  await signInOwnMember(page);
  await page.goto("/admin/schools/new");
  await expect(page).toHaveURL("/");
});

test("the search in the header stays in the back office", ANY_WIDTH, async ({ page }) => {
  const school = await ownSchool(page);
  await page.goto("/admin/bulk");
  const search = page.getByRole("banner").getByRole("combobox", { name: "School name" });
  await search.fill(school.name);
  await page.getByRole("option", { name: school.name }).first().click();
  await expect(page).toHaveURL(`/admin/schools/${school._id}`);
  await search.fill(school.name);
  await search.press("Enter");
  await expect(page).toHaveURL(/\/admin\?q=Larch/);
  await expect(page.getByRole("rowheader")).toHaveText([school.name]);
});

test("on a phone, the row of tabs shows where one is", ANY_WIDTH, async ({ page }) => {
  await signInOwnMember(page, { role: "admin" });
  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page.getByRole("navigation", { name: "Administration" });
  for (const [path, name] of [
    ["/admin/research", "Deep Research"],
    ["/admin/settings", "System Settings"],
    ["/admin/fields", "Field Management"],
  ] as const) {
    await page.goto(path);
    const box = await tabs.getByRole("link", { name, exact: true }).boundingBox();
    expect(box?.x, name).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 390) + (box?.width ?? 0), name).toBeLessThanOrEqual(390);
  }
});

test.describe("the list", () => {
  test(
    "finds schools as the user types, by type and state, and keeps it all in its address",
    ANY_WIDTH,
    async ({ page }) => {
      const school = await ownSchool(page);
      await page.goto("/admin");
      const table = page.getByRole("table", { name: "Active Schools" });
      await expect(table.getByRole("row")).toHaveCount(11);
      const search = page.getByRole("searchbox", { name: "Search" }).last();
      const state = page.getByLabel("State");
      const place = await state.boundingBox();
      await search.fill("L");
      await expect(page.getByText("Type at least 2 characters.")).toBeVisible();
      expect(await state.boundingBox()).toEqual(place);
      await search.fill(school.name);
      await expect(page).toHaveURL(/q=Larch/);
      await expect(table.getByRole("rowheader")).toHaveText([school.name]);
      await state.selectOption("TX");
      await expect(page.getByRole("paragraph").filter({ hasText: "No schools found." })).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Pages of the list" })).toHaveCount(0);
      await page.goBack();
      await expect(table.getByRole("rowheader")).toHaveText([school.name]);
      await page.reload();
      await expect(search).toHaveValue(school.name);
      await page.getByRole("button", { name: "Clear" }).click();
      await expect(page).toHaveURL("/admin");
      await expect(search).toBeFocused();
      await page.getByRole("link", { name: "Next" }).click();
      await expect(page).toHaveURL("/admin?page=2");
      await table.getByRole("button", { name: "Name" }).click();
      await expect(page).toHaveURL("/admin?sort=name&dir=desc");
      await expect(table.getByRole("columnheader", { name: "Name" })).toHaveAttribute(
        "aria-sort",
        "descending",
      );
    },
  );

  test("makes a choice on top of one whose page is not there yet", ANY_WIDTH, async ({ page }) => {
    await signInOwnMember(page, { role: "editor" });
    await page.goto("/admin");
    const [type, state] = [page.getByLabel("Type"), page.getByLabel("State")];
    const ofType = (request: Request) => /\/admin\?type=[^&]+&_rsc/.test(request.url());
    const first = await holdAnswers(page, ofType);
    await type.selectOption("Public School");
    await first.asked;
    await state.selectOption("TX");
    await expect(page).toHaveURL("/admin?type=Public+School&state=TX");
    first.release();
    await expect(type).toHaveValue("Public School");

    // Whoever goes back instead has given the choice up.
    await page.goBack();
    await expect(page).toHaveURL("/admin");
    await state.selectOption("VT");
    await expect(page).toHaveURL("/admin?state=VT");
    const second = await holdAnswers(page, (request) => /type=.*_rsc/.test(request.url()));
    await type.selectOption("Public School");
    await second.asked;
    await page.goBack();
    await expect(page).toHaveURL("/admin");
    await state.selectOption("TX");
    await expect(page).toHaveURL("/admin?state=TX");
    second.release();
    await expect(page).toHaveURL("/admin?state=TX");
  });

  test("archives a school after a confirmation, and restores it", ANY_WIDTH, async ({ page }) => {
    const school = await ownSchool(page);
    await page.goto(`/admin?q=${school.name}`);
    await page.getByRole("button", { name: `Archive ${school.name}` }).click();
    const dialog = page.getByRole("dialog", { name: `Archive ${school.name}?` });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: `Archive ${school.name}` })).toBeFocused();
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Archive" }).click();
    await expect(message(page)).toContainText("School archived successfully!");
    await expect(page.getByRole("heading", { name: "School Management" })).toBeFocused();
    await expect(page.getByRole("paragraph").filter({ hasText: "No schools found." })).toBeVisible();

    await page.getByRole("link", { name: "Archived Schools" }).click();
    await expect(page).toHaveURL(/view=archived/);
    const restore = page.getByRole("button", { name: `Restore ${school.name}` });
    await expect(restore).toBeVisible();
    await page.goto(`/school/${school.slug}`);
    await expect(page.getByRole("main")).toContainText(/archived/i);
    await page.goBack();
    await restore.click();
    await expect(message(page)).toContainText("School restored successfully!");
    await expect(page.getByRole("paragraph").filter({ hasText: "No archived schools found." })).toBeVisible();
    await message(page).getByRole("button", { name: "Undo" }).click();
    await expect(message(page)).toHaveText("1 school archived successfully!");
    await restore.click();
    await expect(message(page)).toContainText("School restored successfully!");
    await page.goto(`/school/${school.slug}`);
    await expect(page.getByRole("main")).not.toContainText(/archived/i);
  });

  test("offers to undo archiving at once", ANY_WIDTH, async ({ page }) => {
    const school = await ownSchool(page);
    await page.goto(`/admin?q=${school.name}`);
    await page.getByRole("button", { name: `Archive ${school.name}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
    await message(page).getByRole("button", { name: "Undo" }).click();
    await expect(message(page)).toHaveText("School restored successfully!");
    await expect(page.getByRole("button", { name: `Archive ${school.name}` })).toBeVisible();
  });

  test(
    "archives several schools at once after a confirmation that gives their number, and restores them",
    ANY_WIDTH,
    async ({ page }) => {
      const first = await ownSchool(page);
      const mark = first.name.split(" ")[1] ?? "";
      for (const tree of ["Maple", "Rowan"]) {
        const data = { name: `${tree} ${mark} School`, schoolType: "Public School", confirmDuplicate: true };
        const answer = await page.request.post("/api/schools", {
          data: { ...data, gradesOffered: "K–5", address: { city: "Barre", state: "VT" } },
        });
        expect(answer.ok(), await answer.text()).toBe(true);
      }
      await page.goto(`/admin?q=${mark}&sort=name&dir=asc`);
      const box = (name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true });
      const all = page.getByRole("checkbox", { name: "Select all on this page" });
      await expect(page.getByRole("rowheader")).toHaveCount(3);
      await all.press("Space");
      await expect(page.getByText("3 schools selected")).toBeVisible();
      await box(`Rowan ${mark} School`).press("Space");
      await expect(page.getByText("2 schools selected")).toBeVisible();
      await expect(all).toBeChecked({ indeterminate: true });
      await page.getByRole("button", { name: "Clear selection" }).click();
      await expect(page.getByRole("button", { name: "Archive selected" })).toHaveCount(0);
      // From one row to another with Shift.
      await box(first.name).click();
      await box(`Rowan ${mark} School`).click({ modifiers: ["Shift"] });
      await expect(box(`Maple ${mark} School`)).toBeChecked();
      await expectNoAxeViolations(page);
      await page.getByRole("button", { name: "Archive selected" }).click();
      const dialog = page.getByRole("dialog", { name: "Archive 3 schools?" });
      await expect(dialog.getByRole("listitem")).toHaveCount(3);
      await dialog.getByRole("button", { name: "Archive 3 schools" }).click();
      await expect(message(page)).toContainText("3 schools archived successfully!");
      await expect(page.getByRole("paragraph").filter({ hasText: "No schools found." })).toBeVisible();
      await message(page).getByRole("button", { name: "Undo" }).click();
      await expect(message(page)).toHaveText("3 schools restored successfully!");
      await expect(page.getByRole("rowheader")).toHaveCount(3);
    },
  );

  test(
    "updates the variations of all names after the specified question, and says how many changed",
    ANY_WIDTH,
    async ({ page }) => {
      await ownSchool(page, { name: `Saint ${randomUUID().slice(0, 8)} High School` });
      await page.goto("/admin");
      await page.getByRole("button", { name: "Update School Name Variations" }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(
        "This will update alternative name variations for all schools to improve search matching. Continue?",
      );
      await dialog.getByRole("button", { name: "Continue" }).click();
      // A job of its own, which goes through all schools.
      await expect(message(page)).toHaveText(/^Successfully updated alternative names for \d+ schools\.$/, {
        timeout: 30_000,
      });
    },
  );
});

/** Presses Tab until the element has the focus, like somebody without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("200 presses of Tab did not reach the element");
}

test("can be used without a mouse, from the list to a saved field", ANY_WIDTH, async ({ page }) => {
  const school = await ownSchool(page);
  await page.goto("/admin");
  await tabTo(page, page.getByRole("searchbox", { name: "Search" }).last());
  await page.keyboard.type(school.name);
  const link = page.getByRole("link", { name: school.name, exact: true });
  await expect(link).toBeVisible();
  await tabTo(page, link);
  await page.keyboard.press("Enter");
  const principal = field(page, "Principal");
  await expect(principal).toBeVisible();
  await tabTo(page, principal);
  await page.keyboard.type("Grace Hopper");
  await page.keyboard.press("Enter");
  await expect(message(page)).toHaveText("School updated successfully!");
});

test("the list meets WCAG 2.2 AA in light and dark, and fits small windows", async ({ page }) => {
  test.setTimeout(90_000);
  await ownSchool(page);
  await page.goto("/admin");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  // On a phone, too, it says why a single character finds nothing.
  await page.getByRole("searchbox", { name: "Search" }).last().fill("L");
  await expect(page.getByText("Type at least 2 characters.")).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await expectToFit(page, 320, 450);
});
