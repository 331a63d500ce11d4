import { describe, expect, test } from "vitest";
import { z } from "zod";
import { call } from "#tests/support/call.ts";
import { done, ok, route } from "./route-under-test.ts";

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
    ["radiusMiles=%20", { radiusMiles: 10 }],
    ["q=%E2%80%8B&q=ab&grades=%20&grades=1", { radiusMiles: 10, q: "ab", grades: ["1"] }],
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
    ["q=ab%00", "q: contains a NUL character"],
    ["grades=1&grades=%00", "grades: contains a NUL character"],
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
    expect([withNul.status, withNul.body.message]).toEqual([400, "id: contains a NUL character"]);
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
    ["an unknown field", { name: "x", tags: [], role: "admin" }, "role: is not a known field"],
    ["a wrong field inside", { name: "x", tags: [{ text: 1 }] }, "tags.0.text: must be a string"],
    ["an unknown field inside", { name: "x", tags: [{ text: "", n: 1 }] }, "tags.0.n: is not a known field"],
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

  test("anything that is not JSON is refused as such", async () => {
    const answer = await post("{name:");
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toBe("The body is not valid JSON.");
    const badBytes = await post(new Uint8Array([0x22, 0xff, 0x22]));
    expect((await badBytes.json()).message).toBe("The body is not valid JSON.");
  });

  test.each(["application/json", "", "text/plain"])(
    "without a body of the type %j, what is missing is named",
    async (type) => {
      const answer = await post(null, type);
      expect([answer.status, (await answer.json()).message]).toEqual([
        400,
        "name: is required; tags: is required",
      ]);
    },
  );

  test.each([["text/plain"], ["application/x-www-form-urlencoded"], ["application/jsonp"]])(
    "the content type %s is refused with 415",
    async (type) => {
      expect((await post("{}", type)).status).toBe(415);
    },
  );

  test("a charset next to the content type is fine", async () => {
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
