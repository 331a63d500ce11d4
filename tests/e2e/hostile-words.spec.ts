import { HOSTILE_WORDS } from "#tests/support/hostile-words.ts";
import { ANY_WIDTH, expect, test } from "./fixtures.ts";

/** Every page that reads something from its address: a word may be in the path or in a parameter. */
const PAGES = {
  guest: [
    "/?{word}={word}",
    "/search?q={word}",
    "/search?location={word}",
    "/search?city={word}&zip={word}&bounds={word}",
    "/search?type={word}&religion={word}&grades={word}&grades={word}&magnet={word}&charter={word}",
    "/search?sort={word}&page={word}&limit={word}&radiusMiles={word}&map={word}&{word}={word}",
    "/compare?ids={word}",
    "/compare?ids={word},{word}&{word}={word}",
    "/schools/{word}",
    "/schools/massachusetts/{word}?page={word}",
    "/school/{word}",
    "/school/{word}/academics",
    "/school/{word}/neighborhood",
    "/school/{word}/{word}",
    "/school/{word}/opengraph-image",
    "/login?callbackUrl={word}&error={word}&{word}={word}",
    "/verify?token={word}",
    "/reset?token={word}",
    "/sitemap/{word}.xml",
    "/media/{word}.{word}",
    "/api/auth/{word}/{word}",
    "/{word}",
  ],
  user: ["/dashboard?tab={word}&{word}={word}", "/my-schools?{word}={word}"],
  admin: [
    "/admin?tab={word}",
    "/admin/schools/{word}?history={word}",
    "/admin/schools/{word}/images",
    "/admin/users?q={word}&role={word}&sort={word}&page={word}",
    "/admin/activity?action={word}&userId={word}&from={word}&page={word}",
    "/admin/feedback?status={word}&page={word}",
    "/admin/fields?q={word}&component={word}&parent={word}&field={word}&tab={word}",
    "/admin/settings?tab={word}",
    "/admin/duplicates?reason={word}&page={word}",
    "/admin/duplicates/{word}",
    "/admin/duplicates/{word}-{word}",
    "/admin/bulk/{word}?verdict={word}&tab={word}",
  ],
} as const;

/** Percent signs that begin no escape, as they are typed and as they are sent, and escapes that are not UTF-8. */
const NO_ESCAPES = ["100%", "100%25", "%E0%A4%A", "%25ED%25A0%2580"];

for (const role of ["guest", "user", "admin"] as const) {
  test(
    `no address fails on names that every object answers to, nor on percent signs, for ${role}`,
    ANY_WIDTH,
    async ({ page, signedInPage }) => {
      if (role !== "guest") await signedInPage(role);
      const failed: string[] = [];
      for (const word of [...HOSTILE_WORDS, ...NO_ESCAPES]) {
        for (const address of PAGES[role].map((pattern) => pattern.replaceAll("{word}", word))) {
          const answer = await page.request.get(address, { maxRedirects: 3 });
          if (answer.status() >= 500) failed.push(`${address} answered ${answer.status()}`);
        }
      }
      expect(failed).toEqual([]);
    },
  );
}

test("a search for such a name finds nothing, and says so", ANY_WIDTH, async ({ page }) => {
  for (const word of ["constructor", "hasOwnProperty HS", "__proto__"]) {
    const answer = await page.goto(`/search?q=${encodeURIComponent(word)}`);
    expect(answer?.status(), word).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("An unexpected error occurred")).toHaveCount(0);
  }
});

test.describe("percent signs that begin no escape, in an address", () => {
  test.use({ expectedProblems: [/404/] });

  test("keep no member from writing to the staff", ANY_WIDTH, async ({ page, signedInPage }) => {
    await signedInPage("user");
    await page.goto("/school/boston-latin-academy-dorchester-ma#100%");
    await page.getByRole("button", { name: "Feedback / Requests" }).click();
    await expect(page.getByRole("dialog", { name: "Feedback / Requests" })).toBeVisible();
    await page.goto("/school/%E0%A4%A");
    await page.getByRole("button", { name: "Feedback / Requests" }).click();
    await expect(page.getByRole("dialog", { name: "Feedback / Requests" })).toBeVisible();
  });
});
