import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

beforeAll(loadSchools);

async function memberWith(credits: number) {
  const email = `${credits}@example.org`;
  const account = await db().account.upsert({
    where: { email },
    create: { email, displayName: "Parent", credits, creditsAdded: credits },
    update: {},
  });
  return conversation({ accountId: account.id });
}

describe("a member's report credits", () => {
  test.each([
    "how many credits do I have?",
    "how many report credits are left?",
    "what's my credit balance?",
    "do I have any credits left?",
    "show me my report credits",
  ])("are counted: %s", async (question) => {
    const { content } = await (await memberWith(12))(question);
    expect(content).toBe(
      "You have 12 report credits. One unlocks one report.\n\nYour balance and its history are on the [dashboard](/dashboard?tab=subscriptions), under “Subscriptions”.",
    );
  });

  test.each([
    [0, "You have no report credits. One unlocks one report."],
    [1, "You have 1 report credit. It unlocks one report."],
    [1204, "You have 1,204 report credits. One unlocks one report."],
  ])("are said as a person would: %i", async (credits, said) => {
    expect((await (await memberWith(credits))("how many credits do I have?")).plain).toContain(said);
  });

  test.each([
    "What are report credits?",
    "how do I get credits?",
    "where do I see my credits?",
    "what can I use my credits for?",
    "how many credits does a report cost?",
  ])("are explained: %s", async (question) => {
    expect((await (await memberWith(12))(question)).plain).toMatch(
      /^Deep research is a report about one school/,
    );
  });

  test("are not what a school asks of its students", async () => {
    const { plain } = await (await memberWith(12))(
      "how many credits do I need to graduate from Fenway High School?",
    );
    expect(plain).not.toContain("You have");
  });
});

test("what a report costs is not taken for the tuition of the school that was spoken of, or is open", async () => {
  const spoken = await memberWith(3);
  await spoken("tell me about Winsor School");
  const open = conversation({ page: { kind: "school", id: "9" } });
  for (const ask of [spoken, open])
    for (const question of ["what does it cost to unlock a report?", "how much is a report?"]) {
      const { plain } = await ask(question);
      expect(plain, question).toContain("Unlocking it takes 1 report credit");
      expect(plain, question).not.toContain("uition");
    }
  expect((await open("how much is it?")).plain).toContain("$51,500");
});
