import { ANY_WIDTH, expect, expectAccessible, expectToFit, test } from "./fixtures.ts";
import { newMember, signInByDialog } from "./new-member.ts";
import { openButton, openPanel, panel, questionBox } from "./own-chat.ts";
import { signInOwnMember } from "./own-member.ts";

const SCHOOL = "/school/boston-latin-academy-dorchester-ma";

test("a visitor reads what the assistant is, and no request is made for it before", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(chat|events|realtime)/.test(request.url())) asked.push(request.url());
  });
  await page.goto("/about");
  await openPanel(page);
  await expect(panel(page)).toContainText("Allie answers questions about US schools");
  await expect(panel(page).getByRole("list", { name: "For example" }).getByRole("button")).toHaveCount(5);
  await expect(panel(page).getByRole("button", { name: "Sign In" })).toBeVisible();
  await expectAccessible(page);
  expect(asked).toEqual([]);
});

test("what a visitor sends is there after signing in, and is asked", ANY_WIDTH, async ({ page }) => {
  const member = await newMember(page);
  await page.goto("/about");
  await openPanel(page);
  await questionBox(page).fill("What is a magnet school?");
  await page.keyboard.press("Enter");
  const dialog = page.locator("dialog");
  await expect(dialog).toContainText("Sign in to ask Allie");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(questionBox(page)).toHaveValue("What is a magnet school?");

  const sent = page.waitForRequest("**/api/chat/message");
  await panel(page).getByRole("button", { name: "Send" }).click();
  await signInByDialog(page, member, dialog);
  expect((await sent).postDataJSON()).toMatchObject({ message: "What is a magnet school?" });
  await expect(questionBox(page)).toHaveValue("");
  await expect(panel(page)).toContainText("What is a magnet school?");
});

test("the panel stays as it was left, beside the page", ANY_WIDTH, async ({ page }) => {
  await page.goto("/about");
  await openPanel(page);
  await expect(questionBox(page)).toBeFocused();
  // It slides in.
  await expect.poll(() => panel(page).boundingBox()).toMatchObject({ x: 1120, width: 320 });
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign Up" })).toBeInViewport({
    ratio: 1,
  });
  await panel(page).getByRole("button", { name: "Make wider" }).click();
  await expect.poll(() => panel(page).boundingBox()).toMatchObject({ x: 928, width: 512 });
  await expect(page.locator("#content"), "the page keeps clear of it").toHaveCSS("padding-right", "512px");
  await page.goto("/faq");
  await expect.poll(() => panel(page).boundingBox(), "it stays as wide").toMatchObject({ width: 512 });
  await expect(page.locator("body"), "it takes no focus by itself").toBeFocused();
  await panel(page).getByRole("button", { name: "Make narrower" }).click();
  await expect.poll(() => panel(page).boundingBox()).toMatchObject({ width: 320 });
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(openButton(page)).toBeFocused();
  await page.goto("/about");
  await expect(openButton(page)).toBeVisible();
  await expect(panel(page)).toBeHidden();
});

test(
  "a press elsewhere closes it and does what it does there; one that begins in it does not",
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto("/about");
    await openPanel(page);
    const heading = page.getByRole("heading", { level: 1 });
    await panel(page).getByText("Allie answers questions").hover();
    await page.mouse.down();
    await heading.hover();
    await page.mouse.up();
    await expect(panel(page)).toBeVisible();
    await heading.click();
    await expect(panel(page)).toBeHidden();
    await expect(openButton(page)).toBeFocused();

    await openPanel(page);
    await page.getByRole("link", { name: "Browse Schools" }).first().click();
    await expect(page).toHaveURL("/search");
    await expect(panel(page)).toBeHidden();
  },
);

test("Escape closes it from inside, and first whatever lies above it", ANY_WIDTH, async ({ page }) => {
  await page.goto("/about");
  await openPanel(page);
  await panel(page).getByRole("button", { name: "Sign In" }).click();
  await expect(page.locator("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toBeHidden();
  await expect(panel(page)).toBeVisible();
  await questionBox(page).focus();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(openButton(page)).toBeFocused();
});

test("a draft survives closing and reloading", ANY_WIDTH, async ({ page }) => {
  await page.goto("/about");
  await openPanel(page);
  await questionBox(page).fill("Which schools near");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("02139?");
  await panel(page).getByRole("button", { name: "Close" }).click();
  await page.reload();
  await openPanel(page);
  await expect(questionBox(page)).toHaveValue("Which schools near\n02139?");
});

test("the question's page is named, and can be left out", ANY_WIDTH, async ({ page }) => {
  await signInOwnMember(page);
  await page.goto(SCHOOL);
  await openPanel(page);
  const about = panel(page).getByText("About Boston Latin Academy", { exact: true });
  await expect(about).toBeVisible();
  await expect(
    panel(page).getByRole("button", { name: "Which schools are near this school?" }),
  ).toBeVisible();
  await panel(page).getByRole("button", { name: "Do not ask about Boston Latin Academy" }).click();
  await expect(about).toBeHidden();
  await expect(questionBox(page)).toBeFocused();
  const sent = page.waitForRequest("**/api/chat/message");
  await questionBox(page).fill("What is a charter school?");
  await page.keyboard.press("Enter");
  expect((await sent).postDataJSON()).not.toHaveProperty("page");

  await page.goto("/search?city=Boston%2C+MA");
  await expect(panel(page).getByText("About this search: Boston, MA", { exact: true })).toBeVisible();
  await page.goto("/faq");
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByText(/^About/)).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    "it takes the whole window and keeps the focus, and never opens by itself",
    ANY_WIDTH,
    async ({ page }) => {
      await page.goto("/about");
      await openPanel(page);
      // It slides in.
      await expect.poll(() => panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
      await expect(panel(page)).toHaveAttribute("aria-modal", "true");
      await expect(panel(page).getByRole("heading", { name: "Ask Allie" })).toBeFocused();
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press("Tab");
        const isOutside = await panel(page).evaluate(
          (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
        );
        expect(isOutside, `after ${press + 1} presses of Tab`).toBe(false);
      }
      await page.mouse.wheel(0, 500);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.reload();
      await expect(openButton(page)).toBeVisible();
      await expect(panel(page)).toBeHidden();
      await openPanel(page);
      await panel(page).getByRole("button", { name: "Close" }).click();
      await expect(openButton(page)).toBeFocused();
      await page.getByRole("link", { name: "Terms of service", exact: true }).click();
      await expect(page, "the page can be used again").toHaveURL("/terms");
    },
  );
});

test("it fits a small window, and one with twice the text", ANY_WIDTH, async ({ page }) => {
  await page.goto("/about");
  await openPanel(page);
  for (const [width, height] of [
    [320, 480],
    [640, 450],
    [720, 450],
  ] as const) {
    await expectToFit(page, width, height);
    await expect(questionBox(page)).toBeInViewport({ ratio: 1 });
    await expect(panel(page).getByRole("button", { name: "Send" })).toBeInViewport({ ratio: 1 });
  }
});

test(
  "neither the back office nor the sign-in pages nor paper have the button",
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(openButton(page)).toHaveCount(0);
    await page.goto("/about");
    await expect(openButton(page)).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(openButton(page)).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await signInOwnMember(page, { role: "editor" });
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(openButton(page)).toHaveCount(0);
  },
);
