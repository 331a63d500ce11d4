import type { Locator, Page } from "@playwright/test";
import { ANY_WIDTH, expect, expectAccessible, expectNoAxeViolations, expectToFit, test } from "./fixtures.ts";

const SCHOOL = "/school/boston-latin-academy-dorchester-ma";

type Screen = {
  name: string;
  path: string;
  /** Laid out like another screen in this list that is also tested on phones. */
  isLike?: string;
  /** What a visitor does to get the screen into this state; nothing by default. */
  prepare?: (page: Page, isMobile: boolean) => Promise<void>;
};

/** Every screen that visitors see, in every state worth testing. A new screen is one line here. */
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
  { name: "results on their map", path: "/search?city=Boston%2C+MA&map=show" },
  {
    name: "results of filters",
    path: "/search?city=Boston%2C+MA&type=Public+School&grades=9&sort=name",
    isLike: "results around a ZIP code",
  },
  { name: "results around a ZIP code", path: "/search?zip=02115&type=Public+School&grades=9" },
  { name: "no result", path: "/search?zip=02115&radiusMiles=1&religion=Islamic&grades=12" },
  { name: "no result of a name", path: "/search?q=zzqzzq", isLike: "no result" },
  { name: "an ambiguous city", path: "/search?city=Springfield" },
  { name: "an unknown place", path: "/search?city=Qwertyville" },
  { name: "an unknown ZIP code", path: "/search?zip=00000", isLike: "an unknown place" },
  { name: "the guest's last page", path: "/search?page=6" },
  { name: "a school", path: SCHOOL },
  { name: "a school's neighborhood", path: `${SCHOOL}/neighborhood` },
  { name: "a locked tab", path: `${SCHOOL}/academics` },
  { name: "all states", path: "/schools" },
  { name: "a state", path: "/schools/massachusetts" },
  { name: "a city", path: "/schools/massachusetts/boston", isLike: "a state" },
  { name: "about", path: "/about" },
  {
    name: "the data dictionary, a source open",
    path: "/data",
    prepare: async (page) => {
      await page.getByRole("heading", { name: "Basic Information" }).click();
      await page
        .getByText(/^\d+ sources$/)
        .first()
        .click();
      // An element half under the sticky header is not small, only scrolled.
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    },
  },
  {
    name: "questions, one of them open",
    path: "/faq",
    prepare: (page) => page.getByText("What does N/A or a blank mean?").click(),
  },
  { name: "privacy", path: "/privacy", isLike: "about" },
  {
    name: "what developers need, with parameters",
    path: "/developers",
    prepare: (page) =>
      page
        .getByText(/^\d+ parameters$/)
        .first()
        .click(),
  },
  { name: "writing to us", path: "/contact" },
  { name: "terms", path: "/terms", isLike: "about" },
  { name: "no page", path: "/no-such-page" },
  {
    name: "the sign-in dialog",
    path: "/",
    prepare: async (page, isMobile) => {
      if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("banner").getByText("Sign In", { exact: true }).filter({ visible: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  { name: "signing in without the dialog", path: "/login" },
  { name: "signing up", path: "/login?mode=signup", isLike: "signing in without the dialog" },
  { name: "asking for a new password", path: "/login?mode=forgot", isLike: "signing in without the dialog" },
  {
    name: "a link to a new password that was used",
    path: `/reset?token=${"x".repeat(32)}`,
    isLike: "signing in without the dialog",
  },
  {
    name: "a verification link that is not complete",
    path: "/verify",
    isLike: "signing in without the dialog",
  },
  {
    name: "the menu",
    path: "/",
    prepare: async (page, isMobile) => {
      await page.getByRole("button", { name: isMobile ? "Menu" : "Theme" }).click();
      await expect(page.getByRole("radio", { name: "Dark" })).toBeVisible();
    },
  },
];

test.describe("every screen meets WCAG 2.2 AA in light and dark, and fits small and magnified windows", () => {
  test.use({ expectedProblems: [/404/] });
  // axe reads the whole page twice, which takes a while on a busy machine.
  test.describe.configure({ timeout: 90_000 });

  for (const { name, path, isLike, prepare } of SCREENS) {
    test(name, isLike ? ANY_WIDTH : {}, async ({ page, isMobile }) => {
      await page.goto(path);
      await prepare?.(page, isMobile);
      // Dark colors only for screens that look different on a phone once opened; all others are the desktop's.
      if (isMobile && !prepare) await expectNoAxeViolations(page);
      else await expectAccessible(page);
      // 320 pixels are also 1280 at 400 %; 640 are 1280 at 200 %.
      for (const width of [320, 640]) await expectToFit(page, width, 450);
    });
  }
});

test("nothing moves by itself for people who prefer reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/search?city=Boston%2C+MA", SCHOOL]) {
    await page.goto(path);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll("*")]
        .filter((element) => {
          const style = getComputedStyle(element);
          // What follows the reader's own scrolling does not move by itself.
          const isPlayed =
            style.animationName !== "none" && style.getPropertyValue("animation-timeline") === "auto";
          return isPlayed || /[1-9]/.test(style.transitionDuration);
        })
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    expect(moving).toEqual([]);
  }
});

/** Presses Tab until the element has the focus, like somebody without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("150 presses of Tab did not reach the element");
}

test.describe("without a mouse", () => {
  test("from a name to its school", ANY_WIDTH, async ({ page }) => {
    await page.goto("/");
    const box = page.getByRole("main").getByRole("combobox", { name: "School name" });
    await tabTo(page, box);
    await page.keyboard.type("boston latin academy");
    await expect(page.getByRole("main").getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(SCHOOL);
  });

  test("from a ZIP code through a filter and the results to a school and back", async ({
    page,
    isMobile,
  }) => {
    await page.goto("/");
    await tabTo(page, page.getByRole("combobox", { name: "In Zip or City" }));
    await page.keyboard.type("02122");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/zip=02122/);
    const type = page.getByLabel("Type", { exact: true });
    for (const folded of isMobile ? ["Search by Location"] : []) {
      await tabTo(page, page.locator("summary", { hasText: folded }));
      await page.keyboard.press("Enter");
    }
    await expect(type).toBeVisible();
    await tabTo(page, type);
    await page.keyboard.type("Public");
    await expect(page).toHaveURL(/type=Public/);
    const results = page.url();
    const school = page.getByRole("main").getByRole("link", { name: "Boston Latin Academy" });
    await tabTo(page, school);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(SCHOOL);
    await tabTo(page, page.getByRole("link", { name: "Back to Search Results" }).first());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(results);
  });

  test("into the sign-in dialog and out of it, back to the same place", async ({ page, isMobile }) => {
    await page.goto("/");
    const menu = page.getByRole("button", { name: "Menu" });
    if (isMobile) {
      await tabTo(page, menu);
      await page.keyboard.press("Enter");
    }
    const signIn = page.getByRole("banner").getByText("Sign In", { exact: true }).filter({ visible: true });
    await tabTo(page, signIn);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(isMobile ? menu : signIn).toBeFocused();
  });
});
