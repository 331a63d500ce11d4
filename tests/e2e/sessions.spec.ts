import { demoAccount, expect, test } from "./fixtures.ts";

const SCHOOL = "/school/boston-latin-academy-dorchester-ma";

test.describe("the session", () => {
  test("is a cookie that scripts cannot read, new at each sign-in", async ({
    page,
    signedInPage,
    baseURL,
  }) => {
    const name = "next-auth.session-token";
    await page.context().addCookies([{ name, value: "planted", url: baseURL ?? "" }]);
    await signedInPage("user");
    const cookie = (await page.context().cookies()).find((one) => one.name === name);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(cookie?.value).not.toBe("planted");
    await page.goto("/");
    expect(await page.evaluate(() => document.cookie)).not.toContain("session-token");
  });

  test("can only start from a form on this site", async ({ request }) => {
    const { email, password } = demoAccount("user");
    for (const csrfToken of ["", "0".repeat(64)]) {
      const form = { email, password, csrfToken, json: "true" };
      const answer = await request.post("/api/auth/callback/credentials", { form });
      expect(answer.status()).toBe(403);
      expect(answer.headers()["set-cookie"] ?? "").not.toContain("session-token");
    }
    expect(await (await request.get("/api/auth/session")).json()).toEqual({});
  });

  test("redirects to no other site", async ({ page, signedInPage, baseURL }) => {
    await signedInPage("user");
    const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
    for (const callbackUrl of ["https://evil.example/", "//evil.example/"]) {
      const form = { csrfToken, callbackUrl, json: "true" };
      const { url } = await (await page.request.post("/api/auth/signout", { form })).json();
      expect(new URL(url).origin).toBe(baseURL);
    }
    const { email, password } = demoAccount("user");
    await page.goto("/login?returnTo=//evil.example/");
    await page.getByRole("main").getByLabel("Email").fill(email);
    await page.getByRole("main").getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL("/");
  });

  test("is refused to oversized forms, and strangers write nothing into the log", async ({ request }) => {
    const large = await request.post("/api/auth/callback/credentials", {
      form: { email: "x".repeat(20_000) },
    });
    expect(large.status()).toBe(413);
    expect((await request.post("/api/auth/_log", { form: { level: "error", code: "X" } })).status()).toBe(
      404,
    );
  });

  test("shows nothing about a member in the documents that everybody gets", async ({
    page,
    signedInPage,
  }) => {
    await signedInPage("admin");
    const answer = await page.request.get(SCHOOL);
    expect(await answer.text()).not.toContain("Demo admin");
    expect(answer.headers()["set-cookie"]).toBeUndefined();
  });
});
