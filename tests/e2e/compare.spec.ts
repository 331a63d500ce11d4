import { ANY_WIDTH, expect, expectNoAxeViolations, test } from "./fixtures.ts";
import { newMember, signInByDialog } from "./new-member.ts";

const LATIN = "/school/boston-latin-boston-ma";
const ACADEMY = "/school/boston-latin-academy-dorchester-ma";

test("a guest opens a comparison's link, removes a school, and puts it back", async ({ page, request }) => {
  const ids = await Promise.all(
    [LATIN, ACADEMY].map(async (path) => {
      const { school } = await (await request.get(`/api/schools/${path.split("/").at(-1)}`)).json();
      return school._id as string;
    }),
  );
  await page.goto(`/compare?schools=${ids},999999999,nonsense`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 2 schools");
  await expect(page.getByText("2 schools in this link are not among the schools we list.")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Remove Boston Latin", exact: true }).click();
  await expect(page).toHaveURL(`/compare?schools=${ids[1]}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 1 school");
  await page.locator(".message").getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(`/compare?schools=${ids}`);

  // Test scores are for members; they appear as soon as the guest signs in.
  await expect(page.getByText("1,276").first()).toBeHidden();
  const member = await newMember(page);
  await page.getByRole("link", { name: "Sign In" }).click();
  await signInByDialog(page, member);
  await expect(page.getByText("1,276").filter({ visible: true })).toBeVisible();
});

test("the link of a comparison can be copied", ANY_WIDTH, async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/compare?schools=boston-latin-boston-ma");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.locator(".message")).toContainText("Link copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`^${baseURL}/compare\\?schools=\\d+$`));
});

test(
  "the comparison without schools uses the shortlist, and says what to do without one",
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto("/compare");
    await expect(page.getByRole("heading", { name: "No schools to compare" })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goto(LATIN);
    await page
      .getByRole("main")
      .locator("header")
      .getByRole("button", { name: "Shortlist Boston Latin" })
      .click();
    await page.goto("/compare");
    await expect(page).toHaveURL(/\/compare\?schools=\d+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 1 school");
  },
);

test.describe("without JavaScript", () => {
  // Chromium reports scripts that it will not run as refused.
  test.use({ javaScriptEnabled: false, expectedProblems: [/\.js failed: csp$/] });

  test("the link of a comparison shows its schools", async ({ page }) => {
    await page.goto("/compare?schools=boston-latin-boston-ma,boston-latin-academy-dorchester-ma");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 2 schools");
    await expect(
      page.getByRole("link", { name: "Boston Latin", exact: true }).filter({ visible: true }),
    ).toBeVisible();
  });
});
