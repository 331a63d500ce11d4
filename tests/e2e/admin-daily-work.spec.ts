import { ANY_WIDTH, expect, expectNoAxeViolations, expectToFit, test } from "./fixtures.ts";
import { signInOwnMember } from "./own-member.ts";
import { changeBehindTheBack, field, message, openRecord, ownSchool } from "./own-school.ts";

test.describe("daily work on schools", ANY_WIDTH, () => {
  test("a telephone number is changed and saved by keyboard, and its history says who did it", async ({
    page,
  }) => {
    const school = await ownSchool(page, { contactInfo: { phone: "(802) 555-0142" } });
    await openRecord(page, school);
    await field(page, "Phone").fill("(802) 555-0143");
    await page.keyboard.press("Control+s");
    await expect(message(page)).toHaveText("School updated successfully!");
    await page.getByRole("button", { name: "History of Phone" }).click();
    const history = page.getByRole("dialog", { name: "History of Phone" });
    await expect(history.getByRole("listitem").first()).toContainText("Edith Editor");
    await expect(history).toContainText("From (802) 555-0142 To (802) 555-0143", { useInnerText: true });
    await expectNoAxeViolations(page);
  });

  test("the schools of a list are worked off one after the other", async ({ page }) => {
    const school = await ownSchool(page, { name: `Aspen ${Date.now()} One School` });
    const stem = school.name.replace(" One School", "");
    const answer = await page.request.post("/api/schools", {
      data: {
        name: `${stem} Two School`,
        schoolType: "Public School",
        address: { street: "2 Main St", city: "Barre", state: "VT", zip: "05641" },
        confirmDuplicate: true,
      },
    });
    const next = (await answer.json()).school;
    const from = new URLSearchParams({ q: stem, sort: "name" }).toString();
    await page.goto(`/admin/schools/${school._id}?${new URLSearchParams({ from, needs: "1" })}`);
    await expect(page.getByText("1 of 2")).toBeVisible();
    // Only empty fields are shown.
    await expect(field(page, "School name")).toHaveCount(0);
    await field(page, "Principal").fill("Grace Hopper");
    await page.getByRole("button", { name: "Save and Next" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(next.name);
    await expect(message(page)).toHaveText("School updated successfully!");
    await expect(page.getByRole("checkbox", { name: "Needs data" })).toBeChecked();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("k");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(school.name);
    await expect(field(page, "Principal")).toHaveCount(0);
    await page.getByRole("link", { name: "All schools" }).click();
    await expect(page).toHaveURL(`/admin?${from}`);
  });

  test("what looks wrong is said, and a reason why it is right is kept", async ({ page }) => {
    const school = await ownSchool(page, { numOfStudents: 410 });
    await openRecord(page, school);
    await field(page, "Students").fill("4100");
    const warning = page.getByText("Students would change from 410 to 4,100.").first();
    await expect(warning).toBeVisible();
    await page.getByLabel(/^If it is right, say why/).fill("Two schools became one.");
    await expect(page.getByText("1 changed field, 1 reason")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Control+s");
    await expect(message(page)).toHaveText("School updated successfully!");
    await page.getByRole("button", { name: "History", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "History" })).toContainText(
      "Reason: Two schools became one.",
    );
  });

  test("an entry of the activity log says what changed, and leads to it in the history", async ({ page }) => {
    const school = await ownSchool(page, { founded: "1890" });
    await changeBehindTheBack(page, school, { founded: "1891" });
    await signInOwnMember(page, { role: "admin" });
    await page.goto(`/admin/activity?school=${school._id}&field=founded`);
    const entry = page.getByRole("row").filter({ hasText: "School updated" });
    await expect(entry).toHaveCount(1);
    await expect(entry).toContainText("1890");
    await expect(page.getByLabel("School", { exact: true })).toHaveValue(school.name);
    await expect(page.getByLabel("Field")).toHaveValue("founded");
    await expectNoAxeViolations(page);
    await entry.getByRole("link", { name: "History" }).click();
    const sought = page.getByRole("dialog", { name: "History" }).locator("[aria-current]");
    await expect(sought).toBeFocused();
    await expect(sought).toContainText("From 1890 To 1891", { useInnerText: true });
  });
});

test.describe("the keys of the back office", ANY_WIDTH, () => {
  test("lead to any school and screen, to the search, and to the list of all keys", async ({ page }) => {
    const school = await ownSchool(page);
    await page.goto("/admin/bulk");
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Go to" });
    await palette.getByRole("combobox").fill(school.name);
    await expect(palette.getByRole("option", { name: school.name })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(school.name);
    await page.keyboard.press("Control+k");
    await palette.getByRole("combobox").fill("news");
    await expect(palette.getByRole("option", { name: "News Feed" })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(keys).toContainText("Save and go to the next school in the list");
    await keys.getByRole("checkbox", { name: "Use single-key shortcuts" }).uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(keys).toBeHidden();
  });

  test("create a school, and are listed only where they work", async ({ page }) => {
    await ownSchool(page);
    await page.goto("/admin/schools/new");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(keys).toContainText("Create the school");
    await expect(keys).not.toContainText("In lists");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Fix 1 field").or(page.getByText(/^Fix School name/))).toBeVisible();
    await expect(field(page, "School name")).toBeFocused();
  });

  test("work where they are listed, and are listed on every screen", async ({ page }) => {
    const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await ownSchool(page);
    // Screens whose neighbors have keys of their own.
    await page.goto("/admin/sources/worklist");
    const schools = page.getByRole("rowheader").getByRole("link");
    await expect(schools.first()).toBeVisible();
    await page.keyboard.press("?");
    await expect(keys).toContainText("Next and previous row");
    await page.keyboard.press("Escape");
    await page.keyboard.press("j");
    await expect(schools.first()).toBeFocused();

    await page.goto("/admin/news?tab=manual");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("?");
    await expect(keys).toContainText("Go to a school, a screen, or an action");
    await expect(keys).not.toContainText("Publish the story");
    await page.keyboard.press("Escape");

    await page.goto("/admin/news");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("?");
    await expect(keys).toContainText("Publish the story, with all of its sources");
    await expect(keys).toContainText("Go to the search");
    await expect(keys).not.toContainText("In lists");
  });

  test("leave the field that a queue begins with, and go on to the next school", async ({ page }) => {
    const school = await ownSchool(page);
    await page.goto(`/admin?q=${encodeURIComponent(school.name)}&missing=principal`);
    await page.getByRole("rowheader").getByRole("link", { name: school.name, exact: true }).click();
    const principal = field(page, "Principal");
    await expect(principal).toBeFocused();
    await page.keyboard.press("j");
    await expect(principal).toHaveValue("j");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Escape");
    await expect(principal).not.toBeFocused();
    await page.getByText("% complete").click();
    await expect(page.getByText("Missing", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText("Missing", { exact: true })).toBeHidden();
    await page.getByText("% complete").click();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(page.getByText("Missing", { exact: true })).toBeHidden();
    await expect(page).toHaveTitle(new RegExp(school.name));
  });

  test("move through a list, and open a row", async ({ page }) => {
    const school = await ownSchool(page);
    await page.goto(`/admin?q=${school.name}`);
    const link = page.getByRole("rowheader").getByRole("link", { name: school.name, exact: true });
    await expect(link).toBeVisible();
    await page.keyboard.press("j");
    await expect(link).toBeFocused();
    await page.keyboard.press("x");
    await expect(page.getByRole("checkbox", { name: `Select ${school.name}`, exact: true })).toBeChecked();
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
    await page.getByRole("heading", { level: 1 }).click();
    await link.focus();
    await page.keyboard.press("e");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(school.name);
  });
});

test.describe("the frame of the back office", ANY_WIDTH, () => {
  test("shows all tabs of an administrator in one row, whichever is open", async ({ page }) => {
    await signInOwnMember(page, { role: "admin" });
    await page.goto("/admin/settings");
    const tabs = page.getByRole("navigation", { name: "Administration" }).getByRole("link");
    await expect(tabs.first()).toBeInViewport({ ratio: 1 });
    await expect(tabs.last()).toBeInViewport({ ratio: 1 });
  });

  test("is skipped by the link to the content, and a sign-in leads back to where one was", async ({
    page,
    context,
  }) => {
    await signInOwnMember(page, { role: "editor" });
    await page.goto("/admin?q=larch&state=VT");
    await page.keyboard.press("Tab");
    await page.getByRole("link", { name: "Skip to content" }).press("Enter");
    await expect(page.locator("#page-content")).toBeFocused();
    // What the page still asks for would be refused without the cookie.
    await page.goto("about:blank");
    await context.clearCookies();
    await page.goto("/admin?q=larch&state=VT");
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ returnTo: "/admin?q=larch&state=VT" })}`);
  });
});

test("the record fits a small window, and its first field is in sight at once in a usual one", async ({
  page,
  isMobile,
}) => {
  const school = await ownSchool(page);
  await openRecord(page, school);
  if (isMobile) await expectToFit(page, 320, 450);
  else await expect(field(page, "School name")).toBeInViewport({ ratio: 1 });
});
