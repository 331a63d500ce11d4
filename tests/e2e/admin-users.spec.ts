import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import {
  demoAccount,
  expect,
  expectAccessible,
  expectNoAxeViolations,
  expectToFit,
  test,
} from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";
import { signInOwnMember } from "./own-member.ts";

const rowOf = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });

test("an admin creates, promotes, and demotes a user, gives credits with a reason, and deletes them", async ({
  page,
}) => {
  test.slow(); // the whole life of an account
  await signInOwnMember(page, { role: "admin" });
  const email = `${randomUUID()}@example.org`;
  await page.goto("/admin/users");
  await page.getByRole("button", { name: "Create User" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("no address");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Please enter a valid email address")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await dialog.getByLabel("Email").fill(email);
  await expect(dialog.getByLabel("Plan").getByRole("option")).toHaveText(["Free", "Pro", "Premium"]);
  await expectNoAxeViolations(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("User created successfully!")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const row = rowOf(page, email);
  await expect(row).toContainText(email.slice(0, email.indexOf("@")));
  await expect(row.getByText("Never")).toBeVisible();
  await row.getByRole("button", { name: /^Edit/ }).click();
  await expect(dialog.getByLabel("Email")).not.toBeEditable();
  await expect(dialog.getByLabel("Display Name")).toBeFocused();
  await dialog.getByLabel("Role").selectOption("Editor");
  await dialog.getByLabel("Current credits").fill("7");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await dialog.getByLabel("Reason").fill("Prize of the fair");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("User updated successfully!")).toBeVisible();
  await expect(row.getByRole("cell").filter({ hasText: "Editor" })).toBeVisible();
  await expect(row.getByText("7", { exact: true })).toHaveCount(2);

  await row.getByRole("button", { name: "Credits" }).click();
  await dialog.getByLabel("Credits to add").fill("1.5");
  await dialog.getByRole("button", { name: "Add Credits" }).click();
  await expect(dialog.getByLabel("Credits to add")).toBeFocused();
  await expect(dialog.getByText("Enter a whole number from 1 to 10,000.")).toBeVisible();
  await expect(dialog.getByText("Say why: the owner reads it in their credit history.")).toBeVisible();
  await dialog.getByLabel("Credits to add").fill("3");
  await dialog.getByLabel("Reason").fill("Goodwill");
  await dialog.getByRole("button", { name: "Add Credits" }).click();
  await expect(page.getByText("now has 10 report credits.")).toBeVisible();

  await row.getByRole("button", { name: /^Edit/ }).click();
  await dialog.getByLabel("Role").selectOption("User");
  await dialog.getByLabel("Can sign in.").uncheck();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(row.getByText("Inactive")).toBeVisible();

  await row.getByRole("link", { name: "Activity" }).click();
  await expect(page).toHaveURL(/\/admin\/activity\?userId=/);
  await expect(page.getByText("No logs found").last()).toBeVisible();
  await page.goBack();

  const remove = row.getByRole("button", { name: "Delete" });
  await remove.click();
  await expect(dialog).toContainText(
    `Are you sure you want to delete the user ${email}? This action cannot be undone.`,
  );
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole("button", { name: "Delete User" }).click();
  await expect(page.getByText("User deleted successfully!")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("region", { name: "User Management" })).toBeFocused();
});

test("search, order, and page are in the address", async ({ page }) => {
  const own = await signInOwnMember(page, { role: "admin", displayName: "Grace Hopper" });
  await page.goto("/admin/users");
  const search = page.getByRole("searchbox", { name: "Search by email or name" });
  await search.fill(own.slice(0, 20));
  await expect(page).toHaveURL(/[?]q=/);
  await expect(page.getByRole("rowheader")).toHaveText([own]);
  await page.getByRole("button", { name: "Last Login" }).click();
  await expect(page).toHaveURL(/sort=lastLogin&dir=asc|dir=asc&sort=lastLogin/);
  await page.reload();
  await expect(search).toHaveValue(own.slice(0, 20));
  await expect(page.getByRole("rowheader")).toHaveText([own]);
  await search.fill("nobody is called this");
  await expect(page.getByText("No users found.").last()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("rowheader")).toHaveText([own]);
});

test("input typed while a search is in flight stays in the box", async ({ page }) => {
  await signInOwnMember(page, { role: "admin" });
  await page.goto("/admin/users");
  const box = page.getByRole("searchbox", { name: "Search by email or name" });
  const lists: string[] = [];
  page.on("framenavigated", (frame) => lists.push(new URL(frame.url()).searchParams.get("q") ?? ""));
  const search = await holdAnswers(page, (request) => /\/admin\/users\?.*q=ada&_rsc/.test(request.url()));
  const shown = await box.evaluateHandle((input: HTMLInputElement) => {
    const texts = [""];
    const look = () => {
      if (input.value !== texts.at(-1)) texts.push(input.value);
      requestAnimationFrame(look);
    };
    look();
    return texts;
  });
  await box.pressSequentially("ada");
  await search.asked;
  await box.pressSequentially(" lo");
  search.release();
  await expect(page).toHaveURL(/q=ada\+lo$/);
  await expect(box).toHaveValue("ada lo");
  const texts = await shown.jsonValue();
  expect(texts, "no letter disappears").toEqual([...texts].sort());
  // On a busy machine the next search may begin before the list for "ada" is there; then Back leads to the one before.
  const before = lists.at(-2) ?? "";
  expect(["ada", ""]).toContain(before);
  await page.goBack();
  await expect(page).not.toHaveURL(/lo$/);
  await expect(box).toHaveValue(before);
});

test("nobody removes their own rights, nor those of the protected admin", async ({ page }) => {
  const own = await signInOwnMember(page, { role: "admin" });
  const dialog = page.getByRole("dialog");
  for (const [email, reason] of [
    [own, "This is your own account."],
    [demoAccount("admin").email, "This admin is protected"],
  ] as const) {
    await page.goto(`/admin/users?${new URLSearchParams({ q: email })}`);
    const row = rowOf(page, email);
    await expect(row.getByRole("button", { name: "Delete" })).toBeDisabled();
    await row.getByRole("button", { name: /^Edit/ }).click();
    await expect(dialog.getByLabel("Role")).toBeDisabled();
    await expect(dialog.getByLabel("Can sign in.")).toBeDisabled();
    await expect(dialog).toContainText(reason);
  }
});

test("looks right in every window, light and dark", async ({ page }) => {
  await signInOwnMember(page, { role: "admin" });
  await page.goto("/admin/users");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await expectAccessible(page);
  for (const width of [320, 820, 1024]) await expectToFit(page, width);
  // As in every list of the back office, J goes to the next row, and E opens it.
  await page.keyboard.press("j");
  await expect(page.getByRole("rowheader").first().getByRole("button")).toBeFocused();
  await page.keyboard.press("e");
  await expect(page.getByRole("dialog", { name: "Edit User" })).toBeVisible();
});

test("input about a user is not lost with Escape or Back", async ({ page }) => {
  await signInOwnMember(page, { role: "admin" });
  await page.goto("/admin");
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await page.getByRole("button", { name: "Create User" }).click();
  const form = page.getByRole("dialog", { name: "Create User" });
  await form.getByLabel("Display Name").fill("Mary Jackson");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  for (const leave of [() => page.keyboard.press("Escape"), () => page.evaluate(() => history.back())]) {
    await leave();
    await expect(question).toContainText("The new user is not created yet.");
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(form.getByLabel("Display Name")).toHaveValue("Mary Jackson");
  }
  await form.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/admin/users");
});

test("guests are asked to sign in and come back; editors and members see other pages", async ({ page }) => {
  await page.goto("/admin/users");
  await expect(page).toHaveURL("/login?returnTo=%2Fadmin%2Fusers");
  await signInOwnMember(page, { role: "editor" });
  await page.goto("/admin/users");
  await expect(page).toHaveURL("/admin");
  await signInOwnMember(page);
  await page.goto("/admin/users");
  await expect(page).toHaveURL("/");
});

test.describe("when something goes wrong", () => {
  test.use({ expectedProblems: [/\/api\/admin\/users/] });

  test("the list says so and tries again; the input stays; an ended session offers to sign in again", async ({
    page,
  }) => {
    await signInOwnMember(page, { role: "admin" });
    await page.route("/api/admin/users?*", (route) => route.abort());
    await page.goto("/admin/users");
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toHaveText("Failed to load users. Please try again later.");
    await page.unroute("/api/admin/users?*");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("rowheader").first()).toBeVisible();

    await page.getByRole("button", { name: "Create User" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email").fill(demoAccount("user").email);
    await dialog.getByLabel("Display Name").fill("Twice");
    const create = dialog.getByRole("button", { name: "Create User" });
    await create.click();
    await expect(dialog.getByRole("alert")).toHaveText("An account with this email already exists.");
    await page.route("/api/admin/users", (route) => route.abort());
    await create.click();
    await expect(dialog.getByRole("alert")).toHaveText("Failed to save user. Please try again later.");
    await page.unroute("/api/admin/users");
    await page.context().clearCookies();
    await create.click();
    await expect(dialog.getByRole("alert")).toContainText("Please log in to access admin features.");
    await expect(dialog.getByLabel("Display Name")).toHaveValue("Twice");
    await dialog.getByRole("link", { name: "Sign In" }).click();
    await expect(page).toHaveURL("/login?returnTo=%2Fadmin%2Fusers");
  });
});
