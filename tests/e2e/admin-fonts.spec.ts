import type { Page } from "@playwright/test";
import type { Site } from "#scripts/support/site.ts";
import { expect, expectAccessible, expectToFit, test } from "./fixtures.ts";
import { createOwnDatabase, type OwnDatabase } from "./own-database.ts";
import { signInOwnMember } from "./own-member.ts";
import { startSiteBeside } from "./site-beside.ts";

const quick = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
const message = (page: Page, text: string) => page.getByText(text);
const role = (page: Page, name: string) => page.getByRole("combobox", { name });

/** The first font that an element asks for. */
function fontOf(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fontFamily.split(",")[0]?.replaceAll('"', "") ?? "");
}

/** The files of fonts that a page has loaded, by family. */
function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
    return [...new Set(loaded.map(({ family }) => family.replaceAll('"', "")))]
      .filter((family) => !family.endsWith("fallback"))
      .sort();
  });
}

test.describe("in one's own browser", () => {
  test("a quick combination is tried, saved, found again after a reload, used on every page, and reset", async ({
    signedInPage,
  }) => {
    const page = await signedInPage("admin");
    await page.goto("/admin/fonts");
    await expect(role(page, "Body")).toHaveValue("inter");
    await expect(quick(page, "Default")).toHaveAttribute("aria-pressed", "true");
    await quick(page, "Friendly Approachable").click();
    await expect(quick(page, "Friendly Approachable")).toHaveAttribute("aria-pressed", "true");
    await expect(role(page, "Body")).toHaveValue("nunito");
    await expect(role(page, "Accent")).toHaveValue("lora");
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByText("Nunito, Quicksand, Fira Code, Lora")).toBeVisible();
    expect(await fontOf(page, "[inert] h3")).toBe("quicksand-title");
    expect(await fontOf(page, "[inert] code")).toBe("fira-code-text");
    expect(await fontOf(page, "[inert] p.font-accent")).toBe("lora-title");
    expect(await fontOf(page, "h1"), "the page around the preview stays").toBe("poppins-title");

    await page.getByLabel("Name", { exact: true }).fill("For the fall");
    await page.keyboard.press("Enter");
    await expect(message(page, "“For the fall” is saved in this browser.")).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill("for the FALL");
    await page.keyboard.press("Enter");
    await expect(page.getByText("There is already a combination named “for the FALL”.")).toBeVisible();
    await page.getByRole("button", { name: "Rename For the fall" }).click();
    await expect(page.getByText("There is already a combination named “for the FALL”.")).toHaveCount(0);

    await page.reload();
    await expect(role(page, "Body")).toHaveValue("inter");
    await page.getByRole("button", { name: /^For the fall/ }).click();
    await expect(role(page, "Heading")).toHaveValue("quicksand");
    await page.getByRole("button", { name: "Use in This Browser" }).click();
    await expect(page.getByText(/^This browser shows every page in Nunito/)).toBeVisible();
    await expect(page.getByText(/^Shows the default fonts in the preview, and the site’s/)).toBeVisible();
    await expect.poll(() => fontOf(page, "html")).toBe("nunito-text");

    await page.goto("/about");
    expect(await fontOf(page, "html")).toBe("nunito-text");
    expect(await fontOf(page, "h1")).toBe("quicksand-title");
    expect(await loadedFonts(page)).toEqual(expect.arrayContaining(["nunito-text", "quicksand-title"]));
    const styles = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("/font-styles/"))
        .map(
          (entry) =>
            (entry as PerformanceResourceTiming & { renderBlockingStatus: string }).renderBlockingStatus,
        ),
    );
    expect(styles, "nothing is painted before the reader's own fonts are known").toEqual(["blocking"]);

    await page.goto("/admin/fonts");
    await expect(role(page, "Body")).toHaveValue("nunito");
    await page.getByRole("button", { name: "Reset to Default" }).click();
    await expect(
      message(page, "You see the site’s own fonts again, and the default fonts in the preview."),
    ).toBeVisible();
    await expect(role(page, "Body")).toHaveValue("inter");
    await expect.poll(() => fontOf(page, "html")).toBe("inter-text");
    await page.goto("/about");
    expect(await fontOf(page, "html")).toBe("inter-text");
  });

  test("saved combinations are renamed and deleted by keyboard, and a deleted one comes back", async ({
    signedInPage,
  }) => {
    const page = await signedInPage("admin");
    await page.goto("/admin/fonts");
    for (const [name, font] of [
      ["One", "Bold & Dynamic"],
      ["Two", "Minimal System"],
    ] as const) {
      await quick(page, font).click();
      await page.getByLabel("Name", { exact: true }).fill(name);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: `Rename ${name}` })).toBeVisible();
    }
    await page.getByRole("button", { name: "Rename One" }).focus();
    await page.keyboard.press("Enter");
    const field = page.getByLabel("New name for One");
    await expect(field).toBeFocused();
    await field.fill("two");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "already a combination" })).toBeVisible();
    await field.fill("First");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Rename First" })).toBeFocused();

    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(message(page, "“First” was deleted.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Rename First" })).toBeHidden();
    await expect(page.getByRole("heading", { name: "Saved combinations" })).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: /^(Rename|Delete) / })).toHaveText([
      "Rename First",
      "Delete First",
      "Rename Two",
      "Delete Two",
    ]);
  });

  test("what other programs left in storage is ignored", async ({ signedInPage }) => {
    const page = await signedInPage("admin");
    await page.addInitScript(() => {
      localStorage.setItem("homeroom.fonts", '"><script>alert(1)</script>');
      localStorage.setItem("homeroom.font-combinations", '{"name":"x"}');
    });
    await page.goto("/admin/fonts");
    await expect(page.getByText("None yet. They are kept in this browser.")).toBeVisible();
    expect(await fontOf(page, "html")).toBe("inter-text");
  });

  test("each quick combination is shown in its own fonts, which are loaded once it is in sight", async ({
    signedInPage,
  }) => {
    const page = await signedInPage("admin");
    await page.setViewportSize({ width: 390, height: 500 });
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") asked.push(new URL(request.url()).pathname);
    });
    await page.goto("/admin/fonts", { waitUntil: "networkidle" });
    expect(asked.filter((file) => file.includes("quicksand"))).toEqual([]);
    await quick(page, "Friendly Approachable").scrollIntoViewIfNeeded();
    await expect.poll(() => asked.some((file) => file.includes("quicksand"))).toBe(true);
    const name = quick(page, "Friendly Approachable").locator("span").first();
    await expect(name).toHaveCSS("font-family", /^"?quicksand-title/);
    // What is chosen is in sight above the choices.
    await quick(page, "Friendly Approachable").click();
    await expect(page.getByText("A blank is not a zero", { exact: true }).first()).toBeInViewport();
  });

  test("a small window previews one screen at a time, before what can be done with the fonts", async ({
    signedInPage,
  }) => {
    const page = await signedInPage("admin");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/admin/fonts");
    const preview = page.getByRole("region", { name: "Preview", exact: true });
    await expect(preview.getByRole("region", { name: "Search result" })).toBeVisible();
    await expect(preview.getByRole("region", { name: "Article" })).toBeHidden();
    await preview.getByRole("button", { name: "Article" }).click();
    await expect(preview.getByRole("region", { name: "Article" })).toBeVisible();
    await expect(preview.getByRole("region", { name: "Search result" })).toBeHidden();
    const top = async (name: string) =>
      (await page.getByRole("heading", { name, exact: true }).boundingBox())?.y ?? 0;
    expect(await top("Fonts")).toBeLessThan(await top("Preview"));
    expect(await top("Preview")).toBeLessThan(await top("For you"));
  });

  test("is accessible, and fits every window", async ({ signedInPage }) => {
    const page = await signedInPage("admin");
    await page.goto("/admin/fonts");
    await quick(page, "Bold & Dynamic").click();
    await page.getByLabel("Name", { exact: true }).fill("A name as long as names may be, to the end");
    await page.keyboard.press("Enter");
    await expect(page.getByText("A name has at most 40 characters.")).toBeVisible();
    await expectAccessible(page);
    for (const width of [320, 390, 820, 1440]) await expectToFit(page, width);
  });
});

