import type { Locator } from "@playwright/test";
import pg from "pg";
import { env } from "#lib/platform/env.ts";
import { ANY_WIDTH, expect, test } from "./fixtures.ts";
import { signInOwnMember } from "./own-member.ts";

test.describe("the home page", () => {
  test("says what the product is and links to all schools", ANY_WIDTH, async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("main")).toContainText(
      "Reliable sources, trusted insights, smarter decisions",
    );
    await expect(page.getByRole("banner")).toContainText("Beta");
    for (const benefit of ["Comprehensive Information", "Advanced Search", "Personalized Experience"]) {
      await expect(page.getByRole("heading", { name: benefit })).toBeVisible();
    }
    await page.getByRole("link", { name: "Browse All Schools" }).click();
    await expect(page).toHaveURL("/search");
    await expect(page.getByRole("heading", { level: 1, name: "Browse schools" })).toBeVisible();
  });

  test("counts the catalog as it is now, not as it was at build time", ANY_WIDTH, async ({ page }) => {
    const database = new pg.Client({ connectionString: env().DATABASE_URL });
    await database.connect();
    const { rows } = await database.query<{ schools: number; sources: number }>(
      `SELECT (SELECT count(*) FROM school WHERE archived_at IS NULL)::int AS schools,
        (SELECT count(DISTINCT (publisher, name)) FROM data_source one WHERE key <> 'sample-ratings' AND key NOT LIKE 'center-of-%'
          AND NOT EXISTS (SELECT FROM data_source whole
            WHERE whole.publisher = one.publisher AND starts_with(one.name, whole.name || ', ')))::int AS sources`,
    );
    await database.end();
    await page.goto("/");
    const totals = page.getByRole("region", { name: "The catalog in figures" });
    await expect(totals).toContainText(
      `schools, public, private and online${rows[0]?.schools.toLocaleString("en-US")}`,
    );
    await expect(totals).toContainText(`sources, each named next to its figures${rows[0]?.sources}`);
  });

  test("links to cities and states, each with its schools", ANY_WIDTH, async ({ page }) => {
    await page.goto("/");
    const places = page.getByRole("region", { name: "Start from a place" });
    const city = places.getByRole("link", { name: /, [A-Z]{2}\s*\d/ }).first();
    const [name = ""] = (await city.innerText()).split(",");
    await city.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await page.goBack();
    await places.getByRole("heading", { name: "All states and territories" }).click();
    await places.getByRole("link", { name: "Massachusetts" }).click();
    await expect(page).toHaveURL("/schools/massachusetts");
  });

  test("uses a real figure to show what all figures say about themselves", ANY_WIDTH, async ({ page }) => {
    await page.goto("/");
    const example = page.getByRole("figure");
    const count = await example.locator("b").innerText();
    const year = await example.locator(".origin").innerText();
    await example.getByRole("link").click();
    const students = page
      .getByRole("region", { name: "Key facts", exact: true })
      .locator("dl > div", { hasText: "Students" });
    await expect(students.first()).toContainText(count);
    await expect(students.first()).toContainText(year);
  });

  test("shows a real school and a real comparison", async ({ page }) => {
    await page.goto("/");
    const card = page.getByRole("listitem").filter({ hasText: "Comprehensive Information" });
    const name = await card.getByRole("link").innerText();
    const comparison = page.getByRole("region", { name: "Compare schools side by side" });
    // All three that the link below leads to, on a phone as well.
    await expect(comparison.getByRole("columnheader")).toHaveCount(3);
    await expect(comparison.getByRole("columnheader").first()).toContainText(name);
    const students = comparison.locator("tbody", { hasText: "Students" }).first();
    const figure = await students.getByRole("cell").first().innerText();
    expect(figure).toMatch(/^[\d,]+\s+\d{4}/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      await page.evaluate(() => document.documentElement.clientWidth),
    );
    await comparison.getByRole("link", { name: "See the whole comparison" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Compare 3 schools" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Comparison" })).toContainText(figure.split(/\s/)[0] ?? "");
  });

  test("has its cards level with each other, and figures with figures", ANY_WIDTH, async ({ page }) => {
    const tops = (found: Locator) =>
      found.evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().top)))]);
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/");
      const cards = page.getByRole("region", { name: "School facts that you can check" });
      // The line in each card is the border above its last part.
      expect(await tops(cards.locator("li.card > .border-t, li.card > span > .border-t"))).toHaveLength(1);
      // Four figures in two rows, or in four where a card is too narrow for two beside each other.
      expect(await tops(cards.locator("dd"))).toHaveLength(width < 1024 ? 4 : 2);
    }
  });

  test("shows a member their schools in place of what is said to visitors", ANY_WIDTH, async ({ page }) => {
    await page.goto("/");
    const card = page.getByRole("listitem").filter({ hasText: "Personalized Experience" });
    await expect(card.getByRole("link", { name: "Sign up free" })).toBeVisible();
    const { schools } = await (await page.request.get("/api/schools/search?q=boston+latin")).json();
    await signInOwnMember(page);
    await page.reload();
    const main = page.getByRole("main");
    await expect(main).toContainText("You have not saved a school yet.");
    for (const { _id: schoolId } of schools.slice(0, 2))
      await page.request.post("/api/users/favorites", { data: { schoolId } });
    await page.reload();
    await expect(main.getByRole("link", { name: "My Schools (2)" })).toBeVisible();
    await expect(main).not.toContainText(/free account|No account needed/);
    await main.getByRole("link", { name: "Compare", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Compare 2 schools" })).toBeVisible();
  });

  test("offers searches that find schools", ANY_WIDTH, async ({ page }) => {
    await page.goto("/");
    const card = page.getByRole("listitem").filter({ hasText: "Advanced Search" });
    await card.getByRole("link", { name: /^Public high schools near / }).click();
    await expect(
      page.getByRole("heading", { level: 2, name: /schools? in or within 10 miles of .+/ }),
    ).toBeVisible();
  });

  test("lets keyboard users skip the navigation", async ({ page }) => {
    await page.goto("/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });
});

test.describe("name suggestions", () => {
  test(
    "are at most five, tell schools of the same name apart, and are chosen by keyboard",
    ANY_WIDTH,
    async ({ page }) => {
      await page.goto("/");
      const box = page.getByRole("main").getByRole("combobox", { name: "School name" });
      await box.fill("phillips");
      const list = page.getByRole("main").getByRole("listbox");
      await expect(list).toBeVisible();
      const options = list.getByRole("option");
      expect(await options.count()).toBeLessThanOrEqual(5);
      await expect(options.filter({ hasText: "Phillips Exeter Academy" })).toContainText("Exeter, NH");
      await expect(page.getByRole("main").getByText(/suggested school/)).toBeAttached();
      await expect(box).toHaveAttribute("aria-expanded", "true");

      await box.press("ArrowDown");
      const first = options.first();
      await expect(first).toHaveAttribute("aria-selected", "true");
      await expect(box).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "none");
      await box.press("ArrowUp");
      await expect(box).not.toHaveAttribute("aria-activedescendant");
      await box.press("ArrowUp");
      await expect(options.last()).toHaveAttribute("aria-selected", "true");
      await box.press("Home");
      await expect(box).not.toHaveAttribute("aria-activedescendant");

      await box.press("ArrowDown");
      const name = await first.locator("span").first().innerText();
      await box.press("Enter");
      await expect(page).toHaveURL(/\/school\/phillips-/);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    },
  );

  for (const width of [390, 820])
    test(
      `leave the button that searches free to be pressed at a width of ${width}`,
      ANY_WIDTH,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto("/");
        const main = page.getByRole("main");
        await main.getByRole("combobox", { name: "School name" }).fill("phillips");
        await expect(main.getByRole("listbox")).toBeVisible();
        const button = main.getByRole("button", { name: "Search schools", exact: true });
        await button.scrollIntoViewIfNeeded();
        const box = await button.boundingBox();
        await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
        await page.mouse.down();
        await page.mouse.up();
        await expect(page).toHaveURL("/search?q=phillips");
      },
    );

  test(
    "do not cover the button that searches on a wide screen, which comes last and stays where it is",
    ANY_WIDTH,
    async ({ page }) => {
      for (const width of [1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto("/");
        const main = page.getByRole("main");
        const button = main.getByRole("button", { name: "Search schools", exact: true });
        const before = await button.boundingBox();
        const place = await main.getByLabel("In Zip or City").boundingBox();
        expect(before?.y).toBeGreaterThan(place?.y ?? Number.POSITIVE_INFINITY);
        await main.getByRole("combobox", { name: "School name" }).fill("phillips");
        await expect(main.getByRole("listbox")).toBeVisible();
        expect(await button.boundingBox()).toEqual(before);
        // A press that something covers would be given to that, and fail.
        await button.click();
        await expect(page).toHaveURL("/search?q=phillips");
      }
    },
  );

  test("close on Escape and leave the text, and Enter searches for it", ANY_WIDTH, async ({ page }) => {
    await page.goto("/");
    const box = page.getByRole("main").getByRole("combobox", { name: "School name" });
    await box.fill("phillips");
    await expect(page.getByRole("main").getByRole("listbox")).toBeVisible();
    await box.press("Escape");
    await expect(page.getByRole("main").getByRole("listbox")).toBeHidden();
    await expect(box).toHaveValue("phillips");
    await box.press("Enter");
    await expect(page).toHaveURL("/search?q=phillips");
    await expect(page.getByRole("link", { name: "Phillips Exeter Academy" })).toBeVisible();
  });

  test("leave Enter to what was typed until one of them is chosen", ANY_WIDTH, async ({ page }) => {
    await page.goto("/");
    const box = page.getByRole("main").getByRole("combobox", { name: "School name" });
    await box.fill("phillips");
    await expect(page.getByRole("main").getByRole("listbox")).toBeVisible();
    await box.press("Enter");
    await expect(page).toHaveURL("/search?q=phillips");
  });

  test("that do not exist are said in a box unlike the field below it", ANY_WIDTH, async ({ page }) => {
    await page.goto("/");
    const main = page.getByRole("main");
    await main.getByRole("combobox", { name: "School name" }).fill("zqxvkjw zqxvkjw");
    const note = main.getByText("No results found", { exact: true });
    await expect(note).toBeVisible();
    const colorOf = (box: Locator) => box.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colorOf(note)).not.toBe(await colorOf(main.getByLabel("In Zip or City")));
  });

  test(
    "may come late: what has been typed by then stays, and so does the caret",
    ANY_WIDTH,
    async ({ page }) => {
      let letThrough = () => {};
      const held = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await page.goto("/", { waitUntil: "networkidle" });
      await page.route("**/_next/static/**/*.js*", async (route) => {
        await held;
        await route.continue();
      });
      const box = page.getByRole("main").getByRole("combobox", { name: "School name" });
      await box.pressSequentially("philips");
      for (let count = 0; count < 3; count++) await page.keyboard.press("ArrowLeft");
      letThrough();
      await expect(page.getByRole("main").getByRole("listbox")).toBeVisible();
      await page.keyboard.type("l");
      await expect(box).toHaveValue("phillips");
      await expect(box).toBeFocused();
    },
  );

  test("for an earlier text never show under a later one", ANY_WIDTH, async ({ page }) => {
    let answerFirst = () => {};
    const held = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    await page.route("**/api/schools/search?q=phillips*", async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.goto("/");
    const box = page.getByRole("main").getByRole("combobox", { name: "School name" });
    const asked = page.waitForRequest(/q=phillips/);
    await box.fill("phillips");
    await asked;
    await box.fill("boston latin");
    const options = page.getByRole("main").getByRole("option");
    await expect(options.first()).toContainText("Boston Latin");
    answerFirst();
    await expect(options.filter({ hasText: "Phillips" })).toHaveCount(0);
  });

  test("are in every page's header, whose box requires a name", async ({ page, isMobile }) => {
    await page.goto("/search");
    if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
    const header = page.getByRole("banner");
    const box = header.getByRole("combobox", { name: "School name" });
    await box.fill("   ");
    await header.getByRole("button", { name: "Search schools by name" }).click();
    await expect(page).toHaveURL("/search");
    await box.fill("boston latin academy");
    await header.getByRole("option").first().click();
    await expect(page).toHaveURL(/\/school\/boston-latin-academy/);
    if (isMobile) await expect(box).toBeHidden();
  });
});
