import type { Page } from "@playwright/test";
import { ANY_WIDTH, expect, expectAccessible, test } from "./fixtures.ts";
import { ask, ownSchool } from "./images-panel.ts";

const DRAWN = "/school/boston-latin-academy-dorchester-ma";
const NOTICE = "Illustration, not a photograph of this school.";

const FILES = [
  "brick-school.5cb74af4",
  "classroom.d70dc1f5",
  "art-room.f419780e",
  "cafeteria.12057ca4",
  "garden.fac00f40",
  "gymnasium.085232f7",
];

/** A school with six photographs, whose files are ones that this site has. */
let photographed = "";
test.beforeAll(async () => {
  const { id, slug } = await ownSchool();
  for (const [position, file] of FILES.entries())
    await ask(
      `INSERT INTO school_image (school_id, role, kind, position, address, width, height, alt, credit, licence)
       VALUES ($1, 'gallery', 'photo', $2, $3, 1200, 800, $4, 'Ada Lovelace', 'CC0')`,
      [id, position, `/illustrations/${file}.svg`, `Photo of ${file.split(".")[0]}`],
    );
  photographed = `/school/${slug}`;
});

const pictures = (page: Page) => page.getByRole("region", { name: "Pictures" });
/** The visible slide; the others are inert once the page's script runs. */
const slide = (page: Page) => pictures(page).locator('[aria-roledescription="slide"]:not([inert])');
const viewer = (page: Page) => page.getByRole("dialog", { name: "Pictures" });
const shownLarge = (page: Page) => viewer(page).locator("div:not([inert]) > a");
const button = (page: Page, name: string) => pictures(page).getByRole("button", { name, exact: true });

