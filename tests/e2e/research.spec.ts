import type { Page } from "@playwright/test";
import { ANY_WIDTH, expect, expectAccessible, test } from "./fixtures.ts";
import { signInOwnMember } from "./own-member.ts";
import { ownComparedSchool, ownFiguredSchool, publishReport } from "./own-research.ts";
import { message, type School } from "./own-school.ts";

test.setTimeout(260_000);
// Where no PDF and no audio is made, they are missing. The browser tells of each script that does not run in a report, such as those
// with which a test presses a link there.
test.use({
  expectedProblems: [
    /deep-research\/(pdf|audio|transcript)|404|Blocked script execution in .*summary-report/,
  ],
});

const open = (page: Page, { slug }: School) => page.goto(`/school/${slug}/deepresearch`);

test("a member reads the preview, unlocks the research for a credit, reads it, and loses it with a refund", async ({
  page,
  browser,
  isMobile,
}) => {
  const school = await ownComparedSchool(page);
  await publishReport(page, school);
  const email = await signInOwnMember(page, { credits: 1 });
  await open(page, school);
  const main = page.getByRole("main");
  await expect(
    main.getByText("You have 1 report credit. This report takes 1, and you keep it."),
  ).toBeVisible();
  await expect(main.getByText("What it includes, and what is missing, is listed below.")).toBeVisible();
  // What the report has of this school comes first, and nobody has to scroll to the button.
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "At a glance",
    "What the report contains",
    "Preview of the report",
  ]);
  await expect(main.getByRole("button", { name: "Unlock for 1 credit" })).toBeInViewport({ ratio: 1 });
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: "In the full report" })).toBeVisible();
  await expect(page.locator("iframe")).toHaveAttribute("height", "600");
  const framed = await page.request.get(`/api/schools/${school._id}/summary-report-redirect`);
  // In the site's fonts, which are inside it.
  expect(await framed.text()).toMatch(
    /font-family:"inter-text";[^}]*src:url\("data:font\/woff2;base64,[\w+/]{1000}/,
  );
  expect(framed.headers()["content-security-policy"]).toMatch(/^default-src 'none';.* sandbox allow-popups/);
  await expectAccessible(page);

  await main.getByRole("button", { name: "Unlock for 1 credit" }).click();
  const dialog = page.getByRole("dialog", { name: "Unlock deep research?" });
  await expect(dialog.locator("dl")).toHaveText(/Balance now\s*1.*Balance after\s*0/s);
  await dialog.getByRole("button", { name: "Use 1 credit" }).click();
  await expect(message(page)).toContainText("Unlocked. You have 0 report credits left.");
  await expect(main.getByRole("heading", { name: "Summary report" })).toBeVisible();
  await expect(main.getByRole("region", { name: "Deep research", exact: true })).toBeFocused();
  const report = page.frameLocator("iframe");
  await expect(report.getByRole("heading", { name: "Questions to ask on a visit" })).toBeVisible();
  // It begins as high as specified, fades out, and opens in its place: no window within the page scrolls.
  await expect(page.locator("iframe")).toHaveAttribute("height", "800");
  const readOn = main.getByRole("button", { name: "Continue reading" });
  await readOn.click();
  await expect(readOn).toBeHidden();
  await expect(page.locator("iframe")).toBeFocused();
  await expect.poll(() => report.locator("html").evaluate(heightBeyondTheFrame)).toBe(0);
  // Its contents lead to its sections, past the end of the window.
  if (isMobile) await report.getByText(/^In this report · \d+ sections$/).click();
  await report.getByRole("link", { name: "Questions to ask on a visit" }).click();
  await expect(report.getByRole("heading", { name: "Questions to ask on a visit" })).toBeInViewport();
  // Cards on a phone, a table in a window: nothing has to be scrolled sideways.
  const wide = report.getByRole("table", { name: /^Public high schools in Massachusetts/ });
  await expect(wide.getByRole("rowheader", { name: `${school.name} (this school)` })).toBeVisible();
  await expect(wide.getByRole("columnheader", { name: "Students", exact: true })).toBeAttached();
  await expect(wide.locator("a[href^='/school/']").first()).toBeVisible();
  for (const media of ["print", "screen"] as const) {
    await page.emulateMedia({ media });
    expect(await report.locator("html").evaluate(widerThanTheFrame)).toEqual([]);
  }

  await expect(main.getByText("Loading the report")).toBeHidden();
  await expect(main.getByRole("link", { name: "Print or save (PDF)" })).toHaveAttribute(
    "href",
    /^\/media\/research\//,
  );
  await page.emulateMedia({ media: "print" });
  await expect(
    main.getByText(/^This page shows the report about .* To print all of it, press “Print/),
  ).toBeVisible();
  await expect(page.locator("iframe")).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  const link = main.getByRole("link", { name: "Read it in a new tab" });
  await expect(link).toHaveAttribute("href", /token=/);
  const [window] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await expect(window.getByRole("heading", { level: 1, name: school.name })).toBeVisible();
  // A long report leads back, to its contents and to the school.
  await window.getByRole("link", { name: "Contents", exact: true }).click();
  await expect(window).toHaveURL(/#contents$/);
  await window.getByRole("link", { name: `Back to ${school.name}` }).click();
  await expect(window.getByRole("heading", { name: "Summary report" })).toBeVisible();
  await window.close();

  await page.goto("/dashboard?tab=subscriptions");
  await expect(page.getByRole("link", { name: school.name })).toHaveAttribute(
    "href",
    `/school/${school.slug}/deepresearch`,
  );

  const office = await browser.newPage();
  await signInOwnMember(office, { role: "admin" });
  await office.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  await office.getByRole("button", { name: `Edit ${email}` }).click();
  const form = office.getByRole("dialog");
  await form.getByRole("button", { name: `Refund ${school.name}` }).click();
  await form.getByRole("button", { name: "Refund 1 credit" }).click();
  await expect(message(office)).toContainText("Refunded. The access has ended.");
  await expect(form.getByLabel("Current credits")).toHaveValue("1");
  await office.context().close();
  await open(page, school);
  await expect(main.getByRole("button", { name: "Unlock for 1 credit" })).toBeVisible();
});

