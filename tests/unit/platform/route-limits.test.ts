import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Access, refusal, type Viewer } from "#lib/auth/roles.policy.ts";
import { AppError } from "#lib/platform/errors.ts";
import { createRoute } from "#lib/platform/http/route.ts";
import { memoryRateLimiter } from "#lib/platform/rate-limit.ts";
import { call } from "#tests/support/call.ts";
import { done, ok } from "./route-under-test.ts";

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

  test("says how many there may be, and until when, where a call has a limit of its own", async () => {
    const declared = { rateLimit: { calls: 1, seconds: 60 }, counts: "pages can be read" };
    const READ = limited({ path: "/api/z", auth: "guest", summary: "", returns: done, ...declared }, ok);
    await call(READ, from("192.0.2.1"));
    const refused = await call(READ, from("192.0.2.1"));
    expect(refused.body.message).toMatch(
      /^At most 1 pages can be read in a minute\. Please try again in \d+ seconds?\.$/,
    );
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("counts valid calls besides, where there may be fewer of them", async () => {
    const whenValid = { rateLimit: { calls: 1, seconds: 60 }, counts: "messages can be sent" };
    const body = z.strictObject({ text: z.string() });
    const SEND = limited(
      {
        path: "/api/w",
        auth: "guest",
        summary: "",
        body,
        rateLimit: { calls: 4, seconds: 60 },
        returns: done,
        whenValid,
      },
      ok,
    );
    const send = (text: unknown) => call(SEND, { ...from("192.0.2.9"), body: { text } });
    expect((await send(5)).status).toBe(400);
    const sent = await send("x");
    expect([sent.status, sent.headers.get("ratelimit")]).toEqual([200, '"default";r=0;t=60']);
    const second = await send("y");
    expect(second.body.message).toMatch(/^At most 1 messages can be sent in a minute\./);
    expect((await send(5)).status, "what is wrong is said all the same").toBe(400);
    expect((await send(5)).body.message).toBe("API rate limit exceeded. Please try again later.");
  });

  test("counts the addresses in one IPv6 network together", async () => {
    await call(GET, from("2001:db8:1:2::1"));
    await call(GET, from("2001:db8:1:2:3::2"));
    expect((await call(GET, from("2001:db8:1:2:ffff::3"))).status).toBe(429);
    expect((await call(GET, from("2001:db8:1:3::1"))).status).toBe(200);
  });

  describe("for signed-in users", () => {
    const as = (id: string, address: string) => ({ headers: { ...from(address).headers, "test-id": id } });

    test("is their own, whoever else shares the address", async () => {
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

    test("counts against the address while the account cannot be read", async () => {
      const answers = [];
      for (let turn = 0; turn < 3; turn += 1)
        answers.push((await call(GET, as("lost", "192.0.2.24"))).status);
      expect(answers).toEqual([503, 503, 429]);
    });

    test("also counts calls that are refused for the role", async () => {
      const STAFF = limited({ path: "/api/staff", auth: "admin", summary: "", returns: done }, ok);
      const answers = [];
      for (const address of ["192.0.2.25", "192.0.2.26", "192.0.2.27"])
        answers.push((await call(STAFF, as("eve", address))).status);
      expect(answers).toEqual([403, 403, 429]);
    });
  });

  test("exempts probes", async () => {
    const PROBE = limited(
      { path: "/api/z", auth: "guest", summary: "", rateLimit: "none", returns: done },
      ok,
    );
    for (let calls = 0; calls < 5; calls += 1)
      expect((await call(PROBE, from("192.0.2.9"))).status).toBe(200);
  });
});
