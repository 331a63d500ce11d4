import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Access, refusal, type Viewer } from "#lib/auth/roles.policy.ts";
import { AppError } from "#lib/platform/errors.ts";
import { createRoute } from "#lib/platform/http/route.ts";
import { memoryRateLimiter, noRateLimiter } from "#lib/platform/rate-limit.ts";
import { call } from "#tests/support/call.ts";

/** A `route` whose viewer is named by a header, so that every role can be tried. */
const route = createRoute<Access, Viewer>({
  identify: (request) => {
    const role = request.headers.get("test-role");
    return role === null
      ? null
      : { id: "7", displayName: "Ada", email: "ada@example.org", role: role as Viewer["role"] };
  },
  refusal,
  rateLimitOf: () => ({ calls: 100, seconds: 900 }),
  countedAs: ({ id }) => id,
  limiter: noRateLimiter,
  sharedLimiter: noRateLimiter,
});
const done = z.strictObject({ success: z.literal(true) });
const ok = () => ({ success: true as const });

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

  test("a handler that may not be called is not called, whatever the input", async () => {
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

describe("query", () => {
  const GET = route(
    {
      path: "/api/x",
      auth: "guest",
      summary: "",
      query: z.object({
        radiusMiles: z.coerce.number().min(1).max(100).default(10),
        q: z.string().min(2).max(5).optional(),
        sort: z.enum(["name", "size"]).optional(),
        grades: z.array(z.string()).max(2).optional(),
      }),
      returns: z.unknown(),
    },
    ({ query }) => query,
  );

  test.each([
    ["", { radiusMiles: 10 }],
    ["radiusMiles=25", { radiusMiles: 25 }],
    ["radiusMiles=", { radiusMiles: 10 }],
    ["q=ab+c", { radiusMiles: 10, q: "ab c" }],
    ["grades=1", { radiusMiles: 10, grades: ["1"] }],
    ["grades=1&grades=2", { radiusMiles: 10, grades: ["1", "2"] }],
  ])("?%s is read", async (query, expected) => {
    const answer = await call(GET, { query });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(expected);
  });

  test.each([
    ["radiusMiles=500", "radiusMiles: must be at most 100"],
    ["radiusMiles=0", "radiusMiles: must be at least 1"],
    ["radiusMiles=far", "radiusMiles: must be a number"],
    ["q=a", "q: must have at least 2 characters"],
    ["q=abcdef", "q: must have at most 5 characters"],
    ["sort=price", "sort: must be one of: name, size"],
    ["grades=1&grades=2&grades=3", "grades: must have at most 2 entries"],
    ["radiusMiles=1&radiusMiles=2", "radiusMiles: must be given only once"],
    ["radius=5", "radius: is not a parameter of this address"],
    ["__proto__=5", "__proto__: is not a parameter of this address"],
    ["q=ab%00", "q: holds a NUL character"],
    ["grades=1&grades=%00", "grades: holds a NUL character"],
    ["sort=x&q=a", "q: must have at least 2 characters; sort: must be one of: name, size"],
  ])("?%s is refused, naming what is wrong", async (query, message) => {
    const answer = await call(GET, { query });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, code: "bad_request", message });
    const errors = answer.body.errors as { field: string; message: string }[];
    expect(errors.map((error) => `${error.field}: ${error.message}`).join("; ")).toBe(message);
  });
});

describe("params", () => {
  const GET = route(
    {
      path: "/api/x/{id}",
      auth: "guest",
      summary: "",
      params: z.object({ id: z.string().regex(/^[a-z0-9-]+$/, "must be a school's id or slug") }),
      returns: z.unknown(),
    },
    ({ params }) => params,
  );

  test("are read and checked", async () => {
    expect((await call(GET, { params: { id: "boston-latin" } })).body).toEqual({ id: "boston-latin" });
    const refused = await call(GET, { params: { id: "../etc" } });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe("id: must be a school's id or slug");
    const withNul = await call(GET, { params: { id: "boston\0" } });
    expect([withNul.status, withNul.body.message]).toEqual([400, "id: holds a NUL character"]);
  });

  test("that the path does not name are a mistake in the declaration", () => {
    const declare = () =>
      route(
        {
          path: "/api/x/{id}",
          auth: "guest",
          summary: "",
          params: z.object({ slug: z.string() }),
          returns: done,
        },
        ok,
      );
    expect(declare).toThrow("/api/x/{id}");
  });
});

