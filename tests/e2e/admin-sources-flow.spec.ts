import type { Page } from "@playwright/test";
import { ANY_WIDTH, expect, test } from "./fixtures.ts";
import { field, message, ownSchool } from "./own-school.ts";
import { NAMED, openEditor, panel, proposal, read, schoolPage, suggest } from "./source-screen.ts";

/** Reads a file of these lines, and waits for its summary. */
async function readText(page: Page, lines: readonly string[]) {
  await page
    .getByLabel("Choose a file, or drop it here")
    .setInputFiles({ name: "about.txt", mimeType: "text/plain", buffer: Buffer.from(lines.join("\n\n")) });
  await expect(page.getByText("Summary ready")).toBeAttached({ timeout: 30_000 });
}

test("what can be undone goes with its school", async ({ page }) => {
  await openEditor(page, await ownSchool(page));
  await read(page, "/about");
  await page.getByRole("button", { name: "Close this source" }).click();
  await expect(message(page).getByRole("button", { name: "Undo" })).toBeVisible();
  await page.getByRole("button", { name: "Change School" }).click();
  await expect(page).toHaveURL("/admin/sources");
  expect(await message(page).count()).toBe(0);
});

test("the card that the keys are at is in sight, clear of the header and the bar", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 620 });
  await openEditor(page, await ownSchool(page, NAMED));
  // Tall ones: what is decided becomes small, and all below it moves.
  await readText(page, [
    "# About Larch School",
    "Principal: Maria Lopez",
    "## Our Mission",
    `To teach every child ${"to read widely, to think clearly, and to act kindly, ".repeat(2)}and to ask why.`,
    "## Our Vision",
    `A town in which every child ${"is known, is heard, and finds out what the world is made of, ".repeat(2)}and stays.`,
    "## Clubs",
    "- Chess\n- Choir\n- Robotics\n- Drama Club\n- Cross Country\n- Debate\n- Orchestra",
  ]);
  await suggest(page);
  for (const key of ["j", "j", "j", "j", "k", "k", "k", "Enter", "Enter", "x", "k"]) {
    await page.keyboard.press(key);
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { top = -1, bottom = -1 } = document.activeElement?.getBoundingClientRect() ?? {};
          const bar = document.querySelector(".save-bar")?.getBoundingClientRect().top ?? 0;
          return top >= 64 && bottom <= bar;
        }),
      )
      .toBe(true);
  }
});

