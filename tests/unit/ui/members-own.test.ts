import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GuestsOnly, MembersLine, MembersOwn } from "#components/site/members-own.tsx";
import { OwnAccount, OwnSchools } from "#components/site/own-schools.tsx";
import { favoritesQuery } from "#lib/accounts/favorites.client.ts";
import type { Favorites } from "#lib/accounts/favorites.schema.ts";
import { savedSearchesQuery } from "#lib/accounts/saved-searches.client.ts";
import type { SavedSearch } from "#lib/accounts/saved-searches.schema.ts";
import { ViewerContext, type ViewerState } from "#lib/auth/viewer.client.ts";

const GUEST: ViewerState = { status: "guest", viewer: null };
const MEMBER = { status: "member", viewer: { displayName: "Ada" } } as ViewerState;

function cardFor(viewer: ViewerState): string {
  return renderToStaticMarkup(
    createElement(
      ViewerContext,
      { value: viewer },
      createElement(MembersLine),
      createElement(MembersOwn, null, "A free account keeps your schools."),
      createElement(GuestsOnly, null, "No account needed."),
    ),
  );
}

/** What a member with these schools reads. */
function ownWith(names: readonly string[], searches: readonly SavedSearch[] = []): string {
  const queries = new QueryClient();
  const favoriteSchools = names.map((name, at) => ({ _id: `${at + 1}`, slug: name.toLowerCase(), name }));
  queries.setQueryData(favoritesQuery.queryKey, { favoriteSchools } as unknown as Favorites);
  queries.setQueryData(savedSearchesQuery.queryKey, [...searches]);
  return renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: queries },
      createElement(OwnSchools),
      createElement(OwnAccount),
    ),
  );
}

test("what is said to visitors about accounts is not said to a member", () => {
  for (const text of ["A free account keeps", "No account needed."]) {
    expect(cardFor(GUEST)).toContain(text);
    expect(cardFor(MEMBER)).not.toContain(text);
  }
});

test("a browser that a member has used hides it until it is known who is there", () => {
  const waiting = cardFor({ status: "loading", viewer: null });
  expect(waiting.match(/class="appear-late contents"/g)).toHaveLength(2);
  expect(waiting).toContain("awaits-member");
  expect(cardFor(GUEST)).not.toMatch(/appear-late|awaits-member/);
});

test("a member finds the newest three of their schools, and the ways to all of them", () => {
  const shown = ownWith(["Elm", "Oak", "Ash", "Fir", "Yew"]);
  expect(shown).toContain("My Schools (5)");
  expect(shown.match(/href="\/school\/\w+"/g)).toEqual(
    ["elm", "oak", "ash"].map((one) => `href="/school/${one}"`),
  );
  expect(shown).toContain("and 2 more");
  expect(shown).toContain('href="/compare?schools=1,2,3,4,5"');
  expect(shown).toContain('href="/my-schools"');
  const one = ownWith(["Elm"]);
  expect(one).not.toMatch(/and \d+ more/);
  // Nothing to compare it with.
  expect(one).not.toContain("/compare");
});

test("a member without schools hears how to save one, and finds their latest search", () => {
  const search = { _id: "1", displayName: "Near home", searchParams: { location: "02115" } } as SavedSearch;
  const shown = ownWith([], [search]);
  expect(shown).toContain("You have not saved a school yet. Press the heart of one, and it is here.");
  expect(shown).toMatch(/href="\/search\?[^"]*02115[^"]*"[^>]*>Near home/);
});