describe("body", () => {
  const POST = route(
    {
      path: "/api/x",
      auth: "guest",
      summary: "",
      body: z.strictObject({
        name: z.string().max(20),
        tags: z.array(z.strictObject({ text: z.string() })).max(3),
      }),
      bodyLimit: 200,
      returns: z.unknown(),
    },
    ({ body }) => body,
  );

  function post(body: BodyInit | null, type = "application/json") {
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      body,
      headers: { "content-type": type },
      duplex: "half",
    };
    return POST(new Request("http://localhost/api/x", init), { params: Promise.resolve({}) });
  }

  test("a good one is read", async () => {
    const body = { name: "Boston Latin", tags: [{ text: "exam" }] };
    expect((await call(POST, { body })).body).toEqual(body);
  });

  test.each([
    ["a wrong field", { name: 5, tags: [] }, "name: must be a string"],
    ["a missing field", { tags: [] }, "name: is required"],
    ["an unknown field", { name: "x", tags: [], role: "admin" }, "role: is not known here"],
    ["a wrong field inside", { name: "x", tags: [{ text: 1 }] }, "tags.0.text: must be a string"],
    ["an unknown field inside", { name: "x", tags: [{ text: "", n: 1 }] }, "tags.0.n: is not known here"],
    [
      "too many entries",
      { name: "x", tags: [1, 2, 3, 4] },
      expect.stringContaining("tags: must have at most 3 entries"),
    ],
  ])("%s is named", async (_, body, message) => {
    const answer = await call(POST, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toEqual(message);
  });

  test("what is not JSON is refused as such", async () => {
    const answer = await post("{name:");
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toBe("The body is not valid JSON.");
    const badBytes = await post(new Uint8Array([0x22, 0xff, 0x22]));
    expect((await badBytes.json()).message).toBe("The body is not valid JSON.");
    expect((await post(null)).status).toBe(400);
  });

  test.each([["text/plain"], ["application/x-www-form-urlencoded"], ["application/jsonp"]])(
    "the content type %s is refused with 415",
    async (type) => {
      expect((await post("{}", type)).status).toBe(415);
    },
  );

  test("a charset beside the content type is fine", async () => {
    expect((await post('{"name":"x","tags":[]}', "application/json; charset=utf-8")).status).toBe(200);
  });

  test("a body over the limit is refused with 413 while it streams in", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 100;
        controller.enqueue(new Uint8Array(100).fill(0x20));
      },
    });
    const answer = await post(endless);
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(1000);
  });
});

