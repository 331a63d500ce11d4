import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { drawnPage } from "#tests/support/drawn-page.ts";

const { body, changing, draw, press } = await drawnPage(globalThis);
Object.assign(globalThis, { location: new URL("https://homeroom.example/my-schools") });
const { SearchNameForm } = await import("#components/saving/search-name-form.tsx");
const { useSavedSearches } = await import("#components/saving/use-saved-searches.ts");

/** A busy machine takes its time. */
const PATIENCE = { timeout: 20_000 };

afterEach(() => draw(null));

const type = (key: string, { isComposing = false } = {}) =>
  changing(() => {
    const event = new Event("keydown", { bubbles: true, cancelable: true });
    body.querySelector("textarea")?.dispatchEvent(Object.assign(event, { key, isComposing }));
  });

test("Enter saves the name of a search, but not while it ends the composition of a character", async () => {
  const onSave = vi.fn(async () => undefined);
  const onCancel = vi.fn();
  await draw(createElement(SearchNameForm, { purpose: "Save", proposed: "東京", onSave, onCancel }));
  await type("Enter", { isComposing: true });
  await type("Escape", { isComposing: true });
  expect(onSave).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
  await type("Enter");
  expect(onSave).toHaveBeenCalledExactlyOnceWith("東京");
  await type("Escape");
  expect(onCancel).toHaveBeenCalledOnce();
});

test("a search that was deleted in another tab leaves the list when its new name is refused", async () => {
  const saved = [1, 2].map((at) => ({
    _id: `00000000-0000-4000-8000-00000000000${at}`,
    displayName: `Search ${at}`,
    searchParams: {},
    createdAt: "2026-01-01T00:00:00Z",
  }));
  vi.stubGlobal("fetch", async (_: string, { method = "GET" }: RequestInit = {}) =>
    method === "GET"
      ? Response.json({ success: true, savedSearches: saved })
      : Response.json(
          { success: false, code: "saved_search_not_found", message: "Saved search not found." },
          { status: 404 },
        ),
  );
  /** A press on a search renames it. */
  function Searches() {
    const { searches = [], rename } = useSavedSearches();
    return searches.map((search) =>
      createElement(
        "button",
        { key: search._id, type: "button", onClick: () => rename(search, "Another name") },
        search.displayName,
      ),
    );
  }
  const client = new QueryClient();
  await draw(createElement(QueryClientProvider, { client }, createElement(Searches)));
  const names = () => [...body.querySelectorAll("button")].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(names()).toEqual(["Search 1", "Search 2"]), PATIENCE);
  saved.shift();
  await press(body.querySelector("button"));
  await vi.waitFor(() => expect(names()).toEqual(["Search 2"]), PATIENCE);
});