/** Opens the page with a stopped clock, at the first picture and with the page's script running. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date("2026-11-21T10:00:00Z") });
  await page.goto(photographed);
  await expect(slide(page)).toHaveCount(1); // the script has made the others unreachable
  await page.clock.pauseAt(new Date("2026-11-21T11:00:00Z"));
  // They may be advancing right now, and a press at that moment counts as the same step.
  await expect(async () => {
    await page.clock.runFor(200);
    await button(page, "Picture 1 of 6").click();
    await page.clock.runFor(200);
    await expect(slide(page)).toHaveAccessibleName("1 of 6", { timeout: 500 });
  }).toPass();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(slide(page)).toHaveAccessibleName("1 of 6");
}

test(
  "the first picture comes with the page, in its place, and says what it is",
  ANY_WIDTH,
  async ({ request, page }) => {
    const html = await (await request.get(photographed)).text();
    expect(html).toMatch(/<img[^>]+fetchPriority="high"[^>]*>/i);
    await page.goto(photographed);
    const image = pictures(page).getByRole("img").first();
    await expect(image).toHaveAccessibleName(/^Photo of/);
    await expect(image).toHaveAttribute("width", "1200");
    await expect(image).toHaveJSProperty("complete", true);
    await expect(slide(page)).toContainText("Ada Lovelace · CC0");
  },
);

test("without photographs, one small drawing comes after the facts, and says what it is", async ({
  page,
}) => {
  await page.goto(DRAWN);
  const drawing = page.getByRole("figure").filter({ hasText: NOTICE });
  await expect(drawing).toHaveText(`${NOTICE} Drawn for Homeroom · © Homeroom`);
  await expect(drawing.getByRole("img")).toHaveAccessibleName(/^Drawing of/);
  await expect(pictures(page)).toHaveCount(0);
  await expect(page.getByText(/photos?$/)).toHaveCount(0);
});

test("drawings may be cached for a year, missing ones not at all", ANY_WIDTH, async ({ request, page }) => {
  await page.goto(DRAWN);
  const url = (await page.getByRole("img", { name: /^Drawing of/ }).getAttribute("src")) ?? "";
  const found = await request.get(url);
  expect(found.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(found.headers()["content-type"]).toContain("image/svg+xml");
  const missing = await request.get("/illustrations/no-such-drawing.svg");
  expect(missing.status()).toBe(404);
  expect(missing.headers()["cache-control"]).not.toContain("immutable");
});

test.describe("automatically", ANY_WIDTH, () => {
  test("the pictures advance every five seconds, and after the last comes the first", async ({ page }) => {
    await openWithStoppedClock(page);
    await page.clock.runFor(4800);
    await expect(slide(page)).toHaveAccessibleName("1 of 6");
    for (const next of [2, 3, 4, 5, 6, 1]) {
      await page.clock.runFor(5000);
      await expect(slide(page)).toHaveAccessibleName(`${next} of 6`);
      await expect(slide(page)).toBeInViewport({ ratio: 0.9 });
    }
  });

  test("they wait while the pointer or the focus is on them", async ({ page }) => {
    await openWithStoppedClock(page);
    await slide(page).getByRole("img").hover();
    await page.clock.runFor(20_000);
    await expect(slide(page)).toHaveAccessibleName("1 of 6");
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await expect(slide(page)).toHaveAccessibleName("2 of 6");
    await button(page, "Next picture").focus();
    await page.clock.runFor(20_000);
    await expect(slide(page)).toHaveAccessibleName("2 of 6");
  });

  test("a button stops and resumes them", async ({ page }) => {
    await openWithStoppedClock(page);
    await button(page, "Pause slides").press("Enter");
    await page.clock.runFor(20_000);
    await expect(slide(page)).toHaveAccessibleName("1 of 6");
    await button(page, "Play slides").press("Enter");
    await page.clock.runFor(5000);
    await expect(slide(page)).toHaveAccessibleName("2 of 6");
  });

  test("they wait while the tab is hidden", async ({ page }) => {
    await openWithStoppedClock(page);
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await hide(true);
    await page.clock.runFor(20_000);
    await expect(slide(page)).toHaveAccessibleName("1 of 6");
    await hide(false);
    await page.clock.runFor(5000);
    await expect(slide(page)).toHaveAccessibleName("2 of 6");
  });

  test("they never move for readers who prefer reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openWithStoppedClock(page);
    await page.clock.runFor(60_000);
    await expect(slide(page)).toHaveAccessibleName("1 of 6");
    await expect(button(page, "Pause slides")).toBeHidden();
    await button(page, "Next picture").click();
    await expect(slide(page)).toHaveAccessibleName("2 of 6");
  });
});

test.describe("by hand", () => {
  test(
    "buttons and dots lead to any picture; two presses at once count as one",
    ANY_WIDTH,
    async ({ page }) => {
      await openWithStoppedClock(page);
      await button(page, "Previous picture").click();
      await button(page, "Previous picture").click();
      await expect(slide(page)).toHaveAccessibleName("6 of 6");
      await page.clock.runFor(200);
      await button(page, "Next picture").click();
      await expect(slide(page)).toHaveAccessibleName("1 of 6");
      await page.clock.runFor(200);
      await button(page, "Picture 4 of 6").click();
      await expect(slide(page)).toHaveAccessibleName("4 of 6");
      await expect(button(page, "Picture 4 of 6")).toHaveAttribute("aria-current", "true");
      await page.clock.runFor(200);
      await expect(pictures(page).getByRole("status")).toHaveText(/^Picture 4 of 6: Photo of/);
    },
  );

  test("arrow keys move them, and the focus follows", ANY_WIDTH, async ({ page }) => {
    await openWithStoppedClock(page);
    await slide(page).getByRole("link").focus();
    await page.keyboard.press("ArrowRight");
    await expect(slide(page)).toHaveAccessibleName("2 of 6");
    await expect(slide(page).getByRole("link")).toBeFocused();
    await page.clock.runFor(200);
    await page.keyboard.press("ArrowLeft");
    await expect(slide(page)).toHaveAccessibleName("1 of 6");
    await expect(slide(page).getByRole("link")).toBeFocused();
  });

  test("the end of an earlier scroll does not bring a picture back", ANY_WIDTH, async ({ page }) => {
    await openWithStoppedClock(page);
    const shown = await slide(page).evaluate(async (element) => {
      const track = element.parentElement;
      element.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      // As when the browser reports that it aborted one scroll for this one, which has not moved yet.
      track?.dispatchEvent(new Event("scrollend"));
      for (let turns = 0; turns < 10; turns += 1) await null; // React renders at the end of the turn
      return track?.querySelector("figure:not([inert])")?.getAttribute("aria-label");
    });
    expect(shown).toBe("2 of 6");
    await expect(slide(page)).toHaveAccessibleName("2 of 6");
    await expect(slide(page)).toBeInViewport({ ratio: 0.9 });
  });

  test("a swipe moves them", async ({ page }) => {
    await openWithStoppedClock(page);
    await slide(page).getByRole("img").hover();
    await page.mouse.wheel(await slide(page).evaluate(({ clientWidth }) => clientWidth * 2), 0);
    await expect(slide(page)).toHaveAccessibleName("3 of 6");
  });
});

test.describe("full-screen", () => {
  test("opens from the picture, closes on Escape, and restores the focus", async ({ page }) => {
    await page.goto(photographed);
    await button(page, "Pause slides").click();
    const link = slide(page).getByRole("link");
    await link.click();
    await expect(viewer(page)).toBeVisible();
    await expect(viewer(page)).toContainText("Ada Lovelace · CC0");
    await expect(shownLarge(page).getByRole("img")).toBeInViewport();
    await page.keyboard.press("Escape");
    await expect(viewer(page)).toBeHidden();
    await expect(link).toBeFocused();
  });

  test("all pictures can be viewed there, with keys and buttons", ANY_WIDTH, async ({ page }) => {
    await openWithStoppedClock(page);
    const viewAll = page.getByRole("link", { name: "View all 6 photos" });
    await viewAll.press("Enter");
    await expect(viewer(page)).toContainText("1 of 6");
    await page.keyboard.press("ArrowLeft");
    await expect(viewer(page)).toContainText("6 of 6");
    await page.clock.runFor(200);
    await viewer(page).getByRole("button", { name: "Next picture" }).click();
    await expect(viewer(page)).toContainText("1 of 6");
    await page.clock.runFor(20_000);
    await expect(viewer(page)).toContainText("1 of 6");
    await viewer(page).getByRole("button", { name: "Close" }).click();
    await expect(viewer(page)).toBeHidden();
    await expect(viewAll).toBeFocused();
  });

  test("meets WCAG in light and dark, as do the slides", ANY_WIDTH, async ({ page }) => {
    await page.goto(photographed);
    await button(page, "Pause slides").click();
    await expectAccessible(page);
    await slide(page).getByRole("link").click();
    await expect(viewer(page)).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("a picture that is unavailable", ANY_WIDTH, () => {
  test.use({ expectedProblems: [/illustrations|net::ERR_FAILED/] });

  test("leaves a note in its place, on the page and full-screen", async ({ page }) => {
    await page.route("**/illustrations/**", (route) => route.abort());
    await page.goto(photographed);
    await button(page, "Pause slides").click();
    const note = slide(page).getByRole("img", { name: /^Picture not available: Photo of/ });
    await expect(note).toBeVisible();
    await slide(page).getByRole("link").click();
    await expect(shownLarge(page)).toHaveAccessibleName(/^Picture not available/);
  });
});

test.describe("without JavaScript", () => {
  // The browser reports that scripts are not loaded.
  test.use({ javaScriptEnabled: false, expectedProblems: [/failed: csp$/] });

  test("the pictures can be swiped, each leads to its file, and there are no idle buttons", async ({
    page,
  }) => {
    await page.goto(photographed);
    await expect(slide(page)).toHaveCount(6);
    await expect(pictures(page).getByRole("button")).toHaveCount(0);
    await slide(page).first().getByRole("link").click();
    await expect(page).toHaveURL(/\/illustrations\/.*\.svg$/);
  });
});
