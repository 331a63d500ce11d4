import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import pg from "pg";
import { env } from "#lib/platform/env.ts";
import { MARKED_UP } from "#tests/support/markup.ts";
import { ANY_WIDTH, expect, test } from "./fixtures.ts";

// Texts from staff and providers about pictures appear in many places; each treats them as plain text, whatever they
// look like. Console errors, such as those of a refused script or of a hydration mismatch, fail these tests by
// themselves.

const picture = (name: string) => `http://${env().FETCH_PRIVATE_HOSTS[0]}/pictures/${name}`;

/** A school whose main photo, logo, and gallery have such texts. */
async function markedUpSchool(page: Page): Promise<{ id: string; slug: string }> {
  const slug = `school-${randomUUID()}`;
  const client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO school (slug, name, school_type, city, state, alternative_names, grades, extracurriculars)
     VALUES ($1, 'Marked Up High School', 'public', 'Boston', 'MA', '{}', '{9,10,11,12}', '{}') RETURNING id::text`,
    [slug],
  );
  await client.end();
  const id = String(rows[0]?.id);
  const said = (text: string) => ({ alt: text, credit: text, licence: text });
  const data = {
    schoolMainPhoto: { url: picture("marked-0.jpg"), ...said(MARKED_UP[0] ?? "") },
    schoolLogo: { url: picture("marked-logo.png"), ...said(MARKED_UP[1] ?? "") },
    schoolImages: MARKED_UP.slice(1).map((text, at) => ({
      url: picture(`marked-${at + 1}.jpg`),
      ...said(text),
    })),
  };
  const answer = await page.request.put(`/api/schools/${id}/images`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return { id, slug };
}

/** Checks that no text has become anything else: neither an element nor a script that has run. */
async function expectOnlyTexts(page: Page): Promise<void> {
  expect(await page.title()).not.toBe("taken");
  await expect(page.locator("img[src='x'], [onerror], [onload]")).toHaveCount(0);
}

test(
  "the public page shows them as they are, with and without scripts",
  ANY_WIDTH,
  async ({ signedInPage, browser, baseURL }) => {
    const page = await signedInPage("editor");
    const { slug } = await markedUpSchool(page);
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const withoutScripts = await plain.newPage();
    for (const shown of [page, withoutScripts]) {
      await shown.goto(`/school/${slug}`);
      const pictures = shown.getByRole("region", { name: "Pictures" });
      const images = pictures.locator("figure img, [aria-roledescription=slide] img");
      const alts = await images.evaluateAll((all) => all.map((one) => one.getAttribute("alt")));
      expect(alts.filter((alt) => alt !== "")).toEqual([...MARKED_UP]);
      for (const text of MARKED_UP)
        await expect(pictures.getByText(text.trim(), { exact: true }).first()).toHaveText(text);
      await expectOnlyTexts(shown);
    }
    await plain.close();

    const blocks = await page.locator("script[type='application/ld+json']").allTextContents();
    const images = blocks.flatMap((block) =>
      JSON.parse(block)["@graph"].map(({ image }: never) => image ?? []),
    );
    expect(images.flat()).toContainEqual(expect.stringMatching(/\/media\/[0-9a-f]{40}\.webp$/));
    const social = await page.request.get(`/school/${slug}/opengraph-image`);
    expect([social.status(), social.headers()["content-type"]]).toEqual([200, "image/png"]);

    // The large pictures are announced one after the other. The focus keeps the slides still.
    const pictures = page.getByRole("region", { name: "Pictures" });
    const next = pictures.getByRole("button", { name: "Next picture" });
    await next.focus();
    const shown = Number.parseInt(await pictures.getByText(/^\d of \d$/).innerText(), 10);
    await next.click();
    await expect(pictures.getByRole("status").first()).toHaveText(
      `Picture ${(shown % MARKED_UP.length) + 1} of ${MARKED_UP.length}: ${MARKED_UP[shown % MARKED_UP.length]}`,
    );
    await expectOnlyTexts(page);
  },
);

test(
  "the picture panel, search results, and the history show them as they are",
  ANY_WIDTH,
  async ({ signedInPage }) => {
    const page = await signedInPage("editor");
    const { id, slug } = await markedUpSchool(page);
    await page.goto(`/admin/schools/${slug}/images`);
    const gallery = page.getByRole("region", { name: "Gallery" });
    await expect(gallery.getByRole("listitem")).toHaveCount(MARKED_UP.length - 1);
    for (const text of MARKED_UP.slice(1)) {
      const button = gallery.getByRole("button", { name: `Details: ${text}`, exact: true });
      await button.click();
      const card = gallery
        .getByRole("listitem")
        .filter({ has: page.getByRole("button", { name: `Details: ${text}`, exact: true }) });
      for (const label of ["Alternative text", "Credit", "License *"])
        await expect(card.getByLabel(label, { exact: label === "License *" })).toHaveValue(text);
      await button.click();
    }
    await page.getByRole("searchbox", { name: "Custom search" }).fill("marked up");
    await page.getByRole("searchbox", { name: "Custom search" }).press("Enter");
    await expect(page.getByText('<b>Hall</b> & "yard"', { exact: true })).toBeVisible();
    await expect(page.getByText("Ada <Lovelace> & Søn's 🏫 · CC BY 4.0", { exact: true })).toBeVisible();
    await expect(page.getByText("&constructor; &toString; &unknown; · CC0", { exact: true })).toBeVisible();
    await expectOnlyTexts(page);

    await page.goto(`/admin/schools/${id}?history=1`);
    const history = page.getByRole("dialog", { name: "History" });
    for (const text of MARKED_UP) await expect(history).toContainText(text.replaceAll(/\s+/g, " "));
    await expectOnlyTexts(page);
  },
);
