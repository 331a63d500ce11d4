import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectToFit, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";
import { changeBehindTheBack, message, ownSchools } from "./own-school.ts";

/** The telephone number of a school in the list, to be pressed; and where it is typed. */
function phoneOf(page: Page, school: string) {
  const name = `Phone of ${school}`;
  return {
    button: page.getByRole("button", { name }),
    input: page.getByRole("textbox", { name, exact: true }),
  };
}

/** Three schools in the order of their names, and a way to ask what telephone numbers are stored. */
async function threeSchools(page: Page) {
  const { mark, ids } = await ownSchools(page, ["Maple", "Rowan"]);
  const stored = async (): Promise<unknown[]> => {
    const answers = await Promise.all(ids.map((id) => page.request.get(`/api/schools/${id}/edit`)));
    const schools = await Promise.all(answers.map((answer) => answer.json()));
    return schools.map(({ school }) => school.values["contactInfo.phone"]);
  };
  const [larch, maple, rowan] = ["Larch", "Maple", "Rowan"].map((tree) =>
    phoneOf(page, `${tree} ${mark} School`),
  );
  if (!larch || !maple || !rowan) throw new Error("There are three of them.");
  return { mark, ids, larch, maple, rowan, stored };
}

/** Types a telephone number for the first of three schools; the answer to saving it is held until it is released. */
async function savingFirst(page: Page, { mark, larch }: Awaited<ReturnType<typeof threeSchools>>) {
  await page.goto(`/admin?q=${mark}&sort=name&columns=contactInfo.phone`);
  const answer = await holdAnswers(page, (request) => request.method() === "PUT");
  await larch.button.click();
  await page.keyboard.type("(802) 555-0141");
  await page.keyboard.press("Enter");
  await answer.asked;
  return answer;
}

test("whoever types on while a value is saved loses neither a press nor a letter", async ({ page }) => {
  const schools = await threeSchools(page);
  const { maple, rowan, larch, stored } = schools;
  const answer = await savingFirst(page, schools);
  // The next one is open at once.
  await expect(maple.input).toBeFocused();
  await page.keyboard.type("(802) 555-0142");
  await rowan.button.click();
  await page.keyboard.type("(802) 555-");
  await expect(larch.button).toContainText("(802) 555-0141");
  answer.release();
  await expect(page.getByRole("button", { name: /0142 .*, edit/ })).toBeVisible();
  await expect(rowan.input).toBeFocused();
  await page.keyboard.type("0143");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /0143 .*, edit/ })).toBeFocused();
  expect(await stored()).toEqual(["(802) 555-0141", "(802) 555-0142", "(802) 555-0143"]);
});

test("a value that is changed again before it is saved is saved as it was typed last", async ({ page }) => {
  const schools = await threeSchools(page);
  const { larch, stored } = schools;
  const answer = await savingFirst(page, schools);
  await larch.button.click();
  await expect(larch.input).toHaveValue("(802) 555-0141");
  await larch.input.fill("(802) 555-0149");
  await page.keyboard.press("Enter");
  answer.release();
  await expect(page.getByRole("button", { name: /0149 .*, edit/ })).toBeVisible();
  expect((await stored())[0]).toBe("(802) 555-0149");
});

test("Enter and Tab go from value to value, and the list of keys says so", async ({ page }) => {
  const { mark, larch, maple, rowan } = await threeSchools(page);
  await page.goto(`/admin?q=${mark}&sort=name&columns=contactInfo.phone,principal`);
  const principal = page.getByRole("textbox", { name: `Principal of Maple ${mark} School`, exact: true });
  await larch.button.press("Enter");
  await page.keyboard.press("Enter");
  await expect(maple.input).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(principal).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(rowan.input).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(principal).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Enter");
  await expect(larch.input).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(larch.button).toBeFocused();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toContainText("Save, and go to the value below");
});

test.describe("a value that could not be saved", () => {
  test.use({ expectedProblems: [/409/] });

  test("names its school, and waits in its cell while the work goes on", async ({ page }) => {
    const { mark, ids, larch, maple, stored } = await threeSchools(page);
    await page.goto(`/admin?q=${mark}&sort=name&columns=contactInfo.phone`);
    await expect(larch.button).toBeVisible();
    const theirs = { contactInfo: { phone: "(802) 555-0199" } };
    await changeBehindTheBack(page, { _id: ids[0] ?? "", slug: "", name: "" }, theirs);
    await larch.button.click();
    await page.keyboard.type("(802) 555-0141");
    await page.keyboard.press("Enter");
    await expect(maple.input).toBeFocused();
    await expect(message(page)).toContainText(
      `Phone of Larch ${mark} School: “(802) 555-0141” was not saved. Somebody else has changed it.`,
    );
    await expect(larch.input).toHaveValue("(802) 555-0141");
    await expect(page.getByRole("table").getByRole("alert")).toContainText("Somebody else has changed it.");
    await expect(maple.input).toBeFocused();
    await page.keyboard.type("(802) 555-0142");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /0142 .*, edit/ })).toBeVisible();
    expect(await stored()).toEqual(["(802) 555-0199", "(802) 555-0142", null]);
  });
});

