import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { RouteHandler } from "#lib/platform/http/declaration.ts";
import { HTTP_METHODS } from "#lib/platform/http/openapi.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { HOSTILE_WORDS } from "#tests/support/hostile-words.ts";
import { startImageServers } from "#tests/support/image-servers.ts";
import { makeSchool } from "./editing/fixtures.ts";

const TEXTS = [...HOSTILE_WORDS, "Constructor Academy", "__PROTO__ School", HOSTILE_WORDS.join(",")];

// Picture searches go to another site; settings are read at the first import that needs them.
const images = await startImageServers();
process.env.COMMONS_URL = images.commonsUrl;
afterAll(() => images.stop());
const { ROUTE_MODULES } = await import("#app/api/generated/routes.ts");

const callers = new Map<string, Record<string, string>>([["guest", {}]]);
let schoolId: string;
beforeAll(async () => {
  schoolId = String(await makeSchool({ name: "Constructor Academy", city: "Constructor", state: "MA" }));
  for (const role of ["user", "editor", "admin"] as const)
    callers.set(role, await bearer(await makeAccount({ role })));
});

const handlers = ROUTE_MODULES.flatMap((module) =>
  HTTP_METHODS.flatMap((method) => {
    const handler = module[method];
    return handler ? [[`${method} ${handler.spec.path}`, method, handler] as const] : [];
  }),
);
const readers = handlers.filter(([, method]) => method === "GET");
const takers = handlers.filter(([, , { spec }]) => spec.body !== undefined);

const named = (names: readonly string[], text: string) =>
  Object.fromEntries(names.map((name) => [name, text]));

/** Everything to ask a route: each query parameter alone, an unknown one, and its address. */
function questionsOf({ spec }: RouteHandler, text: string) {
  const names = Object.keys(spec.params?.shape ?? {});
  const known = named(names, schoolId);
  return [
    ...Object.keys(spec.query?.shape ?? {}).map((name) => ({ params: known, query: { [name]: text } })),
    { params: known, query: `${encodeURIComponent(text)}=1` },
    ...names.map((name) => ({ params: { ...known, [name]: text } })),
  ];
}

describe("no parameter makes the server fail", () => {
  test.each(readers)("%s", async (_, method, handler) => {
    for (const [role, headers] of callers) {
      for (const text of TEXTS) {
        for (const question of questionsOf(handler, text)) {
          const { status, body } = await call(handler, { method, headers, ...question });
          expect(status, `${role}, ${JSON.stringify(question)}: ${JSON.stringify(body)}`).toBeLessThan(500);
        }
      }
    }
  });
});

/** Bodies in which such a word is a value, a key, or a key in a nested object. */
function bodiesOf({ spec }: RouteHandler, text: string): unknown[] {
  const names = spec.body instanceof z.ZodObject ? Object.keys(spec.body.shape) : [];
  return [
    named(names, text),
    ...names.flatMap((name) => [{ [name]: text }, { [name]: [text] }, { [name]: named([text], text) }]),
    { ...named(names, text), ...named([text], text) },
    text,
  ];
}

// A school has a hundred fields, each of which is sent in three ways.
const MOST_MS = 240_000;

describe("no body makes the server fail", () => {
  test.each(takers)("%s", { timeout: MOST_MS }, async (_, method, handler) => {
    for (const text of TEXTS) {
      const params = named(Object.keys(handler.spec.params?.shape ?? {}), schoolId);
      for (const body of bodiesOf(handler, text)) {
        const answer = await call(handler, { method, params, headers: callers.get("admin") ?? {}, body });
        expect(answer.status, `${JSON.stringify(body)}: ${answer.text}`).toBeLessThan(500);
      }
    }
  });
});
