import { expect, test } from "vitest";

// Read with the environment, so set before any of our modules asks for it.
process.env.RATE_LIMIT = "on";
const { POST: contact } = await import("#app/api/contact/route.ts");
const { call } = await import("#tests/support/call.ts");

test("from one network address, guests send five messages in a quarter of an hour", async () => {
  const send = () => call(contact, { body: { email: "ada@example.org", message: "Hello" } });
  // A message that was refused may be corrected.
  for (let slips = 0; slips < 10; slips += 1)
    expect((await call(contact, { body: { email: "ada@example", message: "Hello" } })).status).toBe(400);
  for (let sent = 0; sent < 5; sent += 1) expect((await send()).status).toBe(200);
  const { status, body } = await send();
  expect(status).toBe(429);
  expect(body.message).toMatch(
    /^At most 5 messages can be sent in 15 minutes\. Please try again in \d+ (?:minutes|seconds)\.$/,
  );
});