test("a field that is shown as a column is changed in the list", async ({ page }) => {
  const { mark } = await ownSchools(page, ["Maple"]);
  await page.goto(`/admin?q=${mark}&sort=name`);
  await page.getByText("Columns", { exact: true }).click();
  await page.getByLabel("Principal", { exact: true }).check();
  await page.keyboard.press("Escape");
  const cell = page.getByRole("button", { name: `Principal of Maple ${mark} School` });
  await expect(cell).toContainText("Add");
  await cell.press("Enter");
  const input = page.getByRole("textbox", { name: `Principal of Maple ${mark} School` });
  await expect(input).toBeFocused();
  await input.fill("Not kept");
  await input.press("Escape");
  await expect(cell).toBeFocused();
  await cell.press("Enter");
  await input.fill("Katherine Johnson");
  await input.press("Enter");
  await expect(message(page)).toContainText("School updated successfully!");
  await expect(cell).toContainText("Katherine Johnson");
  await expect(cell).toBeFocused();
  // The columns are remembered.
  await page.goto(`/admin?q=${mark}`);
  await expect(cell).toContainText("Katherine Johnson");
});

test("a telephone number found by its school is changed with one press and one line", async ({ page }) => {
  const { mark } = await ownSchools(page, ["Maple"]);
  await page.goto(`/admin?q=${mark}`);
  const cell = page.getByRole("button", { name: `Phone of Maple ${mark} School` });
  await cell.click();
  await page.keyboard.type("(802) 555-0143");
  await page.keyboard.press("Enter");
  await expect(message(page)).toContainText("School updated successfully!");
  await expect(cell).toContainText("(802) 555-0143");
});

test("a row that was edited in the list tells its new state, and an undo brings the old one back", async ({
  page,
}) => {
  const { mark, ids } = await ownSchools(page, ["Maple"]);
  await page.goto(`/admin?q=${mark}&columns=principal`);
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: `Maple ${mark} School` }) });
  const complete = row.getByRole("cell", { name: /%$/ });
  // Its label is for small windows.
  const before = (await complete.textContent()) ?? "";
  await row.getByRole("button", { name: /^Add \(Principal of/ }).click();
  await page.keyboard.type("Katherine Johnson");
  await page.keyboard.press("Enter");
  await expect(row).toContainText("Katherine Johnson");
  await expect(complete).not.toHaveText(before);
  await message(page).getByRole("button", { name: "Undo" }).click();
  await expect(message(page)).toHaveText("The value is back to what it was.");
  await expect(complete).toHaveText(before);
  const { school } = await (await page.request.get(`/api/schools/${ids[1]}/edit`)).json();
  expect(school.values.principal).toBeNull();
});

test("what is wrong with a value typed in the list has room to be read", async ({ page }) => {
  const { mark } = await ownSchools(page, ["Maple"]);
  await page.goto(`/admin?q=${mark}&columns=contactInfo.phone`);
  await page.getByRole("button", { name: `Phone of Maple ${mark} School` }).click();
  await page.keyboard.type("000-000-0000");
  await page.keyboard.press("Enter");
  const note = page.getByRole("table").getByRole("alert");
  await expect(note).toContainText("Phone must be a US number");
  expect((await note.boundingBox())?.width).toBeGreaterThan(300);
  await expectToFit(page, 1440);
});

test("a number typed in the list that looks wrong is saved only once somebody says so", async ({ page }) => {
  const { mark, ids } = await ownSchools(page, ["Maple"]);
  const stored = async () => (await (await page.request.get(`/api/schools/${ids[1]}/edit`)).json()).school;
  const data = { numOfStudents: 420, teachers: 21, version: (await stored()).version };
  expect((await page.request.put(`/api/schools/${ids[1]}`, { data })).ok()).toBe(true);
  await page.goto(`/admin?q=${mark}&sort=name&columns=numOfStudents`);
  const name = `Students of Maple ${mark} School`;
  await page.getByRole("button", { name }).press("Enter");
  const input = page.getByRole("textbox", { name, exact: true });
  await input.fill("42");
  await input.press("Enter");
  const cell = page.getByRole("row", { name: mark }).filter({ has: input });
  await expect(cell.getByRole("alert")).toContainText("Students would change from 420 to 42.");
  expect((await stored()).values.numOfStudents).toBe(420);
  // Leaving the cell answers nothing, and what is changed is looked at anew.
  await input.press("Tab");
  await cell.getByRole("button", { name: "Change it" }).click();
  await expect(input).toBeFocused();
  await input.fill("425");
  await expect(cell.getByRole("alert")).toBeHidden();
  await input.press("Enter");
  await expect(message(page)).toContainText("School updated successfully!");
  await page.getByRole("button", { name }).press("Enter");
  await input.fill("12");
  await input.press("Enter");
  await expectAccessible(page);
  await cell.getByLabel("If it is right, say why").fill("Two grades moved to a new building");
  await cell.getByRole("button", { name: "Save anyway" }).click();
  // Saved, and no longer on its way.
  await expect(page.getByRole("button", { name: `12 (${name}, edit)` })).toBeVisible();
  const { values, confirmed } = await stored();
  expect(values.numOfStudents).toBe(12);
  expect(confirmed["jump.numOfStudents"].reason).toBe("Two grades moved to a new building");
  expect(confirmed.teachers.reason).toBe("Two grades moved to a new building");
});
