import type { Locator, Page } from "@playwright/test";
import { ANY_WIDTH, expect, expectAccessible, expectToFit, test } from "./fixtures.ts";
import { signInOwnMember } from "./own-member.ts";
import { changeBehindTheBack, field, message, openRecord, ownSchool, save } from "./own-school.ts";

test.describe("the record", () => {
  test(
    "leads from a school's page through the form and back, where the change appears",
    ANY_WIDTH,
    async ({ page }) => {
      const school = await ownSchool(page);
      await page.goto(`/school/${school.slug}`);
      await expect(page.getByRole("main")).not.toContainText("(802) 555-0142");
      await page.getByRole("main").getByRole("link", { name: "Edit" }).click();
      await expect(page).toHaveURL(`/admin/schools/${school._id}`);
      await expect(page.getByText("No changes")).toBeVisible();
      await field(page, "Phone").fill("(802) 555-0142");
      await field(page, "Students").fill("0");
      await expect(page.getByText("2 changed fields")).toBeVisible();
      await save(page).click();
      await expect(message(page)).toHaveText("School updated successfully!");
      await expect(page.getByText("No changes")).toBeVisible();
      await expect(page.getByText(/^Edited by Edith Editor on/).first()).toBeVisible();
      await page.goto(`/school/${school.slug}`);
      await expect(page.getByRole("main")).toContainText("(802) 555-0142");
    },
  );

  test(
    "shows problems next to each field and in one list, and focuses the first",
    ANY_WIDTH,
    async ({ page }) => {
      const school = await ownSchool(page);
      await openRecord(page, school);
      await expect(field(page, "School name")).toHaveAttribute("required", "");
      await field(page, "School name").fill("");
      await field(page, "ZIP code").fill("123");
      await save(page).click();
      await expect(field(page, "School name")).toBeFocused();
      await expect(field(page, "School name")).toHaveAccessibleDescription(/School name is required\./);
      await expect(page.getByText("2 fields need another look")).toBeVisible();
      // Next to the button, too: the list is far above it.
      await expect(page.getByText("Fix 2 fields: School name, ZIP code")).toBeVisible();
      await page.getByRole("link", { name: "ZIP code must have five digits" }).click();
      await expect(field(page, "ZIP code")).toBeFocused();
      await page.getByRole("button", { name: "Undo the change of ZIP code" }).click();
      await field(page, "School name").fill(`${school.name} II`);
      await save(page).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${school.name} II`);
    },
  );

  test("shows what is wrong with a field above the bar that saves", async ({ page }) => {
    const school = await ownSchool(page);
    const mark = school.name.split(" ")[1] ?? "";
    const address = { city: "Barre", state: "VT" };
    const next = { name: `Maple ${mark} School`, schoolType: "Public School", gradesOffered: "K–5", address };
    const answer = await page.request.post("/api/schools", { data: { ...next, confirmDuplicate: true } });
    expect(answer.ok(), await answer.text()).toBe(true);
    // With a button for the next school, the bar has several lines on a phone.
    await page.goto(`/admin/schools/${school._id}?${new URLSearchParams({ from: `q=${mark}&sort=name` })}`);
    const zip = field(page, "ZIP code");
    await zip.fill("123");
    await expect(page.getByRole("button", { name: "Save and Next" })).toBeVisible();
    // Already in sight, at the edge of what the browser takes for free of the bar.
    await zip.evaluate((input) => {
      const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);
      window.scrollBy(0, input.getBoundingClientRect().bottom - (window.innerHeight - padding - 1));
    });
    await page.keyboard.press("Control+s");
    await expect(zip).toBeFocused();
    const edge = (target: Locator, side: "top" | "bottom") =>
      target.evaluate((element, which) => element.getBoundingClientRect()[which], side);
    const problem = page.getByText("ZIP code must have five digits.", { exact: true });
    const bar = page.locator(".save-bar");
    await expect
      .poll(async () => (await edge(bar, "top")) - (await edge(problem, "bottom")))
      .toBeGreaterThan(0);
  });

  test(
    "whoever goes back while a change is being saved goes on once it is saved",
    ANY_WIDTH,
    async ({ page }) => {
      const school = await ownSchool(page);
      await page.goto(`/admin?q=${school.name}`);
      await page.getByRole("link", { name: school.name, exact: true }).click();
      await field(page, "Principal").fill("Grace Hopper");
      let answer = () => {};
      const isHeld = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(`**/api/schools/${school._id}`, async (route) => {
        await isHeld;
        await route.continue();
      });
      await page.keyboard.press("Control+s");
      await page.evaluate(() => window.history.back());
      const question = page.getByRole("dialog", { name: "Leave without saving?" });
      await expect(question).toBeVisible();
      answer();
      await expect(page).toHaveURL(/\/admin\?q=/);
      await expect(question).toBeHidden();
      await expect(message(page)).toHaveText("School updated successfully!");
    },
  );

  test(
    "protects unsaved changes: links, searches, and Back ask, and a reload restores them",
    ANY_WIDTH,
    async ({ page }) => {
      const school = await ownSchool(page);
      await page.goto(`/admin?q=${school.name}`);
      await page.getByRole("link", { name: school.name, exact: true }).click();
      await field(page, "Principal").pressSequentially("Grace Hopper");
      const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
      await page.getByRole("link", { name: "All schools" }).click();
      await dialog.getByRole("button", { name: "Stay" }).click();
      await page.evaluate(() => window.history.back());
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(field(page, "Principal")).toHaveValue("Grace Hopper");
      // The search in the header leads away, too, with its button and with a suggestion.
      const name = page.getByRole("banner").getByRole("combobox", { name: "School name" });
      await name.fill("exeter");
      await name.press("Enter");
      await dialog.getByRole("button", { name: "Stay" }).click();
      await name.fill("phillips exeter");
      await page.getByRole("option", { name: /Phillips Exeter/ }).click();
      await dialog.getByRole("button", { name: "Stay" }).click();
      await expect(field(page, "Principal")).toHaveValue("Grace Hopper");

      page.once("dialog", (question) => question.accept());
      await page.reload();
      await expect(page.getByText(/^Your unsaved changes from .* are back: 1 field\./)).toBeVisible();
      await expect(field(page, "Principal")).toHaveValue("Grace Hopper");
      await page.evaluate(() => window.history.back());
      await dialog.getByRole("button", { name: "Leave", exact: true }).click();
      await expect(page).toHaveURL(/\/admin\?q=/);
      await page.goForward();
      await expect(field(page, "Principal")).toHaveValue("Grace Hopper");
      await page.getByRole("button", { name: "Discard" }).click();
      await expect(field(page, "Principal")).toHaveValue("");
      // A slip of the hand loses nothing.
      await message(page).getByRole("button", { name: "Undo" }).click();
      await expect(field(page, "Principal")).toHaveValue("Grace Hopper");
      await expect(page.getByText("1 changed field")).toBeVisible();
      // What the form's own rules refuse is not saved on the way out.
      await field(page, "School name").fill("");
      await page.getByRole("link", { name: "All schools" }).click();
      await dialog.getByRole("button", { name: "Save and Leave" }).click();
      await expect(dialog).toBeHidden();
      await expect(field(page, "School name")).toBeFocused();
      await field(page, "School name").fill(school.name);
      // Back to the list as it was.
      await page.getByRole("link", { name: "All schools" }).click();
      await dialog.getByRole("button", { name: "Save and Leave" }).click();
      await expect(page).toHaveURL(/\/admin\?q=/);
      await expect(message(page).last()).toHaveText("School updated successfully!");
      await page.getByRole("link", { name: school.name, exact: true }).click();
      await expect(field(page, "Principal")).toHaveValue("Grace Hopper");
    },
  );

  test.describe("when a save fails", ANY_WIDTH, () => {
    test.use({ expectedProblems: [/\/api\/schools/] });

    test("discarding the changes also ends the message about them", async ({ page }) => {
      const school = await ownSchool(page);
      await openRecord(page, school);
      await page.route("**/api/schools/*", (route) =>
        route.request().method() === "PUT" ? route.abort() : route.continue(),
      );
      await field(page, "Principal").fill("Grace Hopper");
      await save(page).click();
      const failure = page.getByText("Failed to save school. Please try again later.");
      await expect(failure).toBeVisible();
      await page.getByRole("button", { name: "Discard" }).click();
      await expect(failure).toBeHidden();
      await expect(page.getByText("No changes")).toBeVisible();
    });
  });

  test.describe("when two edit at once", ANY_WIDTH, () => {
    test.use({ expectedProblems: [/409/] });

    test("different fields are both kept", async ({ page }) => {
      const school = await ownSchool(page);
      await openRecord(page, school);
      await field(page, "Principal").fill("Grace Hopper");
      await changeBehindTheBack(page, school, { founded: "1890" });
      await save(page).click();
      await expect(message(page)).toHaveText("School updated successfully!");
      await expect(field(page, "Principal")).toHaveValue("Grace Hopper");
      await expect(field(page, "Founded")).toHaveValue("1890");
    });

    test("each hears of the other at once, with both values, and nothing typed is lost", async ({
      page,
      browser,
      baseURL,
    }) => {
      const school = await ownSchool(page);
      await openRecord(page, school);
      await field(page, "Principal").fill("Grace Hopper");
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      const colleague = await context.newPage();
      await signInOwnMember(colleague, { role: "editor", displayName: "Ben Carter" });
      await changeBehindTheBack(colleague, school, { principal: "Mary Jackson", founded: "1891" });
      await context.close();
      // Back from another tab.
      await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
      const notice = page.getByRole("status").filter({ hasText: "since you opened it" });
      await expect(notice).toContainText("Ben Carter changed this school since you opened it.");
      await expect(notice).toContainText("Founded: blank → “1891”");
      await expect(notice).toContainText(
        "blank → “Mary Jackson”. You have typed “Grace Hopper”, which is not lost",
      );
      await expect(field(page, "Principal")).toHaveValue("Grace Hopper");
      await page.getByRole("button", { name: "Ben Carter changed this school" }).click();
      await notice.getByRole("button", { name: "Got it" }).click();
      await expect(notice).toHaveCount(0);
      await save(page).click();
      const dialog = page.getByRole("dialog", { name: "Somebody else changed this school" });
      await expect(dialog).toContainText("Ben Carter saved 1 field with a different value");
    });

    test("the same field is shown with both texts, and the chosen one is saved", async ({ page }) => {
      const school = await ownSchool(page);
      await openRecord(page, school);
      await field(page, "Principal").fill("Grace Hopper");
      await field(page, "Founded").fill("1890");
      await field(page, "District").fill("Barre Unified");
      await changeBehindTheBack(page, school, { principal: "Mary Jackson", founded: "1891" });
      await save(page).click();
      const dialog = page.getByRole("dialog", { name: "Somebody else changed this school" });
      const choice = (label: string, side: string) =>
        dialog.getByRole("group", { name: label }).getByRole("radio", { name: side });
      await expect(choice("Principal", "Theirs")).toHaveAccessibleDescription("Mary Jackson");
      await expect(choice("Principal", "Mine")).toHaveAccessibleDescription("Grace Hopper");
      await choice("Principal", "Mine").check();
      await choice("Founded", "Theirs").check();
      await dialog.getByRole("button", { name: "Save These" }).click();
      await expect(message(page)).toHaveText("School updated successfully!");
      await page.reload();
      await expect(field(page, "Principal")).toHaveValue("Grace Hopper");
      await expect(field(page, "Founded")).toHaveValue("1891");
      await expect(field(page, "District")).toHaveValue("Barre Unified");
    });
  });

  test.describe("when the session is over", ANY_WIDTH, () => {
    test.use({ expectedProblems: [/401/] });

    test("says so, and the input is there after signing in", async ({ page, context }) => {
      const school = await ownSchool(page);
      await openRecord(page, school);
      const cookies = await context.cookies();
      await field(page, "Principal").fill("Grace Hopper");
      await context.clearCookies();
      await save(page).click();
      await expect(page.getByText("Authentication error: User is not defined")).toBeVisible();
      await expect(page.getByText("Please log in to access admin features.")).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "Sign In" })).toHaveAttribute(
        "href",
        `/login?returnTo=${encodeURIComponent(`/admin/schools/${school._id}`)}`,
      );
      await context.addCookies(cookies);
      page.on("dialog", (question) => question.accept());
      await page.goto(`/admin/schools/${school._id}`);
      await expect(field(page, "Principal")).toHaveValue("Grace Hopper");
      await save(page).click();
      await expect(message(page)).toHaveText("School updated successfully!");
    });
  });

  test("shows who changed what, and restores one field", ANY_WIDTH, async ({ page }) => {
    const school = await ownSchool(page, { principal: "Grace Hopper", founded: "1890" });
    await changeBehindTheBack(page, school, { principal: "Mary Jackson", founded: "1891" });
    await openRecord(page, school);
    await page.getByRole("button", { name: "History", exact: true }).click();
    const history = page.getByRole("dialog", { name: "History" });
    const entry = history
      .getByRole("listitem")
      .filter({ hasText: "Edith Editor edited this school" })
      .first();
    await expect(entry).toContainText("From Grace Hopper To Mary Jackson", { useInnerText: true });
    await history.getByRole("button", { name: "Restore Principal" }).click();
    const question = page.getByRole("dialog", { name: "Restore Principal?" });
    await expect(question).toContainText("Grace Hopper");
    await question.getByRole("button", { name: "Restore" }).click();
    await expect(message(page)).toHaveText("Principal restored.");
    await page.keyboard.press("Escape");
    await expect(history).toBeHidden();
    await expect(field(page, "Principal")).toHaveValue("Grace Hopper");
    await expect(field(page, "Founded")).toHaveValue("1891");
  });
});

test("Tab goes from field to field, and keys lead to what else a field has", ANY_WIDTH, async ({ page }) => {
  const school = await ownSchool(page);
  await openRecord(page, school);
  await field(page, "Street").focus();
  await page.keyboard.press("Tab");
  await expect(field(page, "City")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(field(page, "Street")).toBeFocused();
  await page.keyboard.type(", Suite 4");
  const history = page.getByRole("button", { name: "History of Street" });
  await page.keyboard.press("Alt+Enter");
  await expect(history).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Cite a source for Street" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Undo the change of Street" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(page, "Street")).toHaveValue("1 Main St");
  await expect(field(page, "Street")).toBeFocused();
  await page.keyboard.press("Alt+Enter");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "History" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(history).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field(page, "Street")).toBeFocused();
});

test("the section that was gone to is marked, also at the end of the page", ANY_WIDTH, async ({ page }) => {
  const school = await ownSchool(page);
  await page.setViewportSize({ width: 1440, height: 1200 });
  await openRecord(page, school);
  const sections = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
  const current = sections.and(page.locator("[aria-current]"));
  for (const name of (await sections.allTextContents()).toReversed()) {
    await sections.filter({ hasText: name }).click();
    await expect(current).toHaveText(name);
  }
  await page.mouse.move(800, 600);
  await page.mouse.wheel(0, 50_000);
  await expect(current).toHaveText((await sections.last().textContent()) ?? "");
});

test(
  "a new school is added after confirming that it is none of the likely ones",
  ANY_WIDTH,
  async ({ page }) => {
    const known = await ownSchool(page);
    await page.goto("/admin");
    await page.getByRole("link", { name: "Add New School" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add New School");
    await expect(field(page, "Type")).toHaveValue("Public School");
    await field(page, "School name").fill(known.name.replace("School", "Sch"));
    await field(page, "City").fill("Barre");
    await field(page, "State").selectOption("VT");
    await field(page, "ZIP code").fill("05641");
    await expect(page.getByText("This school may already be in the catalog")).toBeVisible();
    await expect(page.getByText("This may be a duplicate. Confirm above")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: known.name })).toBeVisible();
    await page.getByRole("button", { name: "Create School" }).click();
    const none = page.getByRole("checkbox", { name: "None of these is the school I am adding" });
    await expect(none).toBeFocused();
    await none.check();
    await page.getByRole("button", { name: "Create School" }).click();
    await expect(message(page)).toHaveText("School created successfully!");
    await expect(page).toHaveURL(/\/admin\/schools\/\d+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(known.name.replace("School", "Sch"));
  },
);

test.describe("meets WCAG 2.2 AA in light and dark, and fits small windows", () => {
  test.describe.configure({ timeout: 90_000 });

  async function check(page: Page) {
    await expectAccessible(page);
    await expectToFit(page, 320, 450);
  }

  test("the record with something wrong in it", async ({ page }) => {
    const school = await ownSchool(page);
    await openRecord(page, school);
    await field(page, "School name").fill("");
    await field(page, "Principal").fill("Grace Hopper");
    await save(page).click();
    await expect(field(page, "School name")).toBeFocused();
    // Wherever the page is scrolled to, something lies half under what sticks.
    await page.evaluate(() => window.scrollTo(0, 0));
    await check(page);
  });

  test("the history", async ({ page }) => {
    const school = await ownSchool(page);
    await changeBehindTheBack(page, school, { principal: "Mary Jackson" });
    await openRecord(page, school);
    await page.getByRole("button", { name: "History", exact: true }).click();
    await expect(page.getByRole("dialog")).toContainText("Mary Jackson");
    await check(page);
  });
});
