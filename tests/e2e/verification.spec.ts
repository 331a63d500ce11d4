import { randomUUID } from "node:crypto";
import { ANY_WIDTH, expect, test } from "./fixtures.ts";
import { openMailedLink } from "./mailed-link.ts";

const PAGE = "/school/boston-latin-academy-dorchester-ma/academics";
const PASSWORD = "correct horse";

for (const hasScripts of [true, false])
  test.describe(hasScripts ? "a verification link in another browser" : "the same without scripts", () => {
    test.use({ javaScriptEnabled: hasScripts, expectedProblems: [/\.js failed: csp$/] });

    test(
      "leads on to the page on which the account was created",
      ANY_WIDTH,
      async ({ page, context, playwright, baseURL }) => {
        const email = `${randomUUID()}@example.org`;
        const data = {
          name: "Ada",
          email,
          password: PASSWORD,
          confirmPassword: PASSWORD,
          returnTo: PAGE,
        };
        const elsewhere = await playwright.request.newContext({ baseURL });
        expect((await elsewhere.post("/api/auth/sign-up", { data })).status()).toBe(200);
        await elsewhere.dispose();
        const verification = await openMailedLink(context, email, /Verify your email/);
        if (!hasScripts) await verification.getByRole("button", { name: "Verify my email" }).click();
        const main = verification.getByRole("main");
        await expect(main.getByRole("status")).toHaveText("Your email is verified. You can sign in now.");
        await main.getByRole("link", { name: "Sign In" }).click();
        await verification.getByRole("main").getByLabel("Email").fill(email);
        await verification.getByRole("main").getByLabel("Password", { exact: true }).fill(PASSWORD);
        await verification.getByRole("main").getByRole("button", { name: "Sign In" }).click();
        await expect(verification).toHaveURL(PAGE);
        await page.close();
      },
    );
  });
