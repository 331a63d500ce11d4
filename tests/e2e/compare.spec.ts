import { ANY_WIDTH, expect, expectAccessible, expectNoAxeViolations, expectToFit, test } from "./fixtures.ts";
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
  await expect(page.getByText("2 schools in this link are not in our catalog.")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.getByText("Scores run from 0 to 10, and higher is better.")).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Remove Boston Latin", exact: true }).click();
  await expect(page).toHaveURL(`/compare?schools=${ids[1]}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 1 school");
  await page.locator(".message").getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(`/compare?schools=${ids}`);

  // Test scores are for members; they appear as soon as the guest signs in.
  await expect(page.getByText("1,276").first()).toBeHidden();
  const member = await newMember(page);
  await page.getByRole("link", { name: "Sign In" }).first().click();
  await signInByDialog(page, member);
  await expect(page.getByText("1,276").filter({ visible: true })).toBeVisible();
});

const THREE = `/compare?schools=boston-latin-boston-ma,boston-latin-academy-dorchester-ma,chatham-elementary-school-chatham-ma`;

test("facts are rows: two schools in view on a phone, names always in sight, and only the page scrolls down", async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(THREE);
  const table = page.getByRole("region", { name: "Comparison" });
  // Each name stands there twice, once for who sees it and once for who hears it.
  await expect(table.getByRole("columnheader")).toHaveText(
    ["Boston Latin", "Boston Latin Academy", "Chatham Elementary School"],
    { useInnerText: true },
  );
  const students = table.getByRole("row", { name: /^Students (?!per).*2,403/ });
  await expect(students.getByRole("cell")).toHaveCount(3);
  expect(await table.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  // The first facts are in view at once: what is above the table takes two rows of a phone, and one of a wide window.
  for (const name of [/^Place/, /^Type/])
    for (const part of ["rowheader", "cell"] as const)
      await expect(table.getByRole("row", { name }).getByRole(part).first()).toBeInViewport({ ratio: 1 });
  // A guest has no priorities to weigh by; each school says whom its scores place it among.
  await expect(table.getByRole("row", { name: /^Weighted score/ })).toHaveCount(0);
  await expect(
    table
      .getByRole("row", { name: /^Scored among/ })
      .getByRole("cell")
      .first(),
  ).toHaveText("Public high schools in our catalog");

  const head = page.getByRole("list", { name: "Compared schools" });
  const inView = async () => {
    const [width, boxes] = [
      page.viewportSize()?.width ?? 0,
      await Promise.all((await head.getByRole("listitem").all()).map((item) => item.boundingBox())),
    ];
    return boxes.map((box) => box !== null && box.x >= 0 && box.x + box.width <= width);
  };
  expect(await inView()).toEqual(isMobile ? [true, true, false] : [true, true, true]);
  // A phone says that there is a third, of which enough looks out to be seen as one.
  await expect(page.getByText(/ to see all 3 schools$/)).toBeVisible({ visible: isMobile });
  if (isMobile) {
    const [third, box] = [await head.getByRole("listitem").last().boundingBox(), await table.boundingBox()];
    expect((box?.x ?? 0) + (box?.width ?? 0) - (third?.x ?? 0)).toBeGreaterThanOrEqual(28);
  }
  // An old score has its year at every width, and what is not rated says so on one line.
  const teachers = table.getByRole("rowgroup").filter({ hasText: /^Teachers/ });
  await expect(teachers.locator(".score-words", { hasText: /^from \d{4}/ }).first()).toBeVisible();
  const unrated = await table.locator(".score-none").first().boundingBox();
  expect(unrated?.height).toBeLessThan(24);
  // Figures of the same width would make the hyphen of "(four-year)" as wide as a figure.
  await expect(students.getByRole("cell").first()).toHaveCSS("font-variant-numeric", "normal");
  // What is for members is said once, and a rating that none has not at all.
  await expect(
    table.getByText("Sign in for more: graduation, college enrollment, and SAT. It’s free.", { exact: true }),
  ).toBeVisible();
  await expect(table.getByRole("rowgroup").filter({ hasText: "Clubs" })).toHaveCount(0);
  await expect(page.getByText(/^No rating for any of these schools: .*Clubs\.$/)).toBeVisible();
  const tools = await page.locator(".comparison-tools > *:visible").all();
  const tops = await Promise.all(
    tools.map(
      async (tool) => ((await tool.boundingBox())?.y ?? 0) + ((await tool.boundingBox())?.height ?? 0) / 2,
    ),
  );
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
  for (const name of ["Download CSV", "Print", "Copy link"])
    await expect(page.getByRole("button", { name }).locator("svg")).toBeVisible();
  await students.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 300));
  await expect(head.getByRole("link", { name: "Boston Latin", exact: true })).toBeInViewport({ ratio: 1 });
  if (isMobile) {
    // Wherever a swipe would end, a column begins beside the labels.
    await table.evaluate((box) => box.scrollTo(60, 0));
    const label = await students.getByRole("rowheader").boundingBox();
    const edge = (label?.x ?? 0) + (label?.width ?? 0);
    const left = async () =>
      Promise.all(
        (await head.getByRole("listitem").all()).map(async (one) => (await one.boundingBox())?.x ?? 0),
      );
    await expect.poll(async () => Math.min(...(await left()).map((x) => Math.abs(x - edge)))).toBeLessThan(2);
    await table.evaluate((box) => box.scrollTo(box.scrollWidth, 0));
    await expect(head.getByRole("link", { name: "Chatham Elementary School" })).toBeInViewport({ ratio: 1 });
    // The label stays.
    await expect(students.getByRole("rowheader")).toBeInViewport({ ratio: 1 });
    const [name, figure] = await Promise.all([
      head.getByRole("listitem").last().boundingBox(),
      students.getByRole("cell").last().boundingBox(),
    ]);
    expect(Math.abs((name?.x ?? 0) - (figure?.x ?? 99))).toBeLessThan(2);
  }

  const type = table.getByRole("row", { name: /^Type/ });
  await expect(type).toBeVisible();
  await page.getByLabel("Only differences").check();
  // All three are public; neither is the location of anything but its own.
  await expect(type).toHaveCount(0);
  await expect(table.getByRole("row", { name: /^Place/ })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, 320);
});

test("a guest is promised what these very schools have, and nothing else", ANY_WIDTH, async ({ page }) => {
  await page.goto(THREE);
  const note = page.getByText(/priorities\. It’s free\.$/);
  const inTable = page.getByText("Sign in for more: graduation, college enrollment, and SAT. It’s free.");
  // Once: not in the table and below it.
  await expect(note).toHaveCount(0);
  await inTable.getByRole("link").click();
  await expect(page.getByRole("dialog")).toContainText(
    "Sign in to compare graduation, college enrollment, and SAT",
  );
  await page.goto("/compare?schools=chatham-elementary-school-chatham-ma");
  await expect(note).toHaveText("Sign In to set your own priorities. It’s free.");
  await expect(page.getByText("Sign in for more")).toHaveCount(0);
});

test("on paper, every figure names its source and year", ANY_WIDTH, async ({ page }) => {
  await page.goto(THREE);
  await page.emulateMedia({ media: "print" });
  const origin = page
    .getByRole("region", { name: "Comparison" })
    .locator("tr", { has: page.locator("th", { hasText: /^Students(?! per)/ }) })
    .locator(".origin")
    .first();
  const printed = await origin.evaluate(
    (button) => button.textContent + getComputedStyle(button, "::after").content.replaceAll('"', ""),
  );
  expect(printed).toMatch(/^\d{4}.*, .*[a-z]/);
  expect(printed).not.toContain("[");
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
  "the comparison without schools shows those chosen, and says what to do without one",
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto("/compare");
    await expect(page.getByRole("heading", { name: "No schools to compare" })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goto(LATIN);
    await page
      .getByRole("main")
      .locator("header")
      .getByRole("button", { name: "Compare Boston Latin" })
      .click();
    await page.goto("/compare");
    await expect(page).toHaveURL(/\/compare\?schools=\d+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 1 school");
  },
);

test("a school is added to a comparison by its name", ANY_WIDTH, async ({ page }) => {
  await page.goto("/compare?schools=boston-latin-boston-ma");
  const box = page.getByRole("combobox", { name: "Add a school" });
  await box.fill("phillips exeter");
  await page.getByRole("option", { name: /^Phillips Exeter Academy/ }).click();
  await expect(page).toHaveURL(/\/compare\?schools=\d+,\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 2 schools");
  const names = page.getByRole("list", { name: "Compared schools" }).getByRole("listitem");
  await expect(names.last()).toContainText("Phillips Exeter Academy");
  await expect(box).toHaveValue("");
  // It is one of those chosen, wherever the visitor goes.
  await page.goto("/about");
  await expect(
    page.getByRole("region", { name: "Schools to compare" }).getByText("Phillips Exeter Academy"),
  ).toBeVisible();
});

test("from home to three schools side by side takes four actions with the nearest, and six with one's own choice", async ({
  page,
}) => {
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    await action;
    actions += 1;
  };
  const search = async (name: string) => {
    actions = 0;
    await page.goto("/");
    const box = page.getByRole("main").getByRole("combobox").first();
    await act(box.fill(name));
    await act(box.press("Enter"));
  };
  const compare = page.getByRole("main").getByRole("button", { name: /^Compare / });
  const title = page.getByRole("heading", { level: 1 });

  await search("boston latin");
  await act(compare.first().click());
  await act(page.getByRole("link", { name: "2 nearest" }).click());
  await expect(title).toHaveText("Compare 3 schools");
  await expect(page).toHaveURL(/\/compare\?schools=\d+,\d+,\d+$/);
  expect(actions).toBe(4);

  await page.evaluate(() => localStorage.clear());
  await search("boston");
  for (const at of [0, 1, 2]) await act(compare.nth(at).click());
  await act(page.getByRole("link", { name: "Compare (3 of 20)" }).click());
  await expect(title).toHaveText("Compare 3 schools");
  expect(actions).toBe(6);
});

test("the tray works by keyboard, and is not over what is at the end of the page", async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(LATIN);
  const header = page.getByRole("main").locator("header");
  await header.getByRole("button", { name: "Compare Boston Latin" }).press("Enter");
  await expect(
    page.getByRole("status").filter({ hasText: "Boston Latin added to your comparison, 1 of 20 schools" }),
  ).toHaveCount(1);
  await page.goto(ACADEMY);
  await header.getByRole("button", { name: "Compare Boston Latin Academy" }).press("Enter");
  const tray = page.getByRole("region", { name: "Schools to compare" });
  await expect(tray.getByRole("link", { name: "Compare (2 of 20)" })).toBeVisible();
  await expectAccessible(page);
  const window = page.viewportSize() ?? { width: 1440, height: 900 };
  await expectToFit(page, 320);
  await page.setViewportSize(window);

  // At the end of the page, everything is above the tray. So is the assistant's button, which on a phone is in the header.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const top = (await tray.boundingBox())?.y ?? 0;
  const assistant = page.locator(".assistant-button");
  for (const above of [page.locator(".site-foot"), assistant]) {
    const box = await above.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top + 1);
  }
  if (isMobile) {
    const menu = await page.getByRole("button", { name: "Menu" }).boundingBox();
    const button = await assistant.boundingBox();
    expect(button?.y).toBe(menu?.y);
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan(menu?.x ?? 0);
  }

  const removes = tray.getByRole("button", { name: /^Remove/ });
  await removes.first().press("Enter");
  await expect(removes).toHaveCount(1);
  await expect(removes).toBeFocused();
  await removes.press("Enter");
  await expect(tray).toHaveCount(0);
  await page.locator(".message").getByRole("button", { name: "Undo" }).click();
  await expect(tray.getByRole("listitem")).toHaveText(["Boston Latin Academy"]);
});

test(
  "what a browser kept as a list of IDs is carried over with names",
  ANY_WIDTH,
  async ({ page, request }) => {
    const { school } = await (await request.get(`/api/schools/${LATIN.split("/").at(-1)}`)).json();
    await page.addInitScript(
      (id) => localStorage.setItem("homeroom.shortlist", JSON.stringify([id])),
      school._id,
    );
    await page.goto("/search");
    const tray = page.getByRole("region", { name: "Schools to compare" });
    await expect(tray.getByRole("listitem")).toHaveText(["Boston Latin"]);
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
