import type { Locator, Page } from "@playwright/test";
import pg from "pg";
import { env } from "#lib/platform/env.ts";
import { ANY_WIDTH, expect, expectAccessible, expectToFit, test } from "./fixtures.ts";
import { signInOwnMember } from "./own-member.ts";
import { message, ownSchool, type School } from "./own-school.ts";

/** Publishes an article about a school, like a moderator. @returns its ID */
async function publish(page: Page, school: School, given: Record<string, unknown>): Promise<string> {
  const data = { schoolId: school._id, source: "Barre Paper", publish: true, ...given };
  const answer = await page.request.post("/api/news-admin/manual", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).article._id;
}

const WORDS = [
  "Choir",
  "Robots",
  "Garden",
  "Bridge",
  "Planets",
  "Kites",
  "Bread",
  "Poems",
  "Owls",
  "Maps",
  "Drums",
  "Chess",
];

/** A school with twelve published stories, the first of which is the latest, and all the others samples. */
async function schoolWithNews(page: Page): Promise<{ school: School; ids: string[] }> {
  const school = await ownSchool(page);
  const ids: string[] = [];
  for (const [at, word] of WORDS.entries()) {
    const publishDate = new Date(Date.UTC(2026, 9, 30 - 4 * at)).toISOString().slice(0, 10);
    const url = `https://paper.example${at === 0 ? ".org" : ""}/${school._id}/${word}`;
    const snippet = `${word} kept a class busy for a week.`;
    ids.push(
      await publish(page, school, { headline: `${word} at ${school.name}`, url, snippet, publishDate }),
    );
  }
  return { school, ids };
}

const cards = (page: Page) => page.getByRole("region", { name: "Latest news" }).getByRole("article");
const openNews = (page: Page, { slug }: School) => page.goto(`/school/${slug}/latestnews`);

test("a member reads a school's news by page, or all at once", async ({ page }) => {
  const { school } = await schoolWithNews(page);
  await openNews(page, school);
  await expect(cards(page)).toHaveCount(10);
  await expect(cards(page).first()).toContainText("Barre Paper · October 30, 2026");
  await expect(cards(page).first()).toContainText("Choir kept a class busy for a week.");
  const headline = cards(page).first().getByRole("link");
  await expect(headline).toHaveAttribute("href", `https://paper.example.org/${school._id}/Choir`);
  const faceOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).fontFamily);
  expect(await faceOf(headline)).toBe(
    await faceOf(page.getByRole("heading", { level: 2, name: "Latest news" })),
  );
  await expect(headline).toHaveAttribute("target", "_blank");
  await expect(headline).toHaveAttribute("rel", /noopener/);
  // Addresses that end in ".example" are set aside for samples: such a story is made up, and leads nowhere.
  await expect(page.getByText("12 stories, 11 of them samples")).toBeVisible();
  await expect(page.getByText("Some of these stories are samples, not real news.")).toBeVisible();
  // What is made up cannot be reported.
  await expect(page.getByRole("button", { name: /^Report/ })).toHaveCount(1);
  const badges = cards(page).getByText("Sample, not real news");
  await expect(badges).toHaveCount(9);
  // Before the headline, which could pass for news.
  const [badge, sample] = [
    await badges.first().boundingBox(),
    await cards(page).nth(1).getByRole("heading").boundingBox(),
  ];
  expect((badge?.y ?? 0) + (badge?.height ?? 0)).toBeLessThanOrEqual(sample?.y ?? 0);
  await expect(
    cards(page)
      .nth(1)
      .getByRole("heading", { name: /^Sample: Robots at/ }),
  ).toBeVisible();
  await expect(cards(page).getByRole("link")).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Next" }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page).toHaveURL(/[?]page=2$/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(10);
  await page.getByRole("link", { name: "View All" }).click();
  await expect(cards(page)).toHaveCount(12);
  await expectToFit(page, 320);
});

test(
  "what a moderator takes back is gone at once, and without any news the tab says so",
  ANY_WIDTH,
  async ({ page }) => {
    const school = await ownSchool(page);
    await openNews(page, school);
    await expect(page.getByText("No news articles available for this school.")).toBeVisible();
    const url = "https://paper.example/play";
    const id = await publish(page, school, { headline: "The play is sold out", url });
    await page.reload();
    await expect(cards(page)).toHaveCount(1);
    // On the tab as well, where guests read it.
    await expect(page.getByRole("link", { name: "Latest news (no articles yet)" })).toBeVisible();
    await expect(page.getByText(/^These are sample stories, not real news\./)).toBeVisible();
    expect((await page.request.put(`/api/news-admin/${id}/retract`)).status()).toBe(200);
    await page.reload();
    await expect(page.getByText("No news articles available for this school.")).toBeVisible();
  },
);

test("a member reports an article", async ({ page }) => {
  const school = await ownSchool(page);
  const url = `https://paper.example.org/${school._id}/play`;
  await publish(page, school, { headline: "The play is sold out", url });
  await openNews(page, school);
  await page.getByRole("button", { name: /^Report ?: The play is sold out/ }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send Report" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Please choose what is wrong.");
  await dialog.getByLabel("It is about another school").check();
  await dialog.getByLabel("In your words (optional)").fill("The one in Burlington.");
  await dialog.getByRole("button", { name: "Send Report" }).click();
  await expect(message(page)).toContainText("Our staff will take a look at this article.");
  const list = await page.request.get(`/api/news-admin?status=approved&schoolId=${school._id}`);
  expect((await list.json()).articles[0].reports).toMatchObject([
    { reason: "It is about another school: The one in Burlington." },
  ]);
});

test.describe("when a picture is broken", ANY_WIDTH, () => {
  test.use({ expectedProblems: [/media\/news/] });

  test("a placeholder takes its place", async ({ page }) => {
    const school = await ownSchool(page);
    const id = await publish(page, school, { headline: "The play", url: "https://paper.example/play" });
    const client = new pg.Client(env().DATABASE_URL);
    await client.connect();
    await client.query("UPDATE news_article SET image_file = $2 WHERE id = $1", [
      id,
      `${"0".repeat(40)}.webp`,
    ]);
    await client.end();
    await openNews(page, school);
    await expect(cards(page).locator("svg.lucide-newspaper")).toBeVisible();
    await expect(cards(page).locator("img")).toHaveCount(0);
  });
});

test("a member asks for news by mail; a link that is not ours ends nothing", ANY_WIDTH, async ({ page }) => {
  await signInOwnMember(page);
  await page.goto("/dashboard?tab=preferences");
  const box = page.getByLabel("Email me news about my saved schools");
  await expect(box).toBeEnabled();
  // It shows what was pressed from then on, and keeps a second press that comes before the first is saved.
  const shown = await box.evaluate(async (input: HTMLInputElement) => {
    const seen: boolean[] = [];
    for (const _ of [1, 2, 3]) {
      input.click();
      await Promise.resolve();
      seen.push(input.checked);
    }
    return seen;
  });
  expect(shown).toEqual([true, false, true]);
  await expect(message(page)).toContainText("You will get news about your saved schools by email.");
  await page.reload();
  await expect(box).toBeChecked();
  await page.goto("/news-by-mail?token=x.y");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link is incomplete");
  // As mail programs ask for it: the site lets the call through, and its route refuses it.
  const form = { "List-Unsubscribe": "One-Click" };
  expect((await page.request.post("/unsubscribe/news/x.y", { form })).status()).toBe(410);
});
