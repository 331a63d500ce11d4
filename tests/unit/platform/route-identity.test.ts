import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Access, refusal, type Viewer } from "#lib/auth/roles.policy.ts";
import { createRoute } from "#lib/platform/http/route.ts";
import { noRateLimiter } from "#lib/platform/rate-limit.ts";
import { call } from "#tests/support/call.ts";
import { done, ok, route } from "./route-under-test.ts";

describe("identity and role", () => {
  const cases: [Access, string | null, number, string | undefined][] = [
    ["guest", null, 200, undefined],
    ["guest", "user", 200, undefined],
    ["user", null, 401, "sign_in_required"],
    ["user", "user", 200, undefined],
    ["user", "admin", 200, undefined],
    ["editor", null, 401, "sign_in_required"],
    ["editor", "user", 403, "forbidden"],
    ["editor", "editor", 200, undefined],
    ["editor", "admin", 200, undefined],
    ["admin", null, 401, "sign_in_required"],
    ["admin", "user", 403, "forbidden"],
    ["admin", "editor", 403, "forbidden"],
    ["admin", "admin", 200, undefined],
  ];
  test.each(cases)("a route for %s called as %s answers %d", async (auth, role, status, code) => {
    const GET = route({ path: "/api/x", auth, summary: "", returns: done }, ok);
    const answer = await call(GET, { headers: role ? { "test-role": role } : {} });
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(code);
  });

  test.each([
    ["deleted meanwhile", null, 401, "sign_in_required"],
    [
      "still there",
      { id: "7", displayName: "Ada", email: "ada@example.org", role: "user" },
      500,
      "unexpected",
    ],
  ] as const)("a failure for somebody whose account is %s", async (_, later, status, code) => {
    let asked = 0;
    const leaving = createRoute<Access, Viewer>({
      identify: () => {
        asked += 1;
        return asked === 1 ? { id: "7", displayName: "Ada", email: "ada@example.org", role: "user" } : later;
      },
      refusal,
      countedAs: ({ id }) => id,
      rateLimitOf: () => ({ calls: 100, seconds: 900 }),
      limiter: noRateLimiter,
      sharedLimiter: noRateLimiter,
    });
    const POST = leaving({ path: "/api/x", auth: "user", summary: "", returns: done }, () => {
      throw new Error("violates foreign key constraint");
    });
    const answer = await call(POST, { method: "POST" });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test("a handler that must not be called is not called, whatever the input", async () => {
    let called = false;
    const GET = route(
      { path: "/api/x", auth: "admin", summary: "", query: z.object({}), returns: done },
      () => {
        called = true;
        return ok();
      },
    );
    const answer = await call(GET, { query: "nonsense=1" });
    expect(answer.status).toBe(401);
    expect(called).toBe(false);
  });
});
