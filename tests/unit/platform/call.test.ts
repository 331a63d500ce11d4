import { afterEach, describe, expect, expectTypeOf, test, vi } from "vitest";
import type { Favorites } from "#lib/accounts/favorites.schema.ts";
import { addressOf, CallError, call, callFile } from "#lib/platform/http/call.ts";
import type { CallName, FileCallName, InputOf, JsonCallName } from "#lib/platform/http/calls.ts";

/** Replaces the server. @returns what was requested: method, address, and body */
function serve(answer: () => Response | Promise<Response>) {
  const asked: [string | undefined, string, unknown][] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    asked.push([init.method, address, init.body ?? null]);
    return answer();
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

test("a call uses the address and method in its name, with its body as JSON", async () => {
  const asked = serve(() => Response.json({ success: true }));
  await call("GET /api/users/favorites");
  await call("DELETE /api/users/favorites/{id}", { params: { id: "12" } });
  await call("PUT /api/users/marketing-consent", { body: { marketingConsent: true } });
  expect(asked).toEqual([
    ["GET", "/api/users/favorites", null],
    ["DELETE", "/api/users/favorites/12", null],
    ["PUT", "/api/users/marketing-consent", '{"marketingConsent":true}'],
  ]);
});

test("an address contains every value as text with no other meaning", () => {
  const params = { name: "a/b?c" };
  expect(addressOf("GET /api/central-fields/name/{name}", { params })).toBe(
    "/api/central-fields/name/a%2Fb%3Fc",
  );
  const query = { q: "St. Mary & Co", page: 2, sort: "", dir: undefined };
  expect(addressOf("GET /api/schools", { query })).toBe("/api/schools?q=St.+Mary+%26+Co&page=2");
  expect(addressOf("GET /api/schools", { query: { q: "" } })).toBe("/api/schools");
});

test("a refusal by the server and an unreachable server are told apart", async () => {
  const refusal = { success: false, code: "not_found", message: "Not here.", requestId: "r" };
  serve(() => Response.json(refusal, { status: 404 }));
  await expect(call("GET /api/users/me")).rejects.toMatchObject({ status: 404, code: "not_found" });
  await expect(callFile("GET /api/bulk/export/csv")).rejects.toThrow("Not here.");
  serve(() => Promise.reject(new TypeError("Failed to fetch")));
  const lost = await call("GET /api/users/me").catch((error: unknown) => error);
  expect(lost).toBeInstanceOf(CallError);
  expect(lost).toMatchObject({ status: null });
  const left = AbortSignal.abort(new Error("left"));
  serve(() => Promise.reject(left.reason));
  await expect(call("GET /api/users/me", { signal: left })).rejects.toThrow("left");
});

describe("the compiler", () => {
  type Has<Name> = Name extends CallName ? true : false;

  test("knows every call by method and address, and no other", () => {
    expectTypeOf<Has<"PUT /api/schools/{id}">>().toEqualTypeOf<true>();
    expectTypeOf<Has<"PATCH /api/schools/{id}">>().toEqualTypeOf<false>();
    expectTypeOf<Has<"GET /api/school/{id}">>().toEqualTypeOf<false>();
    expectTypeOf<"GET /api/bulk/export/csv">().toExtend<FileCallName>();
    expectTypeOf<JsonCallName & ("GET /api/bulk/export/csv" | "GET /api/events")>().toBeNever();
  });

  test("knows what must be sent", () => {
    type Restored = InputOf<"POST /api/schools/{id}/revisions/{revisionId}/restore">;
    expectTypeOf<keyof Restored>().toEqualTypeOf<"params" | "body">();
    expectTypeOf<Restored["params"]>().toHaveProperty("revisionId");
    expectTypeOf<Restored["body"]>().toEqualTypeOf<{ field: string }>();
    expectTypeOf<{ params: { id: string } }>().not.toExtend<Restored>();
    expectTypeOf<{ query: { name: string; citty: string } }["query"]>().not.toEqualTypeOf<
      InputOf<"GET /api/schools/duplicates">["query"]
    >();
  });

  test("knows what comes back", () => {
    expectTypeOf(call<"GET /api/users/favorites">).returns.resolves.toEqualTypeOf<Favorites>();
  });
});