describe("the answer", () => {
  test("is JSON that nobody stores, with the request's id", async () => {
    const GET = route({ path: "/api/x", auth: "guest", summary: "", returns: done }, ok);
    const answer = await call(GET);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("carries on a well-formed request id and replaces any other", async () => {
    const GET = route({ path: "/api/x", auth: "guest", summary: "", returns: done }, ok);
    const given = await call(GET, { headers: { "x-request-id": "trace-0123456789" } });
    expect(given.headers.get("x-request-id")).toBe("trace-0123456789");
    for (const bad of ["short", "has spaces in it", "x".repeat(65)]) {
      const replaced = await call(GET, { headers: { "x-request-id": bad } });
      expect(replaced.headers.get("x-request-id")).not.toBe(bad);
    }
  });

  test("of another shape than declared is a failure, not a surprise for the caller", async () => {
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

describe("rate limit", () => {
  /** A viewer is named by a header; "lost" stands for one whose account cannot be read. */
  const limited = createRoute<Access, Viewer>({
    identify: (request) => {
      const id = request.headers.get("test-id");
      if (id === "lost") throw new AppError("unavailable");
      return id === null ? null : { id, displayName: "Ada", email: "ada@example.org", role: "user" };
    },
    refusal,
    rateLimitOf: () => ({ calls: 2, seconds: 60 }),
    countedAs: ({ id }) => id,
    limiter: memoryRateLimiter(),
    sharedLimiter: memoryRateLimiter(),
  });
  const GET = limited({ path: "/api/x", auth: "guest", summary: "", returns: done }, ok);
  const OTHER = limited({ path: "/api/y", auth: "guest", summary: "", returns: done }, ok);
  const from = (address: string) => ({ headers: { "x-homeroom-peer": address } });

  test("refuses further calls of one client on one route, and says when to come back", async () => {
    const first = await call(GET, from("192.0.2.1"));
    expect(first.headers.get("ratelimit")).toBe('"default";r=1;t=60');
    expect(first.headers.get("ratelimit-policy")).toBe('"default";q=2;w=60');
    await call(GET, from("192.0.2.1"));
    const refused = await call(GET, from("192.0.2.1"));
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe("API rate limit exceeded. Please try again later.");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);

    expect((await call(GET, from("192.0.2.2"))).status).toBe(200);
    expect((await call(OTHER, from("192.0.2.1"))).status).toBe(200);
  });

  test("counts the addresses of one IPv6 network together", async () => {
    await call(GET, from("2001:db8:1:2::1"));
    await call(GET, from("2001:db8:1:2:3::2"));
    expect((await call(GET, from("2001:db8:1:2:ffff::3"))).status).toBe(429);
    expect((await call(GET, from("2001:db8:1:3::1"))).status).toBe(200);
  });

  describe("of who is signed in", () => {
    const as = (id: string, address: string) => ({ headers: { ...from(address).headers, "test-id": id } });

    test("is one's own, whoever else shares the address", async () => {
      for (const id of ["ada", "bob", null, "cleo"]) {
        const options = id ? as(id, "192.0.2.20") : from("192.0.2.20");
        const statuses = [(await call(GET, options)).status, (await call(GET, options)).status];
        expect([id, ...statuses, (await call(GET, options)).status]).toEqual([id, 200, 200, 429]);
      }
    });

    test("is the same from everywhere", async () => {
      const first = await call(GET, as("dora", "192.0.2.21"));
      expect(first.headers.get("ratelimit")).toBe('"default";r=1;t=60');
      await call(GET, as("dora", "192.0.2.22"));
      const refused = await call(GET, as("dora", "192.0.2.23"));
      expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(refused.headers.get("ratelimit")).toMatch(/^"default";r=0;/);
    });

    test("counts for the address while the account cannot be read", async () => {
      const answers = [];
      for (let turn = 0; turn < 3; turn += 1)
        answers.push((await call(GET, as("lost", "192.0.2.24"))).status);
      expect(answers).toEqual([503, 503, 429]);
    });

    test("is spent by calls that are refused for the role, too", async () => {
      const STAFF = limited({ path: "/api/staff", auth: "admin", summary: "", returns: done }, ok);
      const answers = [];
      for (const address of ["192.0.2.25", "192.0.2.26", "192.0.2.27"])
        answers.push((await call(STAFF, as("eve", address))).status);
      expect(answers).toEqual([403, 403, 429]);
    });
  });

  test("leaves probes alone", async () => {
    const PROBE = limited(
      { path: "/api/z", auth: "guest", summary: "", rateLimit: "none", returns: done },
      ok,
    );
    for (let calls = 0; calls < 5; calls += 1)
      expect((await call(PROBE, from("192.0.2.9"))).status).toBe(200);
  });
});
