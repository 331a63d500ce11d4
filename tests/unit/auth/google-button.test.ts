import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GoogleButton } from "#components/auth/google-button.tsx";

const shown = (isReady = true) =>
  renderToStaticMarkup(createElement(GoogleButton, { isReady, returnTo: "/", onSignedIn: async () => {} }));

test("signing in with Google asks for the age and both texts, since it creates accounts as well", () => {
  const html = shown();
  expect(html.replace(/<[^>]+>/g, "").replace(/\s+/g, " ")).toContain(
    "you confirm that you are at least 13 years old and that you accept the privacy policy and the terms of service.",
  );
  expect(html).toMatch(/<a href="\/privacy"/);
  expect(html).toMatch(/<a href="\/terms"/);
});

test("whoever does not confirm their age cannot continue with Google either", () => {
  expect(shown(false)).toMatch(/<button [^>]*disabled=""/);
  expect(shown(true)).not.toMatch(/<button [^>]*disabled=""/);
});
