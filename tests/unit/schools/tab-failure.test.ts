import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import ResearchView from "#components/research/research-view.tsx";
import ExtracurricularsView from "#components/schools/extracurriculars-view.tsx";
import { researchStateQuery } from "#lib/research/reader.client.ts";
import { schoolDetailsQuery } from "#lib/schools/details.client.ts";

/** A member's tab after the request for its content has failed. */
async function failedTab(queryKey: readonly unknown[], tab: ReactElement): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error("away")) });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, tab));
}

test.each([
  [
    "Error loading school information",
    schoolDetailsQuery("6").queryKey,
    createElement(ExtracurricularsView, { schoolId: "6" }),
  ],
  [
    "Failed to load deep research content",
    researchStateQuery("6").queryKey,
    createElement(ResearchView, {
      school: { id: "6", slug: "6", name: "Phillips Exeter Academy" },
      filled: [],
    }),
  ],
])("a tab that failed says “%s” and links to the search", async (title, queryKey, tab) => {
  const html = await failedTab(queryKey, tab);
  expect(html).toContain(title);
  expect(html).toContain("Try again");
  expect(html).toMatch(/<a [^>]*href="\/search"/);
});
