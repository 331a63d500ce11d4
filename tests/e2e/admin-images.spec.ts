import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import pg from "pg";
import { env } from "#lib/platform/env.ts";
import { illustrationUrl } from "#lib/schools/illustrations.rules.ts";
import { expect, expectAccessible, expectToFit, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";
import { send } from "./raw-http.ts";

const picture = (name: string) => `http://${env().FETCH_PRIVATE_HOSTS[0]}/pictures/${name}`;
const DETAILS = { alt: "The hall", credit: "Ada", licence: "CC BY 4.0" };

type OwnSchool = { id: string; slug: string };

async function ask(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A school that no other test looks at. */
async function ownSchool(): Promise<OwnSchool> {
  const slug = `school-${randomUUID()}`;
  const [row] = await ask(
    `INSERT INTO school (slug, name, school_type, city, state, alternative_names, grades, extracurriculars)
     VALUES ($1, 'Willow High School', 'public', 'Boston', 'MA', '{}', '{9,10,11,12}', '{}') RETURNING id::text`,
    [slug],
  );
  return { id: String(row?.id), slug };
}

/** The panel of a school of its own, opened by the editor. */
async function openPanel(signedInPage: (role: "editor") => Promise<Page>, images?: object) {
  const school = await ownSchool();
  const page = await signedInPage("editor");
  if (images) await change(page, school, images);
  await page.goto(`/admin/schools/${school.slug}/images`);
  await expect(page.getByRole("heading", { name: "Images of Willow High School" })).toBeVisible();
  return { page, school };
}

/** As another editor would. */
async function change(page: Page, { id }: OwnSchool, data: object) {
  const answer = await page.request.put(`/api/schools/${id}/images`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

const gallery = (page: Page) => page.getByRole("region", { name: "Gallery" });
const cards = (page: Page) => gallery(page).getByRole("listitem");
const isSaved = (page: Page) => expect(page.getByText("Changes saved automatically")).toBeVisible();
const storedAlts = async ({ id }: OwnSchool) =>
  (await ask("SELECT alt FROM school_image WHERE school_id = $1 ORDER BY role, position", [id])).map(
    ({ alt }) => alt,
  );

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

test.describe("a picture by its address", () => {
  // The browser reports the thumbnail of what is no picture.
  test.use({ expectedProblems: [/thumbnail|status of 404|400/] });

  test("is saved once it is complete; what is wrong with it stands beside it, and the rest is saved", async ({
    signedInPage,
  }) => {
    const { page, school } = await openPanel(signedInPage);
    const url = page.getByRole("textbox", { name: "Image URL" });
    await page.getByRole("button", { name: "Add image" }).click();
    await expect(page.getByText("Enter an image address.")).toBeVisible();
    await url.fill("not an address");
    await page.getByRole("button", { name: "Add image" }).click();
    await expect(page.getByText("Invalid image URL format")).toBeVisible();
    await expect(url).toBeFocused();

    await url.fill(picture("hall.jpg"));
    await page.getByRole("button", { name: "Add image" }).click();
    const first = cards(page).nth(0);
    await expect(first.getByLabel("Alternative text")).toBeFocused();
    await expect(first).toContainText("State the license of the picture.");
    await page.keyboard.type("The hall");
    await first.getByLabel("Credit").fill("Ada");
    await first.getByLabel("License *", { exact: true }).fill("CC0");
    await isSaved(page);
    expect(await storedAlts(school)).toEqual(["The hall"]);

    // What the site cannot fetch is refused before anybody describes it.
    const alert = page.locator("form").getByRole("alert");
    for (const [address, reason] of [
      ["http://10.0.0.1/a.jpg", "The address is not public."],
      [picture("hall.jpg").replace("//", "//ada:secret@"), "Remove the user name from the address."],
      [picture("page.jpg"), "The file is not an image: jpg, jpeg, png, gif, webp and svg are accepted."],
    ] as const) {
      await url.last().fill(address);
      await page.getByRole("button", { name: "Add image" }).click();
      await expect(alert).toHaveText(reason);
      await expect(url.last()).toBeFocused();
    }
    await expect(cards(page)).toHaveCount(1);

    await url.last().fill(picture("yard.jpg"));
    await page.getByRole("button", { name: "Add image" }).click();
    const second = cards(page).nth(1);
    await second.getByLabel("Image URL").fill(picture("page.jpg"));
    await second.getByLabel("Alternative text").fill("No picture");
    await second.getByLabel("Credit").fill("Ada");
    await second.getByLabel("License *", { exact: true }).fill("CC0");
    await expect(second.getByRole("alert")).toHaveText(
      "The file is not an image: jpg, jpeg, png, gif, webp and svg are accepted.",
    );
    await first.getByLabel("Alternative text").fill("The great hall");
    await isSaved(page);
    expect(await storedAlts(school)).toEqual(["The great hall"]);

    // What is not saved is not left behind without a word.
    await page.getByRole("button", { name: "Close" }).click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Stay" }).click();
    await second.getByLabel("Image URL").fill(picture("yard.jpg"));
    await expect.poll(() => storedAlts(school)).toEqual(["The great hall", "No picture"]);
  });
});

/** Notes every save of pictures that the page sends. */
function savesOf(page: Page): unknown[] {
  const saves: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT" && request.url().endsWith("/images")) saves.push(request.postDataJSON());
  });
  return saves;
}

test("a picture that the site files otherwise than it was typed is saved once", async ({ signedInPage }) => {
  const { page, school } = await openPanel(signedInPage, {
    schoolMainPhoto: { url: picture("front.jpg"), ...DETAILS, alt: "The front" },
  });
  const saves = savesOf(page);
  const add = async (address: string, alt: string) => {
    await page.getByRole("textbox", { name: "Image URL" }).first().fill(address);
    await page.getByRole("button", { name: "Add image" }).click();
    const card = cards(page).last();
    await card.getByLabel("Alternative text").fill(alt);
    await card.getByLabel("Credit").fill("Ada");
    await card.getByLabel("License *", { exact: true }).fill("CC0");
  };

  // A drawing brings its own description, credit and license.
  const drawing = illustrationUrl("library");
  await add(drawing, "My own words");
  await expect.poll(() => storedAlts(school)).toEqual(["The front", expect.stringContaining("library")]);
  await expect(gallery(page).getByText("Drawing, not a photograph of this school")).toBeVisible();
  await expect(page.getByText("Changes saved automatically")).toBeHidden();
  expect(saves).toHaveLength(1);

  // Under another address the very picture that is the main photo; the gallery does not show it again.
  await add(`${picture("front.jpg")}?again`, "The front once more");
  await expect(page.locator(".message")).toHaveText(
    "“The front once more” is the main photo or the logo already. The gallery does not show it again.",
  );
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText("Changes saved automatically")).toBeHidden();
  expect(saves).toHaveLength(2);

  // What the site trims is not taken away from somebody who is still typing.
  await page.getByRole("button", { name: "Details: The front" }).click();
  const words = page.getByRole("region", { name: "Main photo" }).getByLabel("Alternative text");
  await words.fill("The old ");
  await isSaved(page);
  await expect(words).toHaveValue("The old ");
  await words.press("End");
  await words.pressSequentially("front");
  await expect.poll(() => storedAlts(school)).toContain("The old front");
  await expect(page.getByText("Changes saved automatically")).toBeHidden();
  expect(saves).toHaveLength(4);
});

test("what is typed while a save is on its way is kept, and saved next", async ({ signedInPage }) => {
  const { page, school } = await openPanel(signedInPage, {
    schoolMainPhoto: { url: picture("front.jpg"), ...DETAILS, alt: "The front" },
  });
  const saves = savesOf(page);
  const save = await holdAnswers(page, (request) => request.method() === "PUT");
  await page.getByRole("button", { name: "Details: The front" }).click();
  await page.getByLabel("Alternative text").fill("The north front");
  await save.asked;
  await page.getByLabel("Alternative text").fill("The north front in May");
  await page.getByLabel("Credit").fill("Grace");
  save.release();
  await expect.poll(() => storedAlts(school)).toEqual(["The north front in May"]);
  await expect(page.getByLabel("Alternative text")).toHaveValue("The north front in May");
  await expect(page.getByLabel("Credit")).toHaveValue("Grace");
  await expect(page.getByText("Changes saved automatically")).toBeHidden();
  expect(saves).toHaveLength(2);
});

test("a stored picture that lacks something is not taken away by closing the panel", async ({
  signedInPage,
}) => {
  const { page, school } = await openPanel(signedInPage, {
    schoolMainPhoto: { url: picture("front.jpg"), ...DETAILS, alt: "The front" },
  });
  const saves = savesOf(page);
  await page.getByRole("button", { name: "Details: The front" }).click();
  await page.getByLabel("Alternative text").fill("");
  await page.getByRole("button", { name: "Close" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  expect(saves).toEqual([]);
  expect(await storedAlts(school)).toEqual(["The front"]);
});

test("by keyboard alone pictures are put in another order, removed and brought back", async ({
  signedInPage,
  isMobile,
}) => {
  const images = ["a", "b", "c"].map((name) => ({
    url: picture(`${name}.jpg`),
    ...DETAILS,
    alt: `Picture ${name}`,
  }));
  const { page, school } = await openPanel(signedInPage, { schoolImages: images });
  await expect(cards(page)).toHaveCount(3);
  await gallery(page).getByRole("button", { name: "Move later: Picture a" }).focus();
  await page.keyboard.press("Enter");
  await expect(gallery(page).getByRole("button", { name: "Move later: Picture a" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(gallery(page).getByRole("status")).toHaveText("Moved to position 3 of 3");
  await expect.poll(() => storedAlts(school)).toEqual(["Picture b", "Picture c", "Picture a"]);

  await gallery(page).getByRole("button", { name: "Remove: Picture c" }).press("Enter");
  await expect.poll(() => storedAlts(school)).toEqual(["Picture b", "Picture a"]);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(() => storedAlts(school)).toEqual(["Picture b", "Picture c", "Picture a"]);
  if (!isMobile) {
    await cards(page).nth(2).locator("[draggable=true]").dragTo(cards(page).nth(0));
    await expect.poll(() => storedAlts(school)).toEqual(["Picture a", "Picture b", "Picture c"]);
  }
  await gallery(page).getByRole("button", { name: "Use as main photo: Picture a" }).press("Enter");
  await expect(page.getByRole("region", { name: "Main photo" })).toContainText("Picture a");
  await expect.poll(() => storedAlts(school)).toEqual(["Picture a", "Picture b", "Picture c"]);
});

test("pictures removed one after the other come back with one Undo", async ({ signedInPage }) => {
  const image = (name: string) => ({ url: picture(`${name}.jpg`), ...DETAILS, alt: `Picture ${name}` });
  const { page, school } = await openPanel(signedInPage, {
    schoolMainPhoto: image("front"),
    schoolImages: ["a", "b", "c"].map(image),
  });
  const before = await storedAlts(school);
  for (const name of ["b", "front", "a"])
    await page.getByRole("button", { name: `Remove: Picture ${name}` }).press("Enter");
  await expect(page.locator(".message")).toContainText("3 pictures removed.");
  await expect.poll(() => storedAlts(school)).toEqual(["Picture c"]);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Gallery" })).toBeFocused();
  await expect.poll(() => storedAlts(school)).toEqual(before);

  // An offer that is over is not made again.
  await page.getByRole("button", { name: "Remove: Picture c" }).press("Enter");
  await expect(page.locator(".message")).toContainText("Picture removed.");
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

test.describe("what cannot be saved", () => {
  test.use({ expectedProblems: [/\/images|409|net::ERR/] });

  test("stays on the screen, with the reason and a way to save it again", async ({ signedInPage }) => {
    const { page, school } = await openPanel(signedInPage, {
      schoolImages: [{ url: picture("hall.jpg"), ...DETAILS }],
    });
    await page.route("**/api/schools/*/images", (route) => route.abort());
    await page.getByRole("button", { name: "Details: The hall" }).click();
    await page.getByLabel("Alternative text").fill("The new hall");
    await expect(page.getByRole("alert").filter({ hasText: "Network error" })).toHaveText(
      "Network error. Please check your connection and try again.",
    );
    await expect(page.getByLabel("Alternative text")).toHaveValue("The new hall");
    await page.unroute("**/api/schools/*/images");
    await page.getByRole("button", { name: "Save again" }).click();
    await isSaved(page);
    expect(await storedAlts(school)).toEqual(["The new hall"]);
  });

  test("because somebody else was quicker waits for a choice", async ({ signedInPage }) => {
    const { page, school } = await openPanel(signedInPage, {
      schoolImages: [{ url: picture("hall.jpg"), ...DETAILS }],
    });
    await change(page, school, { schoolImages: [{ url: picture("yard.jpg"), ...DETAILS, alt: "Theirs" }] });
    await page.getByRole("button", { name: "Details: The hall" }).click();
    await page.getByLabel("Alternative text").fill("Mine");
    await expect(page.getByText("Somebody else has changed these pictures meanwhile.")).toBeVisible();
    expect(await storedAlts(school)).toEqual(["Theirs"]);
    await page.getByRole("button", { name: "Save mine" }).click();
    await expect.poll(() => storedAlts(school)).toEqual(["Mine"]);
  });
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
  await page.getByRole("button", { name: "History" }).click();
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
