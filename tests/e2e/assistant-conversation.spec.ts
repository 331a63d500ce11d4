import { ANY_WIDTH, expect, expectAccessible, test } from "./fixtures.ts";
import {
  beginStoredAnswer,
  endStoredAnswer,
  log,
  openPanel,
  panel,
  questionBox,
  type StoredTurn,
  storeChat,
} from "./own-chat.ts";
import { signInOwnMember } from "./own-member.ts";

const LATIN = "boston-latin-boston-ma";
const ACADEMY = "boston-latin-academy-dorchester-ma";

const LISTED: StoredTurn = {
  question: "Which Latin schools are there?",
  answer: `There are 2. [Boston Latin Academy](/school/${ACADEMY}) has **1,700 students**[[1]](/school/${ACADEMY}/details#numOfStudents). See <b>this</b> ![x](https://evil.example/x.png) and [that](https://evil.example/).`,
  schools: [LATIN, ACADEMY],
  search: "/search?q=latin",
  notes: [
    {
      number: 1,
      url: `/school/${ACADEMY}/details#numOfStudents`,
      label: "Boston Latin Academy: Students",
      year: "2023–24",
      source: "NCES Common Core of Data",
    },
  ],
  suggestions: ["Which of these is smaller?"],
};

test("the history shows answers with their sources, schools, and search, and nothing foreign", async ({
  page,
}) => {
  const email = await signInOwnMember(page);
  await storeChat(email, [{ question: "Hello", answer: "Hello, Ada.", daysAgo: 1 }, LISTED]);
  await page.goto("/about");
  await openPanel(page);
  await expect(log(page)).toContainText("Yesterday");
  await expect(log(page)).toContainText("Today");
  await expect(log(page).getByText("Which of these is smaller?")).toBeInViewport();

  const mark = log(page).getByRole("link", { name: "Source 1" });
  await expect(mark).toHaveAttribute("href", `/school/${ACADEMY}/details#numOfStudents`);
  await expect(mark).toHaveAttribute(
    "title",
    "Boston Latin Academy: Students (NCES Common Core of Data, 2023–24)",
  );
  await expect(log(page)).toContainText("Source: Homeroom");
  await log(page).getByText("Sources (1)").click();
  await expect(log(page).getByRole("link", { name: "Boston Latin Academy: Students" })).toBeVisible();
  await expect(log(page).locator("img")).toHaveCount(0);
  await expect(log(page).getByRole("link", { name: "that" })).toHaveCount(0);
  await expect(log(page).getByText("that")).toBeVisible();

  const cards = log(page).getByRole("list", { name: "Schools" }).getByRole("listitem");
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(1)).toContainText("Dorchester, MA");
  await expectAccessible(page);
});

test(
  "the card of one school stands once, however many answers in a row are about it",
  ANY_WIDTH,
  async ({ page }) => {
    const email = await signInOwnMember(page);
    const about = (question: string) => ({
      ...LISTED,
      question,
      schools: [LATIN],
      suggestions: [],
    });
    await storeChat(email, [about("How big is it?"), about("Which grades?"), LISTED]);
    await page.goto("/about");
    await openPanel(page);
    await expect(log(page).getByText("Which grades?")).toBeAttached();
    await expect(log(page).getByRole("list", { name: "Schools" })).toHaveCount(2);
  },
);

test("a school of an answer can be saved and opened, and the panel stays beside its page", async ({
  page,
  isMobile,
}) => {
  const email = await signInOwnMember(page);
  await storeChat(email, [LISTED]);
  await page.goto("/about");
  await openPanel(page);
  const save = log(page).getByRole("button", { name: "Save Boston Latin Academy" });
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Boston Latin Academy is saved.")).toBeVisible();
  const card = log(page).getByRole("list", { name: "Schools" }).getByRole("link").nth(1);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await card.click();
  await expect(page).toHaveURL(`/school/${ACADEMY}`);
  expect(await page.evaluate(() => "isSamePage" in window), "without loading the site again").toBe(true);
  await expect(panel(page)).toBeVisible({ visible: !isMobile });
  if (isMobile) await openPanel(page);
  await log(page).getByRole("link", { name: "Show as search" }).click();
  await expect(page).toHaveURL("/search?q=latin");
});

