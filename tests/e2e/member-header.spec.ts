import type { Page } from "@playwright/test";
import { ANY_WIDTH, expect, expectNoAxeViolations, expectToFit, test } from "./fixtures.ts";
import { signInOwnMember } from "./own-member.ts";

/** The member's part of the header: on a phone it is in the menu. */
async function memberArea(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole("banner");
  await page.getByRole("button", { name: "Menu" }).click();
  return page.locator("#site-menu");
}

for (const { role, plan, badge, credits, coin, isStaff } of [
  { role: "user", plan: "free", badge: null, credits: 0, coin: "0 report credits", isStaff: false },
  { role: "user", plan: "pro", badge: "Pro plan", credits: 1, coin: "1 report credit", isStaff: false },
  {
    role: "editor",
    plan: "premium",
    badge: "Premium plan",
    credits: 8,
    coin: "8 report credits",
    isStaff: true,
  },
  {
    role: "admin",
    plan: "enterprise",
    badge: "Enterprise plan",
    credits: 150,
    coin: "99+",
    isStaff: true,
  },
] as const) {
  test(`the header for the role ${role} on the plan ${plan}`, async ({ page, isMobile }) => {
    await signInOwnMember(page, { displayName: "Grace Hopper", role, plan, credits });
    await page.goto("/about");
    const area = await memberArea(page, isMobile);
    // Text is also found in the closed menu, which nobody sees.
    const seen = (text: string | RegExp) => area.getByText(text).filter({ visible: true });
    await expect(seen("Hello, Grace Hopper")).toHaveCount(1);
    await expect(area.getByRole("link", { name: "My Schools (0)" })).toBeVisible();
    await expect(seen(coin)).toHaveCount(1);
    // Eyes read what the coin counts, and ears hear it once.
    const word = seen(credits === 1 ? /^credit$/ : /^credits$/);
    // Staff have one more link in the bar, and know.
    await expect(word).toHaveCount(isStaff && !isMobile ? 0 : 1);
    if (!isMobile) {
      const box = await area.locator("#header-search").boundingBox();
      expect(box?.width).toBeGreaterThan(100);
    }
    await expect(seen(/^(Free|Pro|Premium|Enterprise) plan$/)).toHaveText(badge ? [badge] : []);
    await expect(area.getByRole("link", { name: "Admin" })).toHaveCount(isStaff ? 1 : 0);
    await expect(area.getByRole("button", { name: "Sign Out" })).toBeVisible();
    await expectNoAxeViolations(page);
    await area.getByTitle("User Dashboard").filter({ visible: true }).click();
    await expect(page).toHaveURL("/dashboard");
  });
}

test("a member's header fits every window", ANY_WIDTH, async ({ page }) => {
  await signInOwnMember(page, {
    displayName: "Wolfeschlegelsteinhausenbergerdorff the Elder",
    role: "admin",
    plan: "enterprise",
    credits: 150,
  });
  for (const width of [320, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/about");
    const isInMenu = width < 1280;
    if (isInMenu) await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByText("Hello, Wolfe").filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText("Enterprise plan").filter({ visible: true })).toHaveCount(1);
    await expectToFit(page, width, 800);
    const { height } = (await page.getByRole("banner").boundingBox()) ?? { height: 0 };
    expect(height, `one line in a window of ${width}`).toBeLessThan(70);
  }
});

test("a usual name is shown whole", ANY_WIDTH, async ({ page }) => {
  await signInOwnMember(page, { displayName: "Ada Lovelace-Featherstonehaugh" });
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto("/about");
  const name = page.getByRole("banner").getByText("Hello, Ada").filter({ visible: true });
  await expect(name).toHaveText("Hello, Ada Lovelace-Featherstonehaugh");
  const isCut = await name.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
  expect(isCut).toBe(false);
});

test(
  "signing out aborts what the page is still waiting for, so it does not come back refused",
  ANY_WIDTH,
  async ({ page }) => {
    await signInOwnMember(page);
    const isMe = (url: string) => url.endsWith("/api/users/me");
    const asked = page.waitForRequest((request) => isMe(request.url()));
    const givenUp = page.waitForEvent("requestfailed", (request) => isMe(request.url()));
    await page.route("**/api/users/me", () => undefined); // it takes long to arrive
    await page.route("**/api/auth/signout", async (route) => {
      await givenUp;
      await route.continue();
    });
    await page.goto("/about");
    await asked;
    await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/");
  },
);
