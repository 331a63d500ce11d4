import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import type { Site } from "#scripts/support/site.ts";
import { expect, test } from "./fixtures.ts";
import { signInOwnMember } from "./own-member.ts";
import { sendBytes } from "./raw-http.ts";
import { startSiteBeside } from "./site-beside.ts";

// One site serves both.
test.describe.configure({ mode: "default" });

const LIMIT_MS = 2000;

let site: Site;
test.beforeAll(async () => {
  site = await startSiteBeside({ REQUEST_SECONDS: String(LIMIT_MS / 1000), LOG_LEVEL: "info" });
});
test.afterAll(() => site?.stop());

test("a body that does not arrive in time is answered 408", async () => {
  const cases = [
    ["Content-Length: 900", '{"email":'],
    ["Content-Length: 900", ""],
    ["Transfer-Encoding: chunked", '9\r\n{"email":\r\n'],
  ];
  const answers = cases.map(([length, begun]) =>
    sendBytes(
      site.url,
      `POST /api/auth/request-password-reset HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length}\r\n\r\n${begun}`,
    ),
  );
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  await expect.poll(() => site.output().match(/^.*"code":"request_timeout".*$/gm)).toHaveLength(cases.length);
  expect(site.output()).not.toMatch(/"level":"(warn|error|fatal)"/);
});

test("a file of staff may take longer", async ({ page }) => {
  await signInOwnMember(page, { role: "editor" }, { url: site.url });
  const cookies = await page.context().cookies(site.url);
  const form = new FormData();
  form.append("file", new File(["School name\nBoston Latin School\n"], "schools.txt"));
  const whole = new Response(form);
  const bytes = Buffer.from(await whole.clone().arrayBuffer());
  const headers = {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    origin: site.url,
    "content-type": whole.headers.get("content-type") ?? "",
    "content-length": bytes.length,
  };
  const asked = request(`${site.url}/api/bulk/imports`, { method: "POST", headers, agent: false });
  const answered = once(asked, "response");
  asked.write(bytes.subarray(0, 60));
  await Promise.race([answered, wait(2 * LIMIT_MS)]);
  asked.end(bytes.subarray(60));
  const [answer] = await answered;
  // All of it was read: only then is it said that no import file has this name.
  expect(answer.statusCode).toBe(400);
  expect(await text(answer)).toContain(".csv");
});
