import { expect, test } from "./fixtures.ts";
import { cards, DETAILS, gallery, openPanel, picture, storedAlts } from "./images-panel.ts";

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
    // All three cards in the window: what is dragged does not scroll.
    await page.setViewportSize({ width: 1440, height: 1800 });
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