test("Enter in a field with a suggestion decides about that one, and saves nothing", async ({ page }) => {
  await openEditor(page, await ownSchool(page, NAMED));
  await read(page, "/about");
  await suggest(page);
  await proposal(page, "Principal").getByRole("button", { name: "Accept Principal" }).click();
  await field(page, "Principal").fill("Maria J. Lopez");
  await field(page, "Principal").press("Enter");
  await expect(page.locator('article[data-state="open"]:focus')).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(proposal(page, "Principal")).toContainText("Edited");
  // What was typed beside an open suggestion is shown with it.
  await field(page, "Students").fill("430");
  await field(page, "Students").press("Enter");
  await expect(proposal(page, "Students")).toBeFocused();
  await expect(proposal(page, "Students").getByRole("button", { name: "Replace" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test(
  "Enter alone leads from the address to the first value, also where the text takes the focus",
  ANY_WIDTH,
  async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1100 });
    await openEditor(page, await ownSchool(page, NAMED));
    await page.getByLabel("URL", { exact: true }).fill(schoolPage("/about"));
    await page.keyboard.press("Enter");
    const ask = page.getByRole("button", { name: "Suggest Values for Empty Fields" });
    await expect(ask).toBeFocused({ timeout: 30_000 });
    await page.keyboard.press("Enter");
    // Somebody who cannot wait.
    await page.keyboard.press("Enter");
    const first = page.getByRole("article").first();
    await expect(first).toBeFocused({ timeout: 30_000 });
    await page.keyboard.press("Enter");
    await expect(first).toHaveAttribute("data-state", "taken");
  },
);

test("suggestions that are asked for too early wait for the summary", ANY_WIDTH, async ({ page }) => {
  await openEditor(page, await ownSchool(page, NAMED));
  const writing = Promise.withResolvers<void>();
  await page.route("**/api/summarize-content", async (route) => {
    await writing.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Suggest Values for Empty Fields" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "School and AI summary are required for field suggestions",
  );
  await page.getByLabel("URL", { exact: true }).fill(schoolPage("/about"));
  await page.keyboard.press("Enter");
  await expect(panel(page, "AI Summary")).toContainText("Writing the summary", { timeout: 30_000 });
  await page.getByRole("button", { name: "Suggest Values for Empty Fields" }).click();
  await expect(page.getByRole("button", { name: "Waiting for the summary …" })).toBeDisabled();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  writing.resolve();
  await expect(page.getByRole("article").first()).toBeVisible({ timeout: 30_000 });
});

test(
  "Enter once more, while the summary is being written, reads no page again",
  ANY_WIDTH,
  async ({ page }) => {
    await openEditor(page, await ownSchool(page, NAMED));
    const writing = Promise.withResolvers<void>();
    await page.route("**/api/summarize-content", async (route) => {
      await writing.promise;
      await route.continue();
    });
    let readings = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/extract-content")) readings += 1;
    });
    await page.getByLabel("URL", { exact: true }).fill(schoolPage("/about"));
    await page.keyboard.press("Enter");
    await expect(panel(page, "AI Summary")).toContainText("Writing the summary", { timeout: 30_000 });
    await page.keyboard.press("Enter");
    await expect(message(page)).toHaveText("This page has been read. Its summary is being written.");
    writing.resolve();
    await expect(page.getByRole("button", { name: "Suggest Values for Empty Fields" })).toBeFocused({
      timeout: 30_000,
    });
    expect(readings).toBe(1);
  },
);

test("a list gets what is new in a source, or is replaced, or stays", async ({ page }) => {
  const school = await ownSchool(page, { ...NAMED, extracurriculars: ["Choir", "Track"] });
  await openEditor(page, school);
  await readText(page, ["# Larch School", "## Clubs", "- Chess\n- Choir\n- Robotics"]);
  await suggest(page);
  const clubs = proposal(page, "Activities");
  await expect(clubs).toContainText("Track");
  await expect(clubs).toContainText("New in this source: Chess and Robotics");
  await clubs.focus();
  await page.keyboard.press("Enter");
  await expect(field(page, "Activities")).toHaveValue("Choir\nTrack");
  await expect(message(page)).toContainText("Press A to add to it, or R to replace it.");
  await page.keyboard.press("a");
  await expect(field(page, "Activities")).toHaveValue("Choir\nTrack\nChess\nRobotics");
  await expect(clubs).toContainText("In the list");
  await expect(clubs).toContainText("Part of this list is not from this source");
  await page.keyboard.press("u");
  await expect(field(page, "Activities")).toHaveValue("Choir\nTrack");
  await clubs.getByRole("button", { name: "Keep Current Value Activities" }).click();
  await expect(message(page)).toContainText("Activities: kept as it is.");
  await expect(clubs).toContainText("Not used");
  await clubs.getByRole("button", { name: "Bring Back Activities" }).click();
  await clubs.getByRole("button", { name: "Add to the List Activities" }).click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toHaveText("School updated successfully!");
  const { school: stored } = await (await page.request.get(`/api/schools/${school._id}/edit`)).json();
  expect(stored.values.extracurriculars).toEqual(["Choir", "Track", "Chess", "Robotics"]);
  // The source states only a part of the list.
  expect(stored.origins.extracurriculars.citation ?? null).toBeNull();
});

test("a stored source that is opened leaves its row where it is, and leads on", async ({ page }) => {
  const school = await ownSchool(page);
  const stored = { schoolId: school._id, url: schoolPage("/news"), contentType: "html" };
  const data = { ...stored, extractedText: "The pool is open.", aiSummary: "# Pool\n\nIt is open." };
  expect((await page.request.post("/api/save-source-content", { data })).status()).toBe(200);
  await openEditor(page, school);
  const row = panel(page, "Existing Sources").getByRole("button", { name: /^Pool/ });
  const { y } = (await row.boundingBox()) ?? { y: 0 };
  await row.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Source name")).toHaveValue("Pool");
  await expect(page.getByRole("button", { name: "Suggest Values for Empty Fields" })).toBeFocused();
  expect((await row.boundingBox())?.y).toBe(y);
  // Nothing of it is new.
  await page.getByRole("button", { name: "Edit the summary" }).click();
  await page.getByRole("textbox", { name: "AI Summary, in Markdown" }).fill("# Pool\n\nIt is heated.");
  await expect(page.getByText("1 changed source", { exact: true })).toBeVisible();
});

test("the key I goes to the address of the next source", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1100 });
  await openEditor(page, await ownSchool(page, NAMED));
  await read(page, "/about");
  await expect(page.getByLabel("URL", { exact: true })).toBeHidden();
  await page.getByRole("heading", { name: "Import Sources" }).click();
  await page.keyboard.press("i");
  await expect(page.getByLabel("URL", { exact: true })).toBeFocused();
});

test("without suggestions, it is said what was looked for", async ({ page }) => {
  await openEditor(page, await ownSchool(page, NAMED));
  await readText(page, ["# Larch School", "Dear families, we are glad that you are here."]);
  await page.getByRole("button", { name: "Suggest Values for Empty Fields" }).click();
  const list = panel(page, "No suggestions");
  await expect(list).toContainText(/This text was searched for the \d+ blank fields, such as .+, and for/, {
    timeout: 30_000,
  });
});

test("a question is asked without what was told before", async ({ page }) => {
  await openEditor(page, await ownSchool(page, NAMED));
  await read(page, "/about");
  await suggest(page);
  await page.keyboard.press("Enter");
  await expect(message(page)).toContainText("accepted.");
  await page.keyboard.press("s");
  await expect(page.getByRole("dialog", { name: /^Discard \d+ undecided/ })).toBeVisible();
  expect(await message(page).count()).toBe(0);
});

test("on a phone, what has been read leads on to the next step, and no message lies over it", async ({
  page,
  isMobile,
}) => {
  await openEditor(page, await ownSchool(page, NAMED));
  await read(page, "/about");
  const next = page.getByRole("button", { name: "Next: Summary" });
  if (!isMobile) {
    await expect(next).toBeHidden();
    return;
  }
  await expect(next).toBeInViewport();
  await next.click();
  await expect(panel(page, "AI Summary")).toContainText("Larch School serves 431 students");
  await page.getByRole("button", { name: "Next: Fields" }).click();
  await expect(page.getByRole("button", { name: "Suggest Values for Empty Fields" })).toBeInViewport();
});

test.describe("a summary that fails", () => {
  test.use({ expectedProblems: [/503/] });

  test("can be tried again right there", ANY_WIDTH, async ({ page }) => {
    await openEditor(page, await ownSchool(page));
    await page.route("**/api/summarize-content", (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByLabel("URL", { exact: true }).fill(schoolPage("/about"));
    await page.getByRole("button", { name: "Extract Content" }).click();
    const summary = panel(page, "AI Summary");
    await expect(summary.getByRole("alert")).toHaveText("Failed to summarize the text. Please try again.", {
      timeout: 30_000,
    });
    await page.unroute("**/api/summarize-content");
    await summary.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText("Summary ready")).toBeAttached({ timeout: 30_000 });
  });
});