test(
  "the figure that an answer cites is marked on its page, and then the next one",
  ANY_WIDTH,
  async ({ page }) => {
    const email = await signInOwnMember(page);
    const grades = `/school/${ACADEMY}#figure-gradesOffered`;
    const students = `/school/${ACADEMY}#figure-numOfStudents`;
    await storeChat(email, [
      {
        question: "Tell me about it",
        answer: `Grades 7–12 [[1]](${grades}), 1,700 students [[2]](${students}).`,
      },
    ]);
    await page.goto("/about");
    await openPanel(page);
    const marked = page.locator("[data-named]");
    for (const [number, field] of [
      ["1", "gradesOffered"],
      ["2", "numOfStudents"],
    ] as const) {
      await log(page)
        .getByRole("link", { name: `Source ${number}` })
        .click();
      await expect(page).toHaveURL(`/school/${ACADEMY}#figure-${field}`);
      await expect(marked).toHaveCount(1);
      await expect(marked).toHaveId(`figure-${field}`);
      await expect(marked).toBeInViewport();
      await expect(panel(page), "the page was not loaded again").toBeVisible();
    }
  },
);

test("an answer is rated, commented on, and the rating taken back", async ({ page, isMobile }) => {
  const email = await signInOwnMember(page);
  await storeChat(email, [LISTED]);
  await page.goto("/about");
  await openPanel(page);
  const down = log(page).getByRole("button", { name: "Not helpful" });
  const up = log(page).getByRole("button", { name: "Good answer" });
  await down.click();
  await log(page).getByLabel("What was wrong? (optional)").fill("It left one out.");
  await log(page).getByRole("button", { name: "Send" }).click();
  await expect(log(page).locator(".assistant-thanks")).toBeVisible();
  await expect(log(page).getByLabel("What was wrong? (optional)")).toBeHidden();
  await up.click();
  await expect(up).toHaveAttribute("aria-pressed", "true");
  await expect(down).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  if (isMobile) await openPanel(page);
  await expect(up).toHaveAttribute("aria-pressed", "true");
  await up.click();
  await expect(up).toHaveAttribute("aria-pressed", "false");
});

