import { ANY_WIDTH, expect, expectAccessible, expectToFit, test } from "./fixtures.ts";
import { message, ownSchool } from "./own-school.ts";
import { NAMED, openEditor, panel, read, SCHOOL_SEARCH, schoolPage } from "./source-screen.ts";

test("a page is read for a school, and summarized", async ({ page, isMobile }) => {
  const school = await ownSchool(page);
  await page.goto("/admin/sources");
  await page.getByRole("combobox", { name: SCHOOL_SEARCH }).fill(school.name);
  await page.getByRole("option", { name: school.name }).click();
  await expect(page).toHaveURL(new RegExp(`school=${school._id}`));
  await expect(page.getByRole("heading", { name: "Select School" })).toBeFocused();
  await read(page, "/about");
  const text = panel(page, "Extracted Information");
  if (isMobile) {
    await expect(text.getByRole("heading", { name: "Extracted Information" })).toBeInViewport();
    await expect(text.getByRole("heading", { name: "Extracted Information" })).toBeFocused();
  }
  await expect(text).toContainText("Larch School serves 431 students in kindergarten through fifth grade.");
  await expect(text.getByRole("cell", { name: "Dr. Maria Lopez" })).toBeVisible();
  await expect(text).not.toContainText("Powered by Apples");
  // It is a page of another school.
  await expect(text).toContainText(`This text does not name ${school.name}.`);
  if (isMobile) await page.getByRole("button", { name: "Summary", exact: true }).click();
  await expect(panel(page, "AI Summary")).toContainText("About Larch School");
  await expectAccessible(page);
  await expectToFit(page, isMobile ? 320 : 820);
});

