import { expect, expectAccessible, expectToFit, test } from "./fixtures.ts";
import {
  ask,
  change,
  DETAILS,
  gallery,
  isSaved,
  openPanel,
  ownSchool,
  picture,
  storedAlts,
} from "./images-panel.ts";
import { send } from "./raw-http.ts";

test("an editor chooses pictures from a search, and readers see them with credit and license", async ({
  signedInPage,
}) => {
  const { page, school } = await openPanel(signedInPage);
  await page.goto(`/school/${school.slug}`);
  await expect(page.getByText("Illustration, not a photograph of this school.").first()).toBeVisible();
  await page.goto(`/admin/schools/${school.slug}/images`);

  await expect(page.getByText("API Calls: 0/10 used (10 remaining)")).toBeVisible();
  await page.getByRole("button", { name: "Search for this school" }).click();
  await expect(page.getByText("API Calls: 1/10 used (9 remaining)")).toBeVisible();
  await expect(page.getByText("Wikimedia Commons: “Willow High School Boston Massachusetts”")).toBeVisible();
  await page.getByRole("button", { name: "Use as main photo: School front" }).click();
  await page.getByRole("button", { name: "Use as logo: School seal" }).click();
  await isSaved(page);
  await expect(page.getByText("Changes saved automatically")).toBeHidden();
  expect(await storedAlts(school)).toEqual(["School front", "School seal"]);

  await page.getByRole("searchbox", { name: "Custom search" }).fill("nothing");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await expect(page.getByText("No images found. Try a different search.")).toBeVisible();

  await page.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto(`/school/${school.slug}`);
  const shown = page.getByRole("region", { name: "Pictures" }).getByRole("figure").first();
  await expect(shown.getByRole("img", { name: "School front" })).toHaveAttribute("src", /^\/media\//);
  await expect(shown.getByRole("link", { name: "CC BY-SA 4.0" })).toBeVisible();
  await expect(shown).toContainText("Ada & sons");
  await expect(page.locator("header img[src^='/media/']")).toBeVisible();

  const address = (await shown.getByRole("img", { name: "School front" }).getAttribute("src")) ?? "";
  const whole = await page.request.get(address);
  const length = String((await whole.body()).length);
  expect(whole.headers()).toMatchObject({ "content-length": length, "accept-ranges": "bytes" });
  const { origin } = new URL(page.url());
  const head = await send(origin, address, { method: "HEAD" });
  expect(head).toMatchObject({ status: 200, body: "", headers: { "content-length": length } });
  const part = await send(origin, address, { headers: { range: "bytes=0-3" } });
  expect(part).toMatchObject({ status: 206, body: "RIFF", headers: { "content-length": "4" } });
});

test("when no search is left the buttons are off until the counter is reset", async ({ signedInPage }) => {
  const { page, school } = await openPanel(signedInPage);
  await ask("INSERT INTO image_search_budget (school_id, used) VALUES ($1, 10)", [school.id]);
  await page.reload();
  await expect(page.getByText("API Calls: 10/10 used (0 remaining)")).toBeVisible();
  await expect(page.getByRole("button", { name: "Search for this school" })).toBeDisabled();
  await page.getByRole("searchbox", { name: "Custom search" }).fill("crest");
  await expect(page.getByRole("main").getByRole("button", { name: "Search", exact: true })).toBeDisabled();
  await page.getByRole("button", { name: "Reset counter" }).click();
  await expect(page.getByText("API Calls: 0/10 used (10 remaining)")).toBeVisible();
  await expect(page.getByRole("button", { name: "Search for this school" })).toBeEnabled();
});

test("what cannot be opened any more is named, and the history brings back what was taken away", async ({
  signedInPage,
}) => {
  const { page, school } = await openPanel(signedInPage, {
    schoolMainPhoto: { url: picture("front.jpg"), ...DETAILS },
    schoolLogo: {
      url: picture("crest.png"),
      ...DETAILS,
      alt: "The crest",
      sourceUrl: picture("missing.jpg"),
    },
  });
  await page.getByRole("button", { name: "Check links" }).click();
  const alert = page.getByRole("region", { name: "Dead links" }).getByRole("alert");
  await expect(alert).toContainText("1 of 4 addresses cannot be opened");
  await expect(alert).toContainText("“The crest”: The address answered 404.");

  await change(page, school, { schoolLogo: null });
  await page.goto(`/admin/schools/${school.slug}`);
  await page.getByRole("button", { name: "History", exact: true }).click();
  await page
    .getByRole("dialog", { name: "History" })
    .getByRole("button", { name: "Restore Logo" })
    .first()
    .click();
  const question = page.getByRole("dialog", { name: "Restore Logo?" });
  await question.getByRole("button", { name: "Restore" }).click();
  await expect(page.locator(".message")).toHaveText("Logo restored.");
  expect(await storedAlts(school)).toEqual([DETAILS.alt, "The crest"]);
});

test("the panel keeps to WCAG in light and dark, and fits small windows", async ({ signedInPage }) => {
  const { page } = await openPanel(signedInPage, {
    schoolMainPhoto: { url: picture("front.jpg"), ...DETAILS },
    schoolImages: [{ url: picture("hall.jpg"), ...DETAILS }],
  });
  await page.getByRole("button", { name: "Search for this school" }).click();
  await expect(page.getByText("School seal", { exact: true })).toBeVisible();
  await gallery(page).getByRole("button", { name: "Details: The hall" }).click();
  await expectAccessible(page);
  await expectToFit(page, 320, 450);
});

test("members are sent home, guests to sign in", async ({ signedInPage, page: guest }) => {
  const { slug } = await ownSchool();
  await guest.goto(`/admin/schools/${slug}/images`);
  await expect(guest).toHaveURL(/\/login\?returnTo=/);
  const page = await signedInPage("user");
  await page.goto(`/admin/schools/${slug}/images`);
  await expect(page).toHaveURL("/");
});
