import { expect, test, vi } from "vitest";
import { PUT } from "#app/api/admin/users/[id]/route.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

// The environment is read when our first module is loaded, which is before this file's own lines.
vi.hoisted(() => {
  process.env.PROTECTED_ADMIN_EMAIL = "Chief@Example.org";
});

test("the configured admin is protected, and the site's first admin is not", async () => {
  const first = await makeAccount({ role: "admin" });
  const chief = await makeAccount({ role: "admin", email: "chief@example.org" });
  const headers = await bearer(await makeAccount({ role: "admin" }));
  const demote = (id: string) =>
    call(PUT, { method: "PUT", params: { id }, body: { role: "user" }, headers });
  expect((await demote(chief.id)).body.code).toBe("protected_admin");
  expect((await demote(first.id)).status).toBe(200);
});
