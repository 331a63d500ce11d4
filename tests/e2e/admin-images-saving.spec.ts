import { illustrationUrl } from "#lib/schools/illustrations.rules.ts";
import { expect, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";
import {
  cards,
  change,
  DETAILS,
  gallery,
  isSaved,
  openPanel,
  picture,
  savesOf,
  storedAlts,
} from "./images-panel.ts";

test.describe("a picture by its address", () => {
  // The browser reports the thumbnail of what is not a picture.
  test.use({ expectedProblems: [/thumbnail|status of 404|400/] });

  test("is saved at once and shown once it is credited; what is wrong with one stands beside it, and the rest is saved", async ({
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
    // Nobody has had the chance to fill anything in.
    await expect(first.locator("[aria-invalid]")).toHaveCount(0);
    // It is kept as soon as its address is valid; readers do not see a picture that credits nobody.
    await isSaved(page);
    const seen = async () => {
      const { school: shown } = await (await page.request.get(`/api/schools/${school.id}`)).json();
      return shown.schoolImages.map(({ kind }: { kind: string }) => kind);
    };
    expect(await storedAlts(school)).toEqual([""]);
    expect(await seen()).toEqual(["illustration"]);
    await expect(first).toContainText("say what it shows, who made it, and under which license");
    await expect(first.getByLabel("Alternative text")).toBeFocused();
    await page.keyboard.type("The hall");
    await first.getByLabel("License *", { exact: true }).focus();
    await first.getByLabel("Credit").fill("Ada");
    await expect(first).toContainText("State the license of the picture.");
    await first.getByLabel("License *", { exact: true }).fill("CC0");
    await expect.poll(seen).toEqual(["photo"]);
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

    // What was a picture a moment ago may not be one when it is saved.
    await page.route("**/api/images/thumbnail?*", (route) => route.fulfill({ path: "public/street.svg" }), {
      times: 1,
    });
    await url.last().fill(picture("page.jpg"));
    await page.getByRole("button", { name: "Add image" }).click();
    const second = cards(page).nth(1);
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
  await expect(gallery(page).getByText("Drawing, not a photograph")).toBeVisible();
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

test("a stored picture that lacks something neither holds up the others nor is taken away by closing the panel", async ({
  signedInPage,
}) => {
  const { page, school } = await openPanel(signedInPage, {
    schoolMainPhoto: { url: picture("front.jpg"), ...DETAILS, alt: "The front" },
    schoolImages: [{ url: picture("hall.jpg"), ...DETAILS, alt: "The hall" }],
  });
  const main = page.getByRole("region", { name: "Main photo" });
  await main.getByRole("button", { name: "Details: The front" }).click();
  await main.getByLabel("Alternative text").fill("");
  await expect(page.getByText("The latest changes to one picture are not saved")).toBeVisible();
  await cards(page).first().getByRole("button", { name: "Details: The hall" }).click();
  await cards(page).first().getByLabel("Alternative text").fill("The great hall");
  await expect.poll(() => storedAlts(school)).toEqual(["The front", "The great hall"]);
  await expect(main.getByLabel("Alternative text")).toHaveValue("");
  const saves = savesOf(page);
  await page.getByRole("button", { name: "Close" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  expect(saves).toEqual([]);
  expect(await storedAlts(school)).toEqual(["The front", "The great hall"]);
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

test("an uploaded picture is said once to be saved, and asks for its description", async ({
  signedInPage,
}) => {
  const { page } = await openPanel(signedInPage);
  const buffer = Buffer.from(await (await page.request.get(picture("hall.jpg"))).body());
  await page.getByLabel("Picture files").setInputFiles({ name: "hall.jpg", mimeType: "image/jpeg", buffer });
  await expect(cards(page).nth(0).getByLabel("Alternative text")).toBeFocused();
  await isSaved(page);
  await expect(page.getByRole("status").filter({ hasText: /\S/ })).toHaveText([
    "Changes saved automatically",
  ]);
});