test(
  "a second window beside the one in which a report is unlocked shows it, too",
  ANY_WIDTH,
  async ({ page }) => {
    const school = await ownFiguredSchool(page);
    await publishReport(page, school);
    await signInOwnMember(page, { credits: 1 });
    const other = await page.context().newPage();
    for (const window of [page, other]) {
      await open(window, school);
      await expect(window.getByRole("button", { name: "Unlock for 1 credit" })).toBeVisible();
    }
    await page.getByRole("button", { name: "Unlock for 1 credit" }).click();
    await page.getByRole("button", { name: "Use 1 credit" }).click();
    await expect(page.getByRole("heading", { name: "Summary report" })).toBeVisible();
    await expect(other.getByRole("heading", { name: "Summary report" })).toBeVisible();
    await expect(
      other.getByRole("link", { name: "0 report credits" }).or(other.getByText("0 report credits")).first(),
    ).toBeAttached();
  },
);

/** How much of a document its window does not show; more than nothing where it would have to scroll. */
function heightBeyondTheFrame(root: Element): number {
  return Math.max(0, root.scrollHeight - root.clientHeight) + (root.clientHeight <= 800 ? 1 : 0);
}

/** What of a document reaches beyond its window, or has to be scrolled sideways. */
function widerThanTheFrame(root: Element): string[] {
  return [...root.querySelectorAll("table, tbody *, .scroll, p, h1, h2, h3, li")]
    .filter(
      (one) =>
        one.getBoundingClientRect().right > root.clientWidth + 0.5 ||
        one.scrollWidth > root.clientWidth + 0.5,
    )
    .map((one) => one.outerHTML.slice(0, 100));
}

test("without credits, a member is told so, and without a report that it is coming", async ({ page }) => {
  const school = await ownFiguredSchool(page);
  await signInOwnMember(page, { credits: 0 });
  await open(page, school);
  await expect(page.getByRole("heading", { name: "Deep Research Coming Soon" })).toBeVisible();
  await expect(page.getByText("Content in preparation")).toBeVisible();
  // Whoever has its address open is told the same, in a page that stands by itself.
  await page.goto(`/api/schools/${school._id}/summary-report-redirect`);
  await expect(page.getByRole("main")).toContainText(
    "Deep research about this school is still in preparation.",
  );

  const other = await ownFiguredSchool(page);
  await publishReport(page, other);
  await signInOwnMember(page, { credits: 0 });
  await open(page, other);
  const ways = page.getByRole("region", { name: "Deep research" });
  await expect(ways.getByRole("link", { name: "Write to us" })).toHaveAttribute("href", "/about#money");
  await page.getByRole("button", { name: "No Credits Available" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "You have no credits remaining. Please upgrade your subscription to get more credits.",
  );
});