test("the setup folds into one line, unless there is a column for it", async ({ page, isMobile }) => {
  const school = await ownSchool(page);
  await openEditor(page, school);
  await read(page, "/about");
  if (!isMobile) {
    // Beside the text, everything stays, and what is read comes first.
    await expect(page.getByLabel("URL", { exact: true })).toBeInViewport();
    await expect(page.getByLabel("Source name")).toBeInViewport();
    await page.setViewportSize({ width: 820, height: 1100 });
  }
  const line = page.getByText(`Read: About Larch School · for ${school.name}`);
  await line.scrollIntoViewIfNeeded();
  await expect(page.getByLabel("URL", { exact: true })).toBeHidden();
  await expect(page.getByLabel("Source name")).toBeHidden();
  const text = panel(page, "Extracted Information");
  const before = (await text.boundingBox())?.y;
  await page.getByRole("button", { name: "This Source" }).click();
  await expect(page.getByLabel("Source name")).toBeVisible();
  // It lies over the text until one goes on there.
  expect((await text.boundingBox())?.y).toBe(before);
  await page.getByRole("searchbox", { name: "Search in content" }).focus();
  await expect(page.getByLabel("Source name")).toBeHidden();
  await page.getByRole("button", { name: "This Source" }).click();
  await page.getByRole("button", { name: "Change the school or the source" }).click();
  await expect(page.getByRole("button", { name: "Change School" })).toBeVisible();
  await expect(page.getByLabel("Source name")).toBeHidden();
  // Another page folds it again.
  await page.getByLabel("URL", { exact: true }).fill(schoolPage("/profile"));
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Read: School Profile · for ${school.name}`)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel("URL", { exact: true })).toBeHidden();
});

test("the text and its summary share the room in three ways", ANY_WIDTH, async ({ page }) => {
  await openEditor(page, await ownSchool(page));
  await read(page, "/about");
  const [text, summary] = [panel(page, "Extracted Information"), panel(page, "AI Summary")];
  await page.getByRole("button", { name: "Focus AI summary" }).click();
  await expect(text).toBeHidden();
  await page.getByRole("button", { name: "Focus extracted" }).click();
  await expect(summary).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Focus extracted" })).toHaveAttribute("aria-pressed", "true");
  await expect(summary).toBeHidden();
  // What was read comes back, and its address with it.
  await expect(page.getByLabel("URL", { exact: true })).toHaveValue(schoolPage("/about"));
  // Another text is shown with its summary.
  await read(page, "/profile");
  await expect(summary).toBeVisible();
  await expect(text).toBeVisible();
});

test("a search goes through the text and the summary, place by place", ANY_WIDTH, async ({ page }) => {
  await openEditor(page, await ownSchool(page));
  await read(page, "/history");
  const box = page.getByRole("searchbox", { name: "Search in content" });
  await box.fill("QUARRY families");
  await expect(page.getByText(/^1 of \d\d matches$/)).toBeVisible();
  await box.press("Enter");
  await expect(page.getByText(/^2 of \d\d matches$/)).toBeVisible();
  await page.getByRole("button", { name: "Previous match" }).click();
  await page.getByRole("button", { name: "Previous match" }).click();
  await expect(page.getByText(/^(\d\d) of \1 matches$/)).toBeVisible();
  await box.fill("principal is grace");
  await expect(panel(page, "Extracted Information").locator('mark[data-mark~="current"]')).toBeInViewport();
  await box.fill("no such thing");
  await expect(page.getByText("No matches")).toBeVisible();
});

test("a file is read as well", ANY_WIDTH, async ({ page }) => {
  await openEditor(page, await ownSchool(page));
  const buffer = Buffer.from("# Larch School\n\nThe school has 431 students.\n");
  const file = page.getByLabel("Choose a file, or drop it here");
  await file.setInputFiles({ name: "larch.docx", mimeType: "application/msword", buffer });
  await expect(
    page.getByText("Please select a PDF, a web page (HTML) or a text file. “larch.docx” is another kind"),
  ).toBeVisible();
  await file.setInputFiles({ name: "larch.txt", mimeType: "text/plain", buffer });
  // Reading stands behind the site, and behind whatever else the machine is doing.
  const behindOthers = { timeout: 30_000 };
  await expect(panel(page, "Extracted Information")).toContainText(
    "The school has 431 students.",
    behindOthers,
  );
  await expect(panel(page, "AI Summary")).toContainText("Larch School", behindOthers);
});

test(
  "a school is chosen by keyboard, and a list says how much of it is shown",
  ANY_WIDTH,
  async ({ page }) => {
    const school = await ownSchool(page);
    await page.goto("/admin/sources");
    // Whoever has no school in mind is led to some.
    await expect(
      panel(page, "Select School").getByRole("link", { name: "See which schools are missing the most" }),
    ).toHaveAttribute("href", "/admin/sources/worklist");
    const box = panel(page, "Select School").getByRole("combobox", { name: SCHOOL_SEARCH });
    await box.fill("school");
    await expect(
      panel(page, "Select School").getByText(/^10 of [\d,]+ schools; type more of the name$/),
    ).toBeVisible();
    // Of several, Enter takes none before an arrow key has gone to one.
    await box.press("Enter");
    await expect(page).toHaveURL("/admin/sources");
    const results = panel(page, "Select School").getByRole("option");
    await box.press("ArrowDown");
    await expect(results.first()).toHaveAttribute("aria-selected", "true");
    await box.press("ArrowDown");
    await expect(results.nth(1)).toHaveAttribute("aria-selected", "true");
    await expect(box).toBeFocused();
    await box.press("Enter");
    await expect(page).toHaveURL(/school=\d+/);
    await page.getByRole("button", { name: "Change School" }).click();
    // The only one that is found is taken, even if nobody waits for it.
    await box.fill(school.name);
    await box.press("Enter");
    await expect(page).toHaveURL(new RegExp(`school=${school._id}`));
  },
);

test("a long reading can be canceled", ANY_WIDTH, async ({ page }) => {
  await openEditor(page, await ownSchool(page));
  await page.getByLabel("URL", { exact: true }).fill(schoolPage("/slow"));
  await page.getByLabel("URL", { exact: true }).press("Enter");
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar")).toBeHidden();
  await expect(page.getByLabel("URL", { exact: true })).toHaveValue(schoolPage("/slow"));
});

test.describe("what cannot be read", () => {
  test.use({ expectedProblems: [/413|422/] });

  test("each reason is told in its own words", ANY_WIDTH, async ({ page }) => {
    const school = await ownSchool(page);
    await openEditor(page, school);
    const url = page.getByLabel("URL", { exact: true });
    const extract = page.getByRole("button", { name: "Extract Content" });
    await extract.click();
    await expect(url).toHaveAccessibleDescription("Please enter a valid URL");
    await url.fill("not an address");
    await extract.click();
    await expect(url).toHaveAccessibleDescription("Please enter a valid URL");
    for (const [path, words] of [
      ["/missing", "There is no page at this address (404). It may have moved."],
      ["/scan.pdf", "This PDF is a scan: pictures of pages without any text."],
      [
        "/large",
        "The document is too large to process. Please submit a smaller document or a more specific section.",
      ],
    ] as const) {
      await url.fill(schoolPage(path));
      await extract.click();
      // Documents are read in a process of their own, which begins late on a busy machine.
      const alert = page.getByRole("alert").filter({ hasText: words });
      await expect(alert).toBeVisible({ timeout: 30_000 });
      await expect(alert).toBeInViewport();
      await expect(url).toHaveAccessibleDescription(new RegExp(`^${RegExp.escape(words)}`));
      await expect(url).toHaveValue(schoolPage(path));
    }
    await expectAccessible(page);
    // It is told below the address, until something else is typed.
    const alert = page.getByRole("main").getByRole("alert");
    await url.press("End");
    await url.press("x");
    await expect(alert).toHaveCount(0);
    // What is wrong with an address is forgotten at another school, too.
    await url.fill("not an address");
    await extract.click();
    await expect(url).toHaveAccessibleDescription("Please enter a valid URL");
    await page.getByRole("button", { name: "Change School" }).click();
    await expect(page.getByRole("combobox", { name: SCHOOL_SEARCH })).toBeVisible();
    await expect(url).toHaveAccessibleDescription("");
    await openEditor(page, school);
    // What was read before is still there, and it is said that nothing else is.
    await read(page, "/about");
    await url.fill(schoolPage("/missing"));
    await extract.click();
    await expect(page.getByText("Nothing was read. You still see “About Larch School”.")).toBeVisible({
      timeout: 30_000,
    });
  });
});

test.describe("stored sources", () => {
  test.use({ expectedProblems: [/409|503/] });

  test("are loaded, renamed, deleted, and restored", ANY_WIDTH, async ({ page }) => {
    const school = await ownSchool(page);
    const stored = { schoolId: school._id, url: schoolPage("/news"), contentType: "html" };
    const data = { ...stored, extractedText: "The pool is open.", aiSummary: "# Pool\n\nIt is open." };
    expect((await page.request.post("/api/save-source-content", { data })).status()).toBe(200);
    await openEditor(page, school);
    const list = panel(page, "Existing Sources");
    await list.getByRole("button", { name: /^Pool/ }).click();
    await expect(panel(page, "Extracted Information")).toContainText("The pool is open.");
    await expect(panel(page, "AI Summary")).toContainText("It is open.");

    await list.getByRole("button", { name: "Rename Pool" }).click();
    await page.getByLabel("New name for Pool").fill(" ");
    await page.getByLabel("New name for Pool").press("Enter");
    await expect(page.getByLabel("New name for Pool")).toHaveAccessibleDescription("Type a name.");
    await page.getByLabel("New name for Pool").fill("  Swimming ");
    await page.getByLabel("New name for Pool").press("Enter");
    await expect(message(page)).toHaveText("Source renamed.");
    await page.route("**/api/source-content/*/name", (route) => route.fulfill({ status: 503, json: {} }));
    await list.getByRole("button", { name: "Rename Swimming" }).click();
    await page.getByLabel("New name for Swimming").fill("Diving");
    await page.getByLabel("New name for Swimming").press("Enter");
    // What was typed can be sent again.
    const box = page.getByLabel("New name for Swimming");
    await expect(box).toHaveAccessibleDescription(/It is still called “Swimming”\.$/);
    await expect(box).toHaveValue("Diving");
    await page.unroute("**/api/source-content/*/name");
    await box.press("Escape");
    await expect(list.getByRole("button", { name: /^Swimming/ })).toBeVisible();

    await list.getByRole("button", { name: "Delete Swimming" }).click();
    await expect(list.getByText("This school has no sources yet.")).toBeVisible();
    await message(page).getByRole("button", { name: "Undo" }).click();
    await expect(list.getByRole("button", { name: /^Swimming/ })).toBeVisible();
  });

  test(
    "have names of their own: a taken one is refused, and a free one offered",
    ANY_WIDTH,
    async ({ page }) => {
      const school = await ownSchool(page, { ...NAMED, websources: [schoolPage("/news")] });
      const stored = { schoolId: school._id, url: schoolPage("/news"), contentType: "html" };
      const data = { ...stored, extractedText: "The pool is open.", sourceName: "Handbook" };
      expect((await page.request.post("/api/save-source-content", { data })).status()).toBe(200);
      await openEditor(page, school);
      await read(page, "/about");
      const name = page.getByLabel("Source name");
      await name.fill("handbook ");
      await page.getByRole("button", { name: "Save Changes" }).click();
      const taken = "This school has another source called “Handbook” already.";
      await expect(message(page)).toContainText(taken);
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription(new RegExp(RegExp.escape(taken)));
      await panel(page, "This Source").getByRole("button", { name: "Use “handbook 2”" }).click();
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(message(page)).toHaveText("School updated successfully!");
      const list = panel(page, "Existing Sources");
      await list.getByRole("button", { name: "Rename handbook 2" }).click();
      const box = page.getByLabel("New name for handbook 2");
      await box.fill("HANDBOOK");
      await box.press("Enter");
      await expect(box).toHaveAccessibleDescription(`${taken} “HANDBOOK 2” is free.`);
      await expect(box).toHaveValue("HANDBOOK");
      await box.press("Escape");
      await list.getByRole("button", { name: "Delete Handbook", exact: true }).click();
      await expect(message(page)).toContainText(
        "“Handbook” deleted. Its address stays among the web sources.",
      );
    },
  );

  test("say what has changed when their page is read again", ANY_WIDTH, async ({ page }) => {
    const school = await ownSchool(page);
    const stored = { schoolId: school._id, url: schoolPage("/news"), contentType: "html" };
    const data = { ...stored, extractedText: "The pool is open." };
    expect((await page.request.post("/api/save-source-content", { data })).status()).toBe(200);
    await openEditor(page, school);
    await read(page, "/news");
    await page.getByText(/^\d paragraphs have changed since/).click();
    await expect(page.getByRole("deletion")).toContainText("The pool is open.");
  });

  test("that are read again and say the same leave nothing unsaved", ANY_WIDTH, async ({ page }) => {
    await openEditor(page, await ownSchool(page, NAMED));
    await read(page, "/about");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(message(page)).toHaveText("School updated successfully!");
    await read(page, "/about");
    await expect(page.getByText(/^Nothing has changed since/)).toBeVisible();
    await page.getByRole("button", { name: "Change School" }).click();
    await expect(page.getByRole("combobox", { name: SCHOOL_SEARCH })).toBeVisible();
  });
});
