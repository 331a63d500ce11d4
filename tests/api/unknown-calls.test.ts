import { expect, test } from "vitest";
import { DELETE, GET, PATCH, POST, PUT } from "#app/api/[...unknown]/route.ts";
import { call } from "#tests/support/call.ts";

test.each(Object.entries({ GET, POST, PUT, PATCH, DELETE }))(
  "%s to an address that the API does not have says so in the API's own format",
  async (method, handler) => {
    const message = "The API has nothing at this address.";
    for (const unknown of ["no-such-call", "cities\0"]) {
      const { status, body } = await call(handler, { method, params: { unknown } });
      expect(status).toBe(404);
      expect(body).toMatchObject({ success: false, code: "not_found", message });
    }
  },
);
