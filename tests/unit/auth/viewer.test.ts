import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { refetchAsMember, sessionQuery } from "#lib/auth/viewer.client.ts";

test("after signing in, the page knows who is there before anything else is fetched again", async () => {
  const queries = new QueryClient();
  const asked: string[] = [];
  const show = (queryKey: readonly string[], answer: () => unknown) => {
    const queryFn = async () => {
      asked.push(String(queryKey[0]));
      await Promise.resolve();
      return answer();
    };
    new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {});
    return queries.fetchQuery({ queryKey, queryFn });
  };
  let isSignedIn = false;
  await Promise.all([
    show(sessionQuery.queryKey, () => (isSignedIn ? { user: { id: "1" } } : {})),
    show(["favorites"], () => []),
  ]);
  asked.length = 0;
  isSignedIn = true;
  await refetchAsMember(queries);
  expect(queries.getQueryData(["session"])).toEqual({ user: { id: "1" } });
  expect(asked).toEqual(["session", "favorites"]);
  queries.clear();
});
