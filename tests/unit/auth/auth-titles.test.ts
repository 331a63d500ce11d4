import { expect, test } from "vitest";
import { authHeading } from "#components/auth/auth-titles.ts";

test("the heading of the sign-up form says what the account is for", () => {
  expect(authHeading("signup", "Sign in to view Deep research information")).toBe(
    "Create your account to view Deep research information",
  );
  expect(authHeading("signup", undefined)).toBe("Create your account");
  expect(authHeading("login", "Sign in to save searches")).toBe("Sign in");
});