test.describe("a font that cannot be loaded", () => {
  test.use({ expectedProblems: [/failed|net::/i] });

  test("is named below the preview's title, until others are chosen", async ({ signedInPage }) => {
    const page = await signedInPage("admin");
    await page.route("**/fonts/lora-*", (route) => route.abort());
    await page.goto("/admin/fonts");
    const problem = page.getByText(
      "Lora could not be loaded, so the preview shows another font in its place.",
    );
    await quick(page, "Friendly Approachable").click();
    await expect(problem).toBeVisible();
    await quick(page, "Bold & Dynamic").click();
    await expect(role(page, "Body")).not.toHaveValue("nunito");
    await expect(problem).toHaveCount(0);
  });
});

test("the fonts on trial cost other pages nothing", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font" || request.url().includes("font-styles"))
      asked.push(new URL(request.url()).pathname.replace(/\.\w+\.woff2$/, ""));
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(asked.sort()).toEqual(["/fonts/inter-latin", "/fonts/poppins-latin-600"]);
});

test("an editor has no such tab", async ({ signedInPage }) => {
  const page = await signedInPage("editor");
  await page.goto("/admin/fonts");
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("link", { name: "Font Experimentor" })).toHaveCount(0);
});

test.describe("for everybody", () => {
  // On a database and a site of their own, since this changes every page.
  test.describe.configure({ mode: "default" });
  let database: OwnDatabase;
  let site: Site;
  test.beforeAll(async () => {
    database = await createOwnDatabase();
    site = await startSiteBeside({ DATABASE_URL: database.url, LOG_LEVEL: "silent" });
  });
  test.afterAll(async () => {
    await site?.stop();
    await database?.drop();
  });

  test("a combination becomes the site's with its cost beside it, and Undo takes it back", async ({
    page,
    request,
  }) => {
    const about = async () => (await request.get(`${site.url}/about`)).text();
    expect(await about(), "kept from now on").toContain("/fonts/inter-latin.");
    await signInOwnMember(page, { role: "admin" }, { url: site.url, databaseUrl: database.url });
    await page.goto(`${site.url}/admin/fonts`);
    await expect(page.getByText("The site is shown in its default fonts.")).toBeVisible();
    await quick(page, "Classic Professional").click();
    await page.getByRole("button", { name: "Make These the Site’s Fonts" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("they load 79.7 kB in 2 files, instead of 32 kB in 2 files now.");
    await dialog.getByRole("button", { name: "Change the Site’s Fonts" }).click();
    await expect(
      message(page, "Everybody now sees the site in Source Sans 3, Source Serif 4, Source Code Pro, and"),
    ).toBeVisible();
    await expect.poll(() => fontOf(page, "html")).toBe("source-sans-3-text");

    const html = await about();
    const preloads = [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map(([, file]) => file);
    expect(preloads.map((file) => file?.replace(/\.\w+\.woff2$/, ""))).toEqual([
      "/fonts/source-sans-3-latin",
      "/fonts/source-serif-4-latin",
    ]);
    const sizes = await Promise.all(
      preloads.map(async (file) => (await (await request.get(`${site.url}${file}`)).body()).length),
    );
    expect(
      sizes.reduce((sum, bytes) => sum + bytes, 0),
      "what the dialog said",
    ).toBe(79_676);

    await page.getByRole("button", { name: "Undo" }).click();
    await expect(message(page, "Everybody sees the site in the default fonts again.")).toBeVisible();
    await expect.poll(() => fontOf(page, "html")).toBe("inter-text");
    expect(await about()).toContain("/fonts/inter-latin.");
  });

  test("visitors see the site's fonts, and the default is one press away", async ({ page, browser }) => {
    await signInOwnMember(page, { role: "admin" }, { url: site.url, databaseUrl: database.url });
    await page.goto(`${site.url}/admin/fonts`);
    await quick(page, "Minimal System").click();
    await page.getByRole("button", { name: "Make These the Site’s Fonts" }).click();
    await page.getByRole("button", { name: "Change the Site’s Fonts" }).click();
    await expect(message(page, "Everybody now sees the site in System sans serif")).toBeVisible();
    const guest = await (await browser.newContext()).newPage();
    await guest.goto(`${site.url}/about`, { waitUntil: "networkidle" });
    expect(await fontOf(guest, "h1")).toBe("ui-sans-serif");
    expect(await loadedFonts(guest)).toEqual([]);

    await page.getByRole("button", { name: "Back to the Default Fonts" }).click();
    await page.getByRole("button", { name: "Use the Default Fonts" }).click();
    await expect(page.getByText("The site is shown in its default fonts.")).toBeVisible();
    await guest.reload({ waitUntil: "networkidle" });
    expect(await fontOf(guest, "h1")).toBe("poppins-title");
    expect(await loadedFonts(guest)).toEqual(["inter-text", "poppins-title"]);
    await guest.context().close();
  });
});
