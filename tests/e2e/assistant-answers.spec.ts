import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ANY_WIDTH, expect, expectNoAxeViolations, test } from "./fixtures.ts";
import { log, openButton, openPanel, panel, questionBox } from "./own-chat.ts";
import { signInOwnMember } from "./own-member.ts";
import { startSiteBeside } from "./site-beside.ts";

const SCHOOL = "/school/boston-latin-academy-dorchester-ma";

test("a question about the open school is answered with a figure that links to it", async ({
  page,
  isMobile,
}) => {
  await signInOwnMember(page);
  await page.goto(SCHOOL);
  await openPanel(page);
  await panel(page).getByRole("button", { name: "How many students go to this school?" }).click();
  await expect(log(page)).toContainText("Source: Homeroom");
  await expect(log(page)).toContainText(/Boston Latin Academy.*1,698/);
  await expect(panel(page).getByRole("status").filter({ hasText: "1,698" })).toHaveText(/^Allie: [^[\]]*$/);
  await expectNoAxeViolations(page);
  // A bare number behind a figure reads as a power of it.
  await expect(log(page).locator("sup").first()).toHaveText("Source [1]");
  await log(page).getByRole("link", { name: "Source 1" }).click();
  await expect(page).toHaveURL(new RegExp(`${SCHOOL}[/a-z]*#`));
  await expect(panel(page)).toBeVisible({ visible: !isMobile });
});

test(
  "a list comes with its schools and its search, and a second tab shows the same",
  ANY_WIDTH,
  async ({ page, context }) => {
    await signInOwnMember(page);
    await page.goto("/about");
    await openPanel(page);
    const second = await context.newPage();
    await second.goto("/faq");
    await expect(panel(second)).toBeVisible();
    await questionBox(page).fill("Public high schools near Boston, MA");
    await page.keyboard.press("Enter");
    const listed = log(page).getByRole("list", { name: "Schools" });
    await log(page)
      .getByText(/^Compare or save these \d+ schools$/)
      .click();
    await expect(listed.getByRole("link").first()).toBeVisible();
    // The text has told of each, so their lines only offer what can be done.
    await expect(log(page)).toContainText(/\d students/);
    await expect(listed).not.toContainText("students");
    await expect(listed).not.toContainText("Boston, MA");
    await expect(log(page).getByRole("link", { name: "Show as search" })).toHaveAttribute(
      "href",
      /^\/search\?/,
    );
    const compare = log(page)
      .getByRole("button", { name: /^Compare / })
      .first();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await compare.evaluate((button) => {
        const words = document.createRange();
        words.selectNodeContents(button.lastChild ?? button);
        return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines, `lines of “Compare” at ${width} pixels`).toBe(1);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(log(second)).toContainText("Public high schools near Boston, MA");
    await expect(log(second).getByRole("link", { name: "Show as search" })).toBeVisible();
  },
);

test("an answer that comes while the panel is closed is told on the button", ANY_WIDTH, async ({ page }) => {
  await signInOwnMember(page);
  await page.goto("/about");
  await openPanel(page);
  await expect(log(page)).toContainText("Allie answers questions");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/chat/message", async (route) => {
    await released;
    await route.continue();
  });
  await questionBox(page).fill("What is a magnet school?");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  release();
  await expect(openButton(page)).toHaveAccessibleName("Ask Allie: a new answer");
  await openPanel(page);
  await expect(log(page)).toContainText("Source: Homeroom");
});

test("with consent, use is counted, never what was said", ANY_WIDTH, async ({ page }) => {
  const asked: URL[] = [];
  const tag = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://localhost");
    asked.push(url);
    response.writeHead(200, { "content-type": "text/javascript" });
    // A stand-in for Google's tag: it sends the events of the queue.
    response.end(`(() => {
      const collector = new URL("/g/collect", document.currentScript.src);
      const send = ([verb, name, params]) => verb === "event" &&
        fetch(collector + "?" + new URLSearchParams({ en: name, ...params }), { mode: "no-cors" });
      dataLayer.forEach(send);
      dataLayer.push = send;
    })()`);
  });
  await new Promise<void>((resolve) => tag.listen(0, "127.0.0.1", resolve));
  const { port } = tag.address() as AddressInfo;
  const site = await startSiteBeside({
    ANALYTICS_ID: "G-TEST1234",
    ANALYTICS_SCRIPT_URL: `http://127.0.0.1:${port}/gtag/js`,
  });
  const events = () =>
    asked.flatMap(({ searchParams }) => {
      const name = searchParams.get("en");
      return name?.startsWith("chat_") ? [name] : [];
    });
  try {
    await signInOwnMember(page, {}, { url: site.url });
    await page.goto(`${site.url}/about`);
    await page
      .getByRole("region", { name: "Privacy choices" })
      .getByRole("button", { name: "Accept" })
      .click();
    await openPanel(page);
    await questionBox(page).fill("What is a magnet school?");
    await page.keyboard.press("Enter");
    await expect(log(page)).toContainText("Source: Homeroom");
    await panel(page).getByRole("button", { name: "Clear the conversation" }).click();
    await expect.poll(events).toEqual(["chat_open", "chat_message", "chat_clear"]);
    expect(decodeURIComponent(asked.join("\n"))).not.toContain("magnet");
    // An open page would look for the site that is gone.
    await page.goto("about:blank");
  } finally {
    await site.stop();
    tag.close();
  }
});