test("an answer is copied without the marks of its sources", ANY_WIDTH, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const email = await signInOwnMember(page);
  await storeChat(email, [{ ...LISTED, answer: "It has **1,700 students**[[1]](/school/x#y)." }]);
  await page.goto("/about");
  await openPanel(page);
  await log(page).getByRole("button", { name: "Copy" }).click();
  await expect(log(page).getByTitle("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("It has 1,700 students.");
});

test("a cleared conversation comes back with Undo", async ({ page, isMobile }) => {
  const email = await signInOwnMember(page);
  await storeChat(email, [LISTED]);
  await page.goto("/about");
  await openPanel(page);
  await expect(log(page)).toContainText("There are 2.");
  await panel(page).getByRole("button", { name: "Clear the conversation" }).click();
  await expect(log(page)).not.toContainText("There are 2.");
  await expect(log(page)).toContainText("Allie answers questions");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(log(page)).toContainText("There are 2.");
  await expect(panel(page), "Undo is not a press outside").toBeVisible();
  await page.reload();
  if (isMobile) await openPanel(page);
  await expect(log(page)).toContainText("There are 2.");
});

test(
  "an answer that another tab has asked for appears when it is done, and can be stopped",
  ANY_WIDTH,
  async ({ page }) => {
    const email = await signInOwnMember(page);
    const [id = ""] = await storeChat(email, [
      { question: "How big is it?", answer: "It has", state: "writing" },
    ]);
    await page.goto("/about");
    await openPanel(page);
    await expect(log(page)).toContainText("Allie is writing");
    await expect(panel(page).getByRole("button", { name: "Send" })).toHaveCount(0);
    await endStoredAnswer(id, "It has 1,700 students.");
    await expect(log(page)).toContainText("It has 1,700 students.");
    await expect(panel(page).getByRole("status").filter({ hasText: "It has 1,700" })).toHaveText(
      "Allie: It has 1,700 students.",
    );
    await expect(panel(page).getByRole("button", { name: "Send" })).toBeVisible();
  },
);

test("Stop ends an answer, and what was written stays", ANY_WIDTH, async ({ page }) => {
  const email = await signInOwnMember(page);
  await storeChat(email, [{ question: "How big is it?", answer: "It has 1,700", state: "writing" }]);
  await page.goto("/about");
  await openPanel(page);
  await panel(page).getByRole("button", { name: "Stop" }).click();
  await expect(log(page)).toContainText("Stopped");
  await expect(log(page)).toContainText("It has 1,700");
  await expect(questionBox(page)).toBeFocused();
  await expect(panel(page).getByRole("button", { name: "Send" })).toBeVisible();
});

test.describe("without a connection", () => {
  test.use({ expectedProblems: [/api\/chat\/message|ERR_FAILED/] });

  test("a failed question keeps its text, and is asked again", ANY_WIDTH, async ({ page }) => {
    await signInOwnMember(page);
    await page.goto("/about");
    await openPanel(page);
    await page.route("**/api/chat/message", (route) => route.abort());
    await questionBox(page).fill("What is a magnet school?");
    await page.keyboard.press("Enter");
    await expect(log(page)).toContainText("Sorry, I encountered an error. Please try again.");
    await expect(log(page)).toContainText("What is a magnet school?");
    await page.unroute("**/api/chat/message");
    const sent = page.waitForRequest("**/api/chat/message");
    await log(page).getByRole("button", { name: "Try again" }).click();
    expect((await sent).postDataJSON()).toMatchObject({ message: "What is a magnet school?" });
    await expect(log(page).getByText("What is a magnet school?")).toHaveCount(1);
  });
});

test("who has scrolled up is not moved, but told that there is more", async ({ page }) => {
  const email = await signInOwnMember(page);
  const earlier = Array.from({ length: 12 }, (_, index) => ({
    question: `Question ${index + 1}`,
    answer: "A long answer, word by word. ".repeat(12),
  }));
  const ids = await storeChat(email, [...earlier, { question: "The last", answer: "", state: "writing" }]);
  await page.goto("/about");
  await openPanel(page);
  await expect(log(page).getByText("The last")).toBeInViewport();
  await log(page).evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(log(page).getByText("You: Question 1", { exact: true })).toBeInViewport();
  await endStoredAnswer(ids.at(-1) ?? "", "Here is the end.");
  const more = panel(page).getByRole("button", { name: "New answer" });
  await expect(more).toBeVisible();
  await expect(log(page).getByText("You: Question 1", { exact: true })).toBeInViewport();
  await more.click();
  await expect(log(page).getByText("Here is the end.")).toBeInViewport();
  await expect(more).toBeHidden();
});

test(
  "an answer that failed midway keeps what was written, and can be asked for again",
  ANY_WIDTH,
  async ({ page }) => {
    const email = await signInOwnMember(page);
    await storeChat(email, [
      { question: "How big is it?", answer: "It has 1,700 students.", state: "failed" },
    ]);
    await page.goto("/about");
    await openPanel(page);
    await expect(log(page)).toContainText("It has 1,700 students.");
    await expect(log(page)).toContainText("Sorry, I encountered an error. Please try again.");
    const sent = page.waitForRequest("**/api/chat/message");
    await log(page).getByRole("button", { name: "Try again" }).click();
    expect((await sent).postDataJSON()).toMatchObject({ message: "How big is it?" });
    await expect(log(page).getByText("How big is it?")).toHaveCount(1);
  },
);

test.describe("while another tab's answer is being written", () => {
  test.use({ expectedProblems: [/409/] });

  test(
    "a question that is refused shows that answer, and can be asked again after it",
    ANY_WIDTH,
    async ({ page }) => {
      const email = await signInOwnMember(page);
      const [id = ""] = await storeChat(email, [{ question: "How big is it?", answer: "It has" }]);
      await page.goto("/about");
      await openPanel(page);
      await expect(log(page)).toContainText("It has");
      // Until the question is refused, nothing tells this page of the other tab's answer.
      const refused = page.waitForResponse(
        (response) => response.url().endsWith("/api/chat/message") && response.status() === 409,
      );
      await page.route("**/api/chat/history", async (route) => {
        await refused;
        await route.continue();
      });
      await beginStoredAnswer(id);
      await questionBox(page).fill("What is a magnet school?");
      await page.keyboard.press("Enter");
      await refused;
      await expect(log(page)).toContainText("Wait for the answer, or stop it.");
      await expect(log(page)).toContainText("Allie is writing");
      await expect(panel(page).getByRole("button", { name: "Stop" })).toBeVisible();
      await expect(log(page).getByRole("button", { name: "Try again" })).toHaveCount(0);

      await endStoredAnswer(id, "It has 1,700 students.");
      await log(page).getByRole("button", { name: "Try again" }).click();
      await expect(log(page).getByText("Source: Homeroom")).toHaveCount(2);
      await expect(log(page).getByText("What is a magnet school?")).toHaveCount(1);
    },
  );
});

test.describe("after a sign-out in another tab", () => {
  test.use({ expectedProblems: [/401/] });

  test("the next question takes the conversation off the screen", ANY_WIDTH, async ({ page, context }) => {
    const email = await signInOwnMember(page);
    await storeChat(email, [LISTED]);
    await page.goto("/about");
    await openPanel(page);
    await expect(log(page)).toContainText("There are 2.");
    const other = await context.newPage();
    await other.goto("/about");
    await other.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
    await expect(other).toHaveURL("/");
    await questionBox(page).fill("What is a magnet school?");
    await page.keyboard.press("Enter");
    await expect(panel(page).getByRole("button", { name: "Sign In" })).toBeVisible();
    await expect(panel(page)).not.toContainText("There are 2.");
    await expect(panel(page)).not.toContainText("Latin schools");
  });
});

test.describe("while the site is out of reach", () => {
  test.use({ expectedProblems: [/\/api\/chat\//] });

  test(
    "a question that could not be sent is in the box again after a reload",
    ANY_WIDTH,
    async ({ page }) => {
      await signInOwnMember(page);
      await page.goto("/about");
      await openPanel(page);
      await page.route("**/api/chat/message", (route) => route.abort());
      await questionBox(page).fill("What is a magnet school?");
      await page.keyboard.press("Enter");
      await expect(log(page).getByRole("button", { name: "Try again" })).toBeVisible();
      await page.reload();
      await expect(questionBox(page)).toHaveValue("What is a magnet school?");

      await page.unroute("**/api/chat/message");
      await questionBox(page).press("Enter");
      await expect(log(page)).toContainText("Source: Homeroom");
      await page.reload();
      await expect(log(page)).toContainText("Source: Homeroom");
      await expect(questionBox(page)).toHaveValue("");
    },
  );

  test("who waits for an answer is told so, until it can be read again", ANY_WIDTH, async ({ page }) => {
    const email = await signInOwnMember(page);
    await storeChat(email, [{ question: "How big is it?", answer: "It has", state: "writing" }]);
    await page.goto("/about");
    await openPanel(page);
    await expect(log(page)).toContainText("Allie is writing");
    await page.route("**/api/chat/history", (route) => route.abort());
    await expect(log(page)).toContainText("No connection. Trying again");
    await expect(log(page)).toContainText("It has");
    await page.unroute("**/api/chat/history");
    await expect(log(page)).toContainText("Allie is writing");
  });
});
