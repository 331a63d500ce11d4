import { encode } from "next-auth/jwt";
import { describe, expect, test } from "vitest";
import { GET as session } from "#app/api/auth/session/route.ts";
import { POST as post } from "#app/forms/[form]/route.ts";
import { openAnswer, sealAnswer } from "#lib/auth/form-answers.ts";
import { type FormAnswer, readForm } from "#lib/auth/forms.ts";
import { sessionSecret } from "#lib/auth/secret.ts";
import { issueToken } from "#lib/auth/session-tokens.ts";
import { makeAccount, PASSWORD, tokenIn, waitForMail } from "#tests/support/accounts.ts";

/** Submits a form like a browser without scripts. */
async function send(form: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost:3000/forms/${form}`, {
    method: "POST",
    headers: { origin: "http://localhost:3000", host: "localhost:3000", ...headers },
    body: new URLSearchParams(fields),
  });
  const response = await post(request, { params: Promise.resolve({ form }) });
  const location = response.headers.get("location");
  const page = location ? new URL(location, "http://localhost:3000") : null;
  const answer = await openAnswer(page?.searchParams.get("answer") ?? undefined);
  return { response, status: response.status, page, answer };
}

describe("without scripts", () => {
  test("a user signs in and comes back to where they were", async () => {
    const { email, id } = await makeAccount();
    const { response, status } = await send("login", { email, password: PASSWORD, returnTo: "/about" });
    expect([status, response.headers.get("location")]).toEqual([303, "/about"]);
    const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
    const who = await session(
      new Request("http://localhost:3000/api/auth/session", { headers: { cookie } }),
      {
        params: Promise.resolve({}),
      },
    );
    expect(await who.json()).toMatchObject({ user: { id } });
  });

  test("a wrong password leads back to the form, with everything typed except the password", async () => {
    const { email } = await makeAccount();
    const { response, status, page, answer } = await send("login", {
      email,
      password: "a guess",
      returnTo: "/about",
    });
    expect([status, page?.pathname, page?.searchParams.get("mode")]).toEqual([303, "/login", "login"]);
    expect(page?.searchParams.get("returnTo")).toBe("/about");
    expect(answer).toMatchObject({
      post: "login",
      status: "error",
      message: "Failed to log in. Please check your credentials.",
      values: { email },
    });
    expect(page?.href).not.toContain(encodeURIComponent(email));
    expect(JSON.stringify(answer)).not.toContain("a guess");
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  test("an emailed link is used", async () => {
    const { email } = await makeAccount({ emailVerifiedAt: null });
    expect((await send("resend", { email })).answer).toMatchObject({ post: "resend", status: "done" });
    const token = tokenIn(await waitForMail(email));
    const verified = await send("verify", { token });
    expect([verified.page?.pathname, verified.page?.searchParams.get("token")]).toEqual(["/verify", token]);
    expect(verified.answer).toMatchObject({
      status: "done",
      message: "Your email is verified. You can sign in now.",
      values: { returnTo: "/" },
    });
    expect((await send("verify", { token })).answer).toMatchObject({
      status: "done",
      message: "Your email is already verified. You can sign in.",
    });
  });

  test("nobody signs up without confirming their age and the policy", async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    const fields = { name: "Ada", email, password: PASSWORD, confirmPassword: PASSWORD };
    expect((await send("signup", fields)).answer).toMatchObject({
      status: "error",
      message: "Please confirm your age and the Privacy Policy",
    });
    expect((await send("signup", { ...fields, agreeTerms: "on" })).answer).toMatchObject({ status: "done" });
  });

  test("a sign-up with a taken address and another password says so in the specified words", async () => {
    const { email } = await makeAccount();
    const fields = { name: "Ada", password: "another one", confirmPassword: "another one", agreeTerms: "on" };
    expect((await send("signup", { ...fields, email })).answer).toMatchObject({
      status: "error",
      message: "This email is already in use but the password is incorrect.",
    });
  });

  test("a form reports its problems in the same words as with scripts", async () => {
    const fields = { name: "", email: "nobody", password: "x", confirmPassword: "" };
    const read = readForm("signUp", new URLSearchParams(fields));
    expect(read.ok).toBe(false);
    expect((await send("signup", fields)).answer).toMatchObject({
      status: "error",
      message: read.ok ? "" : read.message,
      problems: read.ok ? [] : read.problems,
    });
  });

  test("every problem is told with its field, in the order of the form", async () => {
    const fields = { name: " ", email: "ada@example.org", password: "x", confirmPassword: "y" };
    const { answer } = await send("signup", { ...fields, marketingConsent: "on" });
    expect(answer).toMatchObject({
      message: "Please correct the fields marked below.",
      problems: [
        { field: "name", message: "Name is required" },
        { field: "password", message: "Password must be at least 6 characters" },
        { field: "confirmPassword", message: "Passwords do not match" },
        { field: "agreeTerms", message: "Please confirm your age and the Privacy Policy" },
      ],
      values: { email: "ada@example.org", marketingConsent: "on" },
    });
    const { answer: one } = await send("signup", {
      ...fields,
      name: "Ada",
      password: PASSWORD,
      agreeTerms: "on",
    });
    expect(one).toMatchObject({
      message: "Passwords do not match",
      problems: [{ field: "confirmPassword", message: "Passwords do not match" }],
    });
  });
});

describe("a form is refused", () => {
  const form = { email: "a@example.org", password: PASSWORD };
  test.each([
    ["from another site", "login", { origin: "https://evil.example" }, 403],
    ["from no site", "login", { origin: "null" }, 403],
    ["of nonsense", "login", { origin: "nonsense" }, 403],
    ["from another site, according to the browser", "login", { "sec-fetch-site": "cross-site" }, 403],
    ["that does not exist", "logout", {}, 400],
    ["that every object has", "__proto__", {}, 400],
    ["with a file", "login", { "content-type": "multipart/form-data; boundary=x" }, 415],
    ["without a type", "login", { "content-type": "" }, 415],
    ["that is too long", "login", { "content-length": "70000" }, 413],
  ])("%s", async (_, name, headers, status) => {
    const { status: answered, page } = await send(name, form, headers);
    expect([answered, page]).toEqual([status, null]);
  });

  test("whose length is only discovered while reading", async () => {
    expect((await send("login", { ...form, email: "x".repeat(70_000) })).status).toBe(413);
  });

  test.each([
    ["repeated and unknown fields", { __proto__: "x", constructor: "y", toString: "z" }],
    ["an address that leads elsewhere", { returnTo: "//evil.example" }],
    ["control characters", { email: "a\u0000b@example.org\r\nx: y" }],
    ["a token of any length", { token: "x".repeat(20_000) }],
  ])("in words, for %s", async (_, fields) => {
    for (const name of ["login", "signup", "forgot", "resend", "verify", "reset"]) {
      const { status, answer, response } = await send(name, fields);
      expect([name, status, answer?.status]).toEqual([name, 303, "error"]);
      expect(response.headers.get("location")?.length).toBeLessThan(3000);
    }
  });
});

describe("a result in an address", () => {
  const answer: FormAnswer = {
    post: "login",
    status: "error",
    message: "No.",
    values: { email: "a@b.example" },
  };

  test("can only come from the site itself, and differs in kind from a session", async () => {
    expect(await openAnswer(await sealAnswer(answer))).toEqual(answer);
    const { token } = await issueToken({ id: "1", tokenVersion: 0 });
    const unsalted = await encode({ token: answer, secret: sessionSecret() });
    for (const forged of ["x", "", undefined, ["a", "b"], token, unsalted, JSON.stringify(answer)])
      expect(await openAnswer(forged)).toBeNull();
  });
});
