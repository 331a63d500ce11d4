import { expect, test } from "./fixtures.ts";

const SCHOOL = "/school/boston-latin-academy-dorchester-ma";

test("members find every tab open", async ({ signedInPage }) => {
  const page = await signedInPage("user");
  await page.goto(`${SCHOOL}/latestnews`);
  await expect(page.getByText("No news articles available for this school.")).toBeVisible();
  await expect(page.getByText("Sign in to view")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Sign In to Save" })).toHaveCount(0);
  await page.getByRole("link", { name: "Deep research" }).click();
  await expect(page.getByRole("heading", { name: "Deep Research Coming Soon" })).toBeVisible();
  await expect(page.getByText("Content in preparation")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Academics" }).last().click();
  await expect(page.getByText(/graduation rate/i).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("members who are not staff see no way to edit a school, editors do", async ({
  signedInPage,
  request,
}) => {
  const found = await request.get("/api/schools/search?q=boston+latin+academy&limit=1");
  const id = (await found.json()).schools[0]._id;
  const page = await signedInPage("user");
  await page.goto(SCHOOL);
  await expect(page.getByRole("button", { name: "Sign In to Save" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Edit" })).toHaveCount(0);
  await signedInPage("editor");
  await page.goto(SCHOOL);
  await expect(page.getByRole("link", { name: "Edit" })).toHaveAttribute("href", `/admin?schoolId=${id}`);
});
