import { ANY_WIDTH, expect, test } from "./fixtures.ts";

test.describe("the header", () => {
  test("marks the current page", async ({ page, isMobile }) => {
    await page.goto("/search");
    if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
    const links = page.getByRole("navigation", { name: "Main" }).filter({ visible: true });
    await expect(links.getByRole("link", { name: "Browse Schools" })).toHaveAttribute("aria-current", "page");
    await expect(links.getByRole("link", { name: "Home" })).not.toHaveAttribute("aria-current");
    await links.getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL("/");
  });

  test("remembers the chosen colors, from the first paint of the next page", async ({ page, isMobile }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/");
    const openChoice = () => page.getByRole("button", { name: isMobile ? "Menu" : "Theme" }).click();
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    await openChoice();
    await page.getByText("Dark", { exact: true }).filter({ visible: true }).click();
    const dark = await background();
    expect(dark).not.toBe(light);

    // Without the scripts that hydrate the page: the one in its head is enough.
    await page.route("**/_next/static/**/*.js", (route) => route.abort());
    await page.goto("/faq", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await background()).toBe(dark);
    await page.unrouteAll();

    await page.goto("/");
    await openChoice();
    await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
    await page.getByText("System", { exact: true }).filter({ visible: true }).click();
    expect(await background()).toBe(light);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
  test.use({ expectedProblems: [/_next\/static/] });
});

test.describe("in a wide window", () => {
  test.use({ viewport: { width: 1600, height: 900 } });

  for (const path of ["/search", "/compare", "/my-schools", "/faq"])
    test(`the header and the footer of ${path} are as wide as the page`, ANY_WIDTH, async ({ page }) => {
      await page.goto(path);
      const expected = path === "/faq" ? 1152 : 1536;
      const frames = [page.getByRole("banner"), page.getByRole("contentinfo")].map((one) =>
        one.locator("> div"),
      );
      if (path !== "/faq") frames.push(page.getByRole("main").locator(".wide-page"));
      for (const frame of frames) expect((await frame.first().boundingBox())?.width).toBe(expected);
    });
});

test.describe("the menu for small windows", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("opens and closes by keyboard, and restores the focus", ANY_WIDTH, async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu" });
    const menu = page.locator("#site-menu");
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(menu).toBeVisible();
    for (const name of ["Home", "Browse Schools"])
      await expect(menu.getByRole("link", { name })).toBeVisible();
    for (const name of ["Sign In", "Sign Up"])
      await expect(menu.getByText(name, { exact: true })).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("fits a low window, like a phone on its side", ANY_WIDTH, async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 320 });
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    const last = page.locator("#site-menu").getByText("Dark", { exact: true });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  });

  test.describe("without scripts", () => {
    // Chromium logs this for each script that it does not run.
    test.use({ javaScriptEnabled: false, expectedProblems: [/failed: csp$/] });

    test("also opens, and leaves out what would do nothing", ANY_WIDTH, async ({ page }) => {
      await page.goto("/");
      await page.getByRole("button", { name: "Menu" }).click();
      const menu = page.locator("#site-menu");
      await expect(menu.getByText("Dark", { exact: true })).toBeHidden();
      await menu.getByRole("link", { name: "Browse Schools" }).click();
      await expect(page).toHaveURL("/search");
    });
  });
});

test("every footer link leads somewhere", ANY_WIDTH, async ({ page, request }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.locator('a[href^="mailto:"]')).toHaveAttribute("href", /^mailto:.+@.+/);
  const own = await footer
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(own).toEqual(
    expect.arrayContaining([
      "/",
      "/search",
      "/schools",
      "/about",
      "/faq",
      "/contact",
      "/developers",
      "/privacy",
      "/terms",
    ]),
  );
  for (const path of own) expect((await request.get(path)).status(), path).toBe(200);
});

test.describe("the 404 page", ANY_WIDTH, () => {
  test.use({ expectedProblems: [/no-such-page/] });

  test("finds the school that the visitor was looking for", async ({ page }) => {
    await page.goto("/no-such-page");
    await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
    const main = page.getByRole("main");
    await main.getByRole("combobox", { name: "School name" }).fill("boston latin academy");
    await main.getByRole("button", { name: "Search schools by name" }).click();
    await expect(page).toHaveURL("/search?q=boston+latin+academy");
    await expect(page.getByRole("link", { name: "Boston Latin Academy" }).first()).toBeVisible();
  });
});

test.describe("links", () => {
  test(
    "open pages of the site without loading it anew, and so does the search by name",
    ANY_WIDTH,
    async ({ page }) => {
      const documents: string[] = [];
      page.on("request", (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
      });
      await page.goto("/faq", { waitUntil: "networkidle" });
      await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
      await expect(page).toHaveURL("/about");
      const search = page.getByRole("banner").getByRole("combobox", { name: "School name" });
      await search.fill("lincoln & co");
      await search.press("Enter");
      await expect(page).toHaveURL("/search?q=lincoln+%26+co");
      await expect(page.getByRole("heading", { level: 1, name: "Search results" })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL("/about");
      expect(documents).toEqual(["/faq"]);
    },
  );

  test("leave other presses, and other addresses, to the browser", ANY_WIDTH, async ({ page, context }) => {
    await page.goto("/faq", { waitUntil: "networkidle" });
    const footer = page.getByRole("contentinfo");
    const opened = context.waitForEvent("page");
    await footer.getByRole("link", { name: "About" }).click({ modifiers: ["ControlOrMeta"] });
    // Asked of the document: the browser may tell of the new tab before it tells where the tab has gone.
    const other = await opened;
    await expect(async () => {
      expect(await other.evaluate(() => location.pathname)).toBe("/about");
    }).toPass();
    await expect(page).toHaveURL("/faq");
    await page.goto("/developers");
    await page.getByRole("link", { name: "OpenAPI 3.1 document" }).click();
    await expect(page).toHaveURL("/api/openapi.json");
  });

  test("that only change a list keep the position on the page", ANY_WIDTH, async ({ page }) => {
    await page.goto("/search?map=hide", { waitUntil: "networkidle" });
    const byName = page.getByRole("navigation", { name: "Sort" }).getByRole("link", { name: "Name" });
    await page.evaluate(() => window.scrollTo(0, 60));
    await byName.hover();
    const position = await page.evaluate(() => window.scrollY);
    expect(position).toBeGreaterThan(0);
    await byName.click();
    await expect(page).toHaveURL(/sort=name/);
    await expect(byName).toHaveAttribute("aria-current", "true");
    expect(await page.evaluate(() => window.scrollY)).toBe(position);
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});
