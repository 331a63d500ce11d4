import { describe, expect, test } from "vitest";
import { AppError } from "#lib/platform/errors.ts";
import { call } from "#tests/support/call.ts";
import { done, ok, route } from "./route-under-test.ts";

describe("the answer", () => {
  test("is JSON that nobody caches, with the request's ID", async () => {
    const GET = route({ path: "/api/x", auth: "guest", summary: "", returns: done }, ok);
    const answer = await call(GET);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("keeps a well-formed request ID and replaces any other", async () => {
    const GET = route({ path: "/api/x", auth: "guest", summary: "", returns: done }, ok);
    const given = await call(GET, { headers: { "x-request-id": "trace-0123456789" } });
    expect(given.headers.get("x-request-id")).toBe("trace-0123456789");
    for (const bad of ["short", "has spaces in it", "x".repeat(65)]) {
      const replaced = await call(GET, { headers: { "x-request-id": bad } });
      expect(replaced.headers.get("x-request-id")).not.toBe(bad);
    }
  });

  test("in another shape than declared is a failure, not a surprise for the caller", async () => {
    const GET = route({ path: "/api/x", auth: "guest", summary: "", returns: done }, () =>
      JSON.parse('{"success":true,"passwordHash":"secret"}'),
    );
    const answer = await call(GET);
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain("secret");
  });
});

describe("failures", () => {
  function failing(thrown: unknown) {
    return route({ path: "/api/x", auth: "guest", summary: "", returns: done }, () => {
      throw thrown;
    });
  }

  test("an AppError answers with its status, code, message, fields and headers", async () => {
    const error = new AppError("place_not_found", {
      message: "We do not know “Bosten”.",
      errors: [{ field: "city", message: "is not known" }],
      headers: { "retry-after": "5" },
    });
    const answer = await call(failing(error));
    expect(answer.status).toBe(404);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(answer.body).toEqual({
      success: false,
      code: "place_not_found",
      message: "We do not know “Bosten”.",
      errors: [{ field: "city", message: "is not known" }],
      requestId: answer.headers.get("x-request-id"),
    });
  });

  test.each([[new Error("SELECT secret FROM t")], ["secret"], [{ secret: 1 }], [null]])(
    "an unexpected %o is answered in general terms",
    async (thrown) => {
      const answer = await call(failing(thrown));
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual({
        success: false,
        code: "unexpected",
        message: "An unexpected error occurred.",
        requestId: answer.headers.get("x-request-id"),
      });
    },
  );

  test.each([
    ["refused connection", Object.assign(new Error("connect"), { code: "ECONNREFUSED" })],
    ["shutdown of the server", Object.assign(new Error("terminating"), { code: "57P01" })],
    ["broken connection", new Error("Connection terminated unexpectedly")],
    [
      "refusal deep in the causes",
      new Error("x", { cause: Object.assign(new Error("y"), { code: "P1001" }) }),
    ],
    [
      "refusal at all addresses of a name",
      new AggregateError([Object.assign(new Error("z"), { code: "ECONNREFUSED" })]),
    ],
  ])("a %s answers 503", async (_, thrown) => {
    const answer = await call(failing(thrown));
    expect(answer.status).toBe(503);
    expect(answer.body.code).toBe("unavailable");
  });
});
