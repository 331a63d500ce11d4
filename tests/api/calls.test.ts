import { beforeAll, describe, expect, test } from "vitest";
import { ROUTE_MODULES } from "#app/api/generated/routes.ts";
import type { Access } from "#lib/auth/roles.policy.ts";
import type { RouteHandler } from "#lib/platform/http/declaration.ts";
import { HTTP_METHODS } from "#lib/platform/http/openapi.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

/** Who may make the calls in an area, taken from the specification: the role that most of them need. */
const AREAS: [beginning: string, who: Access][] = [
  ["/api/activity", "user"],
  ["/api/admin", "admin"],
  ["/api/auth", "guest"],
  ["/api/bulk", "editor"],
  ["/api/central-fields", "admin"],
  ["/api/chat", "user"],
  ["/api/contact", "guest"],
  ["/api/data-dictionary", "guest"],
  ["/api/events", "user"],
  ["/api/extract-content", "editor"],
  ["/api/feedback", "admin"],
  ["/api/health", "guest"],
  ["/api/images", "editor"],
  ["/api/news-admin", "editor"],
  ["/api/news-logs-admin", "editor"],
  ["/api/places", "guest"],
  ["/api/ready", "guest"],
  ["/api/realtime", "user"],
  ["/api/research-admin", "editor"],
  ["/api/save-source-content", "editor"],
  ["/api/schools", "editor"],
  ["/api/source-content", "editor"],
  ["/api/source-worklist", "editor"],
  ["/api/suggest-field-values", "editor"],
  ["/api/summarize-content", "editor"],
  ["/api/users", "user"],
];

/** The calls whose role differs from their area's. Opening up another call requires a line here. */
const EXCEPTIONS = new Map<string, Access>([
  ["POST /api/admin/duplicates/dismiss", "editor"],
  ["GET /api/admin/jobs/latest", "editor"],
  ["GET /api/admin/news/fetch/{schoolId}", "editor"],
  ["GET /api/admin/news/search", "editor"],
  ["POST /api/admin/update-school-alternative-names", "editor"],
  ["POST /api/auth/change-password", "user"],
  ["GET /api/central-fields", "editor"],
  ["GET /api/central-fields/component/{name}", "editor"],
  ["GET /api/central-fields/name/{name}", "editor"],
  ["GET /api/central-fields/parent/{name}", "editor"],
  ["GET /api/central-fields/section/{id}", "editor"],
  ["POST /api/feedback", "user"],
  ["GET /api/schools/search", "guest"],
  ["GET /api/schools/nearby", "guest"],
  ["GET /api/schools/positions", "guest"],
  ["GET /api/schools/{id}", "guest"],
  ["GET /api/schools/{id}/nearby", "guest"],
  ["GET /api/schools/{id}/behind", "guest"],
  ["GET /api/schools/{id}/details", "user"],
  ["GET /api/schools/{id}/news", "user"],
  ["POST /api/schools/{id}/news/{articleId}/report", "user"],
  ["GET /api/schools/{id}/deep-research/access", "user"],
  ["POST /api/schools/{id}/deep-research/unlock", "user"],
  ["GET /api/schools/{id}/deep-research/content", "user"],
  ["GET /api/schools/{id}/deep-research/audio", "user"],
  ["GET /api/schools/{id}/deep-research/transcript", "user"],
  ["GET /api/schools/{id}/deep-research/pdf", "user"],
  ["GET /api/schools/{id}/deep-research/html", "user"],
  ["GET /api/schools/{id}/deep-research/report-availability", "user"],
  ["GET /api/schools/{id}/deep-research/nearby", "user"],
  ["GET /api/schools/{id}/deep-research/report-link", "user"],
  ["GET /api/schools/{id}/summary-report-redirect", "user"],
  ["GET /api/schools/{id}/summary-report-standalone", "user"],
  ["POST /api/users/check-and-create", "guest"],
  ["POST /api/users/credits/add", "admin"],
]);

/** Who sends a call. A deactivated account holds a formerly valid token of the highest role. */
const CALLERS = ["guest", "user", "editor", "admin", "deactivated"] as const;
type Caller = (typeof CALLERS)[number];
type Gate = "open" | 401 | 403;

const EXPECTED: Record<Access, Record<Caller, Gate>> = {
  guest: { guest: "open", user: "open", editor: "open", admin: "open", deactivated: "open" },
  user: { guest: 401, user: "open", editor: "open", admin: "open", deactivated: 401 },
  editor: { guest: 401, user: 403, editor: "open", admin: "open", deactivated: 401 },
  admin: { guest: 401, user: 403, editor: 403, admin: "open", deactivated: 401 },
};

const handlers = new Map<string, RouteHandler>(
  ROUTE_MODULES.flatMap((module) =>
    HTTP_METHODS.flatMap((method) => {
      const handler = module[method];
      return handler ? [[`${method} ${handler.spec.path}`, handler] as const] : [];
    }),
  ),
);

const headers: Partial<Record<Caller, Record<string, string>>> = { guest: {} };
beforeAll(async () => {
  for (const role of ["user", "editor", "admin"] as const)
    headers[role] = await bearer(await makeAccount({ role }));
  headers.deactivated = await bearer(await makeAccount({ role: "admin", isActive: false }));
});

/** Who may make the calls in a call's area; undefined if it is in none. */
function areaOf(name: string): Access | undefined {
  const [, path = ""] = name.split(" ");
  return AREAS.find(([beginning]) => path === beginning || path.startsWith(`${beginning}/`))?.[1];
}

test("every exception is an existing call, and really is an exception", () => {
  const needless = [...EXCEPTIONS].filter(([name, who]) => !handlers.has(name) || areaOf(name) === who);
  expect(needless).toEqual([]);
});

describe("who may call", () => {
  test.each([...handlers])("%s", async (name, handler) => {
    const who = EXCEPTIONS.get(name) ?? areaOf(name);
    if (!who) throw new Error(`${name} is in no area: say in AREAS whom its calls are for.`);
    const [method] = name.split(" ");
    const params = Object.fromEntries(
      [...handler.spec.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param, "1"]),
    );
    const gates: Partial<Record<Caller, Gate>> = {};
    for (const caller of CALLERS) {
      // Without a body: a caller who is let in is told what is missing, which is enough to see that they were.
      const { status, body } = await call(handler, { method, params, headers: headers[caller] });
      expect(status, JSON.stringify(body)).toBeLessThan(500);
      gates[caller] = status === 401 || status === 403 ? status : "open";
    }
    expect(gates).toEqual(EXPECTED[who]);
  });
});
