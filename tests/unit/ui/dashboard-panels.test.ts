import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { parseHTML } from "linkedom";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PaymentsPanel } from "#components/dashboard/payments-panel.tsx";
import { ProfilePanel } from "#components/dashboard/profile-panel.tsx";
import type { User } from "#lib/accounts/schema.ts";

test("the address that cannot be changed comes with a way out", () => {
  const user = { displayName: "Ada", email: "ada@example.org" } as User;
  const markup = renderToStaticMarkup(
    createElement(QueryClientProvider, { client: new QueryClient() }, createElement(ProfilePanel, { user })),
  );
  const { document } = parseHTML(`<html><body>${markup}</body></html>`);
  const email = document.querySelector('input[type="email"]');
  const note = document.getElementById(email?.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("Email address cannot be changed. If you no longer use it, write to us.");
  expect(note?.querySelector("a")?.getAttribute("href")).toBe("/contact");
  // Text, and no box to fill in.
  expect(markup).toMatch(/<input[^>]* readonly=""/i);
  expect(email?.className).not.toContain("field");
});

test("whoever looks for payments reads that nothing is charged, and where their plan is", () => {
  const shown = renderToStaticMarkup(createElement(PaymentsPanel));
  expect(shown).toContain("We take no payments on this site yet, so nothing is charged here.");
  expect(shown).toContain('href="/dashboard?tab=subscriptions"');
});
