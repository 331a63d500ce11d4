import { describe, expect, test } from "vitest";
import { z } from "zod";
import { GET } from "#app/api/openapi.json/route.ts";
import { type Access, refusal } from "#lib/auth/roles.policy.ts";
import { openApiDocument } from "#lib/platform/http/openapi.ts";
import type { RoutePolicy } from "#lib/platform/http/reception.ts";
import { createRoute } from "#lib/platform/http/route.ts";
import { createStream } from "#lib/platform/http/stream.ts";
import { noRateLimiter } from "#lib/platform/rate-limit.ts";
import { call } from "#tests/support/call.ts";

const policy: RoutePolicy<Access, { id: string; role: "admin" }> = {
  identify: () => null,
  refusal,
  rateLimitOf: () => ({ calls: 1, seconds: 1 }),
  countedAs: ({ id }) => id,
  limiter: noRateLimiter,
  sharedLimiter: noRateLimiter,
};
const route = createRoute<Access, { id: string; role: "admin" }>(policy);
const info = { title: "T", version: "1.0.0", description: "D", serverUrl: "http://localhost:3000" };
const noteSchema = z.strictObject({ id: z.int(), text: z.string() }).meta({ id: "Note" });
const noteRoutes = {
  GET: route(
    {
      path: "/api/notes/{id}",
      auth: "guest",
      summary: "One note",
      params: z.object({ id: z.string() }),
      query: z.object({
        limit: z.coerce.number().int().max(50).default(10).meta({ description: "How many" }),
      }),
      returns: noteSchema,
    },
    () => ({ id: 1, text: "" }),
  ),
  PUT: route(
    {
      path: "/api/notes/{id}",
      auth: "editor",
      summary: "Change a note",
      params: z.object({ id: z.string() }),
      body: z.strictObject({ text: z.string().max(100) }),
      returns: noteSchema,
    },
    () => ({ id: 1, text: "" }),
  ),
  POST: route(
    {
      path: "/api/notes/{id}",
      auth: "editor",
      summary: "Send a note",
      params: z.object({ id: z.string() }),
      upload: {
        field: "scan",
        extension: ".csv",
        missing: "Choose a scan",
        area: "imports",
        maxBytes: () => 1000,
        fields: z.strictObject({ title: z.string() }),
      },
      status: 201,
      returns: noteSchema,
    },
    () => ({ id: 1, text: "" }),
  ),
};

describe("the document describes a route's", () => {
  const document = openApiDocument(info, [noteRoutes]);
  const item = document.paths?.["/api/notes/{id}"];

  test("parameters with their bounds", () => {
    expect(item?.get?.parameters).toEqual([
      expect.objectContaining({ in: "path", name: "id", required: true }),
      expect.objectContaining({
        in: "query",
        name: "limit",
        description: "How many",
        schema: expect.objectContaining({ type: "integer", maximum: 50, default: 10 }),
      }),
    ]);
  });

  test("body", () => {
    expect(item?.put?.requestBody).toMatchObject({
      content: {
        "application/json": { schema: { properties: { text: { type: "string", maxLength: 100 } } } },
      },
    });
  });

  test("form with its file, and the status of a success that is not 200", () => {
    const { requestBody, responses } = item?.post ?? {};
    expect(requestBody).toMatchObject({
      content: {
        "multipart/form-data": {
          schema: {
            properties: { title: { type: "string" }, scan: { type: "string", format: "binary" } },
            required: ["title", "scan"],
          },
        },
      },
    });
    expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(["201", "413", "415", "507"]));
    expect(responses).not.toHaveProperty("200");
  });

  test("success and every failure of the wrapper", () => {
    expect(Object.keys(item?.get?.responses ?? {})).toEqual([
      "200",
      "400",
      "404",
      "429",
      "500",
      "503",
      "default",
    ]);
    expect(Object.keys(item?.put?.responses ?? {})).toEqual([
      ...["200", "400", "401", "403", "404", "413", "415", "429", "500", "503", "default"],
    ]);
    expect(document.components?.schemas).toHaveProperty("Note");
    expect(document.components?.schemas).toHaveProperty("Failure");
  });
});

test("a call that answers either way shows both shapes, and what each is for", () => {
  const events = z.strictObject({ event: z.literal("note"), data: noteSchema });
  const POST = createStream<Access, { id: string; role: "admin" }>(policy)(
    { path: "/api/notes", auth: "editor", summary: "", sends: { events, orReturns: noteSchema } },
    async function* () {
      yield { event: "note" as const, data: { id: 1, text: "" } };
      return { id: 1, text: "" };
    },
  );
  const success = openApiDocument(info, [{ POST }]).paths?.["/api/notes"]?.post?.responses?.["200"];
  expect(success).toMatchObject({
    description: expect.stringMatching(
      /^The complete answer; for a request that prefers `text\/event-stream`,/,
    ),
    content: {
      "application/json": { schema: { $ref: "#/components/schemas/Note" } },
      "text/event-stream": { schema: { properties: { event: { const: "note" } } } },
    },
  });
});

test("a route that is listed twice is a mistake", () => {
  expect(() => openApiDocument(info, [noteRoutes, noteRoutes])).toThrow("/api/notes/{id}");
});

test("the product's document is OpenAPI 3.1 without dangling references", async () => {
  const { status, body } = await call(GET);
  expect(status).toBe(200);
  expect(body.openapi).toBe("3.1.0");
  expect(body.paths).toHaveProperty("/api/health");
  const text = JSON.stringify(body);
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    (match) => match[1],
  );
  const { schemas } = body.components as { schemas: Record<string, unknown> };
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(references));
});
