import { beforeAll, describe, expect, test } from "vitest";
import { ROUTE_MODULES } from "#app/api/generated/routes.ts";
import type { Access } from "#lib/auth/roles.policy.ts";
import type { RouteHandler } from "#lib/platform/http/declaration.ts";
import { HTTP_METHODS } from "#lib/platform/http/openapi.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

/** Every call of the API and whom it is for. A new route is one line here, written from the specification. */
const CALLS: [method: string, path: string, who: Access][] = [
  ["GET", "/api/health", "guest"],
  ["GET", "/api/ready", "guest"],
  ["POST", "/api/auth/sign-up", "guest"],
  ["POST", "/api/auth/verify-email", "guest"],
  ["POST", "/api/auth/resend-verification", "guest"],
  ["POST", "/api/auth/request-password-reset", "guest"],
  ["POST", "/api/auth/reset-password", "guest"],
  ["POST", "/api/auth/change-password", "user"],
  ["POST", "/api/auth/token", "guest"],
  ["GET", "/api/auth/session", "guest"],
  ["GET", "/api/schools/search", "guest"],
  ["GET", "/api/schools/nearby", "guest"],
  ["GET", "/api/schools/{id}", "guest"],
  ["GET", "/api/schools/{id}/nearby", "guest"],
  ["GET", "/api/schools/{id}/details", "user"],
  ["GET", "/api/schools/{id}/images", "editor"],
  ["PUT", "/api/schools/{id}/images", "editor"],
  ["GET", "/api/schools/{id}/images/search", "editor"],
  ["POST", "/api/schools/{id}/images/search-custom", "editor"],
  ["GET", "/api/schools/{id}/images/stats", "editor"],
  ["POST", "/api/schools/{id}/images/check", "editor"],
  ["POST", "/api/schools/{id}/images/reset-counter", "editor"],
  ["GET", "/api/images/thumbnail", "editor"],
  ["GET", "/api/schools", "editor"],
  ["POST", "/api/schools", "editor"],
  ["GET", "/api/schools/admin/archive", "editor"],
  ["POST", "/api/schools/archive", "editor"],
  ["POST", "/api/schools/restore", "editor"],
  ["GET", "/api/schools/duplicates", "editor"],
  ["GET", "/api/schools/duplicates/report", "editor"],
  ["POST", "/api/schools/duplicates/report", "editor"],
  ["POST", "/api/admin/duplicates/dismiss", "editor"],
  ["PUT", "/api/schools/{id}", "editor"],
  ["DELETE", "/api/schools/{id}", "editor"],
  ["GET", "/api/schools/{id}/edit", "editor"],
  ["POST", "/api/schools/{id}/restore", "editor"],
  ["POST", "/api/schools/{id}/merge", "editor"],
  ["GET", "/api/schools/{id}/revisions", "editor"],
  ["POST", "/api/schools/{id}/revisions/{revisionId}/restore", "editor"],
  ["POST", "/api/admin/update-school-alternative-names", "editor"],
  ["GET", "/api/admin/jobs/latest", "editor"],
  ["POST", "/api/places/locate", "guest"],
  ["GET", "/api/data-dictionary", "guest"],
  ["GET", "/api/users/me", "user"],
  ["PUT", "/api/users/me", "user"],
  ["DELETE", "/api/users/me", "user"],
  ["GET", "/api/users/me/export", "user"],
  ["GET", "/api/users/favorites", "user"],
  ["POST", "/api/users/favorites", "user"],
  ["POST", "/api/users/favorites/merge", "user"],
  ["DELETE", "/api/users/favorites/{id}", "user"],
  ["PUT", "/api/users/weights", "user"],
  ["POST", "/api/users/check-and-create", "guest"],
  ["GET", "/api/users/credits", "user"],
  ["POST", "/api/users/credits/use", "user"],
  ["POST", "/api/users/credits/add", "admin"],
  ["GET", "/api/users/subscription", "user"],
  ["PUT", "/api/users/subscription", "user"],
  ["GET", "/api/users/saved-searches", "user"],
  ["POST", "/api/users/saved-searches", "user"],
  ["DELETE", "/api/users/saved-searches/{id}", "user"],
  ["PUT", "/api/users/preferences", "user"],
  ["PUT", "/api/users/marketing-consent", "user"],
  ["POST", "/api/activity", "user"],
  ["POST", "/api/feedback", "user"],
  ["GET", "/api/events", "user"],
  ["GET", "/api/realtime", "user"],
  ["POST", "/api/realtime/auth", "user"],
  ["GET", "/api/admin/settings", "admin"],
  ["POST", "/api/admin/settings", "admin"],
  ["POST", "/api/admin/settings/reset", "admin"],
  ["POST", "/api/admin/settings/clear-cache", "admin"],
  ["POST", "/api/admin/settings/test-connection", "admin"],
  ["GET", "/api/feedback", "admin"],
  ["PATCH", "/api/feedback/{id}/status", "admin"],
  ["GET", "/api/admin/users", "admin"],
  ["POST", "/api/admin/users", "admin"],
  ["PUT", "/api/admin/users/{id}", "admin"],
  ["DELETE", "/api/admin/users/{id}", "admin"],
  ["GET", "/api/admin/activity", "admin"],
  ["GET", "/api/admin/activity/export", "admin"],
  ["POST", "/api/bulk/imports", "editor"],
  ["GET", "/api/bulk/imports/{id}", "editor"],
  ["PUT", "/api/bulk/imports/{id}", "editor"],
  ["GET", "/api/bulk/template", "editor"],
  ["GET", "/api/central-fields", "editor"],
  ["GET", "/api/central-fields/component/{name}", "editor"],
  ["GET", "/api/central-fields/section/{id}", "editor"],
  ["GET", "/api/central-fields/parent/{name}", "editor"],
  ["GET", "/api/central-fields/name/{name}", "editor"],
  ["PUT", "/api/central-fields/name/{name}", "admin"],
  ["GET", "/api/central-fields/name/{name}/usage", "admin"],
  ["GET", "/api/central-fields/compare", "admin"],
  ["POST", "/api/central-fields/clear-cache", "admin"],
  ["POST", "/api/central-fields/sync-from-master", "admin"],
  ["GET", "/api/central-fields/syncs/latest", "admin"],
  ["POST", "/api/central-fields/syncs/{id}/undo", "admin"],
  ["GET", "/api/bulk/history", "editor"],
  ["GET", "/api/bulk/export", "editor"],
  ["GET", "/api/bulk/export/csv", "editor"],
  ["POST", "/api/bulk/import", "editor"],
  ["POST", "/api/bulk/imports/{id}/check", "editor"],
  ["POST", "/api/bulk/imports/{id}/start", "editor"],
  ["POST", "/api/bulk/imports/{id}/cancel", "editor"],
  ["POST", "/api/bulk/imports/{id}/undo", "editor"],
  ["GET", "/api/bulk/imports/{id}/rows", "editor"],
  ["GET", "/api/bulk/imports/{id}/errors", "editor"],
];

/** Who sends a call. A deactivated account holds a token that was good, of the highest role. */
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

test("every call of the API is in this table", () => {
  expect([...handlers.keys()].sort()).toEqual(CALLS.map(([method, path]) => `${method} ${path}`).sort());
});

describe("who may call", () => {
  test.each(CALLS)("%s %s (for %s)", async (method, path, who) => {
    const handler = handlers.get(`${method} ${path}`);
    if (!handler) throw new Error(`There is no ${method} ${path}`);
    const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, "1"]));
    const gates: Partial<Record<Caller, Gate>> = {};
    for (const caller of CALLERS) {
      // Without a body: whoever is let in is told what is missing, which is enough to see that they were.
      const { status, body } = await call(handler, { method, params, headers: headers[caller] });
      expect(status, JSON.stringify(body)).toBeLessThan(500);
      gates[caller] = status === 401 || status === 403 ? status : "open";
    }
    expect(gates).toEqual(EXPECTED[who]);
  });
});
