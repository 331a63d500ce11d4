import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "./fixtures.ts";

const SCHOOL = "/school/boston-latin-academy-dorchester-ma";

type Screen = {
  name: string;
  path: string;
  /** What a visitor does before the screen looks so; by default nothing. */
  prepare?: (page: Page, isMobile: boolean) => Promise<void>;
};

/** Every screen that visitors see, in every state worth a look. A new screen is one line here. */
const SCREENS: Screen[] = [
  { name: "home", path: "/" },
  {
    name: "home with suggestions",
    path: "/",
    prepare: async (page) => {
      await page.getByRole("main").getByRole("combobox", { name: "School name" }).fill("phillips");
      await expect(page.getByRole("main").getByRole("listbox")).toBeVisible();
    },
  },
  { name: "the search before a search", path: "/search" },
  { name: "results", path: "/search?city=Boston%2C+MA" },
  { name: "no result", path: "/search?zip=02115&radiusMiles=1&religion=Islamic&grades=12" },
  { name: "an ambiguous city", path: "/search?city=Springfield" },
  { name: "an unknown place", path: "/search?city=Qwertyville" },
  { name: "the guest's last page", path: "/search?page=6" },
  { name: "a school", path: SCHOOL },
  { name: "a school's neighborhood", path: `${SCHOOL}/neighborhood` },
  { name: "a locked tab", path: `${SCHOOL}/academics` },
  { name: "no page", path: "/no-such-page" },
  {
    name: "the sign-in dialog",
    path: "/",
    prepare: async (page, isMobile) => {
      if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "the menu",
    path: "/",
    prepare: async (page, isMobile) => {
      await page.getByRole("button", { name: isMobile ? "Menu" : "Colors" }).click();
      await expect(page.getByRole("radio", { name: "Dark" })).toBeVisible();
    },
  },
];

test.describe("every screen keeps to WCAG 2.2 AA in light and dark, and fits small and magnified windows", () => {
  test.use({ expectedProblems: [/404/] });

  for (const { name, path, prepare } of SCREENS) {
    test(name, async ({ page, isMobile }) => {
      await page.goto(path);
      await prepare?.(page, isMobile);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await test.step(colorScheme, () => expectNoAxeViolations(page));
      }
      // 320 pixels are also 1280 at 400 %; 640 are 1280 at 200 %.
      for (const width of [320, 640]) {
        await page.setViewportSize({ width, height: 450 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `pixels beyond a window of ${width}`).toBe(0);
      }
    });
  }
});

test("nothing moves by itself for those who asked for less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/search?city=Boston%2C+MA", SCHOOL]) {
    await page.goto(path);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll("*")]
        .filter((element) => {
          const { animationName, transitionDuration } = getComputedStyle(element);
          return animationName !== "none" || /[1-9]/.test(transitionDuration);
        })
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    expect(moving).toEqual([]);
  }
});
