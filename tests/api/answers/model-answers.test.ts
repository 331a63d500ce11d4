import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { aLanguageModelServer, soon } from "#tests/api/platform/ai/fixtures.ts";
import {
  answersStatus,
  breaksOffAfter,
  endsEarlyAfter,
  fallsSilentAfter,
  garbles,
  hangsUp,
  isPage,
  isSilent,
  says,
  saysAndUses,
  saysNothing,
  type Turn,
  uses,
} from "#tests/support/language-model-server.ts";
import { asEarlier, loadCatalog, type TestSchool, tell, turnOf } from "./model-fixtures.ts";

const server = aLanguageModelServer({
  AI_ACCOUNT_CALLS: "40",
  AI_FIRST_TOKEN_SECONDS: "1",
  AI_IDLE_SECONDS: "1",
});
let lincoln: TestSchool;
let roosevelt: TestSchool;
beforeAll(async () => {
  ({ lincoln, roosevelt } = await loadCatalog());
});

const facts = (school: string) => ({ name: "schoolFacts", args: { school } });
const NOT_AVAILABLE =
  "The language model is not available right now; this answer comes from the site’s own catalog.\n\nThe catalog answers.";

describe("an answer by a language model", () => {
  test("states what the lookups returned, with sources, cards, the search, and what follows", async () => {
    server().script(
      uses({
        name: "findSchools",
        args: { place: "Portland, OR", sort: { by: "numOfStudents", order: "most" } },
      }),
      says("Lincoln High School has 1,204 students. Roosevelt High School has 993 students.\n"),
    );
    const { parts, shown, reply } = await tell("Which high schools in Portland are the largest?");
    expect(parts[0]).toEqual({ type: "step", label: "Looking for schools in Portland, OR" });
    expect(shown).toBe("Lincoln High School has 1,204 students. Roosevelt High School has 993 students.");
    const url = `/school/${lincoln.slug}#figure-numOfStudents`;
    expect(reply).toMatchObject({
      source: "local",
      schools: [lincoln.id, roosevelt.id],
      // The search page looks around a city, and so would list other schools.
      search: null,
      memory: {
        schools: [lincoln.id, roosevelt.id],
        search: { place: "Portland, OR" },
        fields: ["numOfStudents"],
        pending: null,
      },
    });
    expect(reply?.content).toContain(`Lincoln High School has 1,204 students [[1]](${url}).`);
    expect(reply?.notes[0]).toMatchObject({
      number: 1,
      url,
      label: "Lincoln High School: Students",
      year: "2024–25",
      source: "Common Core of Data",
    });
    expect(reply?.suggestions.length).toBeGreaterThanOrEqual(2);
    expect(reply?.suggestions.length).toBeLessThanOrEqual(4);
    expect(reply?.evidence.facts.length).toBeGreaterThan(0);
  });

  test("is shown sentence by sentence, while the model is still writing", async () => {
    server().script(
      uses(facts("Lincoln High School")),
      fallsSilentAfter("Lincoln High School has 1,204 students. It has "),
    );
    const { parts, reply } = await tell("How big is Lincoln High School?");
    expect(parts[1]).toEqual({ type: "text", text: "Lincoln High School has 1,204 students." });
    expect(reply?.content).toContain("incomplete");
  });

  test("shows none of the lies of a model that lies in every third sentence", async () => {
    const sentences = Array.from({ length: 30 }, (_, i) => {
      if (i % 3 !== 2)
        return i % 2 === 0 ? "Lincoln High School has 1,204 students." : "It has 17.6 students per teacher.";
      return [
        `Lincoln High School has ${2000 + i * 13} students.`,
        `It has ${i}.4 students per teacher.`,
        "It is a private school.",
        `Oakdale High School has ${i * 10} students.`,
        "It is the largest school in Oregon.",
      ][i % 5];
    });
    server().script(uses(facts("Lincoln High School")), says(sentences.join(" ")));
    const { shown, reply } = await tell("Tell me about Lincoln High School");
    const told = shown.split("I left out")[0] ?? "";
    expect(told.match(/\d[\d.,]*\d/g)?.filter((figure) => !["1,204", "17.6"].includes(figure))).toEqual([]);
    expect(told).not.toMatch(/private|Oakdale|largest/);
    expect(told.match(/[^.]+\.(?=\s|$)/g)?.length).toBe(20);
    expect(reply?.content).toMatch(/I left out 10 statements that I could not confirm\.$/);
    expect(
      shown.endsWith("I left out 10 statements that I could not confirm."),
      "what is shown says so as well",
    ).toBe(true);
  });

  test("goes on from what earlier turns looked up", async () => {
    server().script(uses(facts("Lincoln High School")), says("Lincoln High School has 1,204 students."));
    const first = await tell("How big is Lincoln High School?");
    server().script(says("It has 17.6 students per teacher, and 9 pools. It has 17.6 students per teacher."));
    const { reply } = await tell("And its ratio?", {
      earlier: [asEarlier("How big is Lincoln High School?", first)],
    });
    expect(reply?.content).toContain("It has 17.6 students per teacher [[1]]");
    expect(reply?.content).not.toContain("pools");
    const told = server().chats[0]?.messages.map(({ role, content }) => [role, content]);
    expect(told).toEqual([
      ["system", expect.stringContaining("You are Allie")],
      ["user", "How big is Lincoln High School?"],
      ["assistant", "Lincoln High School has 1,204 students."],
      ["user", expect.stringContaining(`"schoolsOfLastAnswer":[{"id":"${lincoln.id}"`)],
    ]);
  });

  test("knows the school of the page, as the catalog has it now", async () => {
    server().script(says("It has 1,204 students."));
    const { reply } = await tell("How big is this school?", { page: { kind: "school", id: lincoln.slug } });
    expect(reply?.content).toContain("1,204");
    expect(server().chats[0]?.messages.at(-1)?.content).toMatch(
      /^<data>\n.*Lincoln High School.*\n<\/data>\n\nHow big is this school\?$/s,
    );
    server().script(says("I do not know which school you mean."));
    const unknown = await tell("How big is this school?", { page: { kind: "school", id: "no-such-school" } });
    expect(unknown.reply?.content).toBe("I do not know which school you mean.");
  });

  test("is whole sentences within the length that administrators set, and then the model is stopped", async () => {
    // In pieces of a sentence each.
    const fiftyThousandTokens = "Lincoln High School has 1,204 students. "
      .replaceAll(/ (?!$)/g, "\u00a0")
      .repeat(6000);
    server().script(uses(facts("Lincoln High School")), says(fiftyThousandTokens));
    const { shown, reply } = await tell("How big is Lincoln High School?", { longest: 200 });
    expect(shown).toMatch(/^(?:Lincoln\sHigh\sSchool\shas\s1,204\sstudents\. ?){5}$/);
    expect(reply?.notes.length).toBe(1);
    await soon(() => expect(server().abandoned()).toBe(1));
  });

  test("of a model that asks back leaves the choices behind", async () => {
    server().script(
      uses({ name: "schoolFacts", args: { school: "High School" } }),
      says("Which one do you mean?"),
    );
    const { reply } = await tell("How big is the high school?");
    expect(reply?.memory.pending).toBe("How big is the high school?");
    expect(reply?.memory.choices.map(({ school }) => school)).toContain(lincoln.id);
  });

  test("is no longer written once it is stopped, and the provider is told at once", async () => {
    server().script(
      uses(facts("Lincoln High School")),
      fallsSilentAfter("Lincoln High School has 1,204 students. And "),
    );
    const stop = new AbortController();
    const { code, shown } = await tell("How big is Lincoln High School?", { signal: stop.signal }, (part) => {
      if (part.type === "text") stop.abort();
    });
    expect([code, shown]).toEqual(["ai_canceled", "Lincoln High School has 1,204 students."]);
    await soon(() => expect(server().abandoned()).toBe(1));
  });

  test("whose reader leaves closes the connection to the provider", async () => {
    server().script(fallsSilentAfter("It is a school for all. And "));
    const { modelAnswerer } = await import("#lib/answers/model-answer.service.ts");
    const { catalogAnswer } = await import("./model-fixtures.ts");
    const answering = modelAnswerer(catalogAnswer)(await turnOf("What is it?"));
    expect((await answering.next()).value).toEqual({ type: "text", text: "It is a school for all." });
    await answering.return({} as never);
    await soon(() => expect(server().abandoned()).toBe(1));
  });
});

describe("the page that a question was asked from", () => {
  const dataOf = () => server().chats[0]?.messages.at(-1)?.content ?? "";

  test("is a list of the schools that its search finds", async () => {
    server().script(says("Harbor View Academy has 310 students. Elm School has 4."));
    const { reply } = await tell("Which of these is the smallest?", {
      page: { kind: "search", query: "q=Portland%2C+OR" },
    });
    expect(dataOf()).toMatch(/Lincoln High School.*<\/data>/s);
    expect(reply?.content).toContain("310");
    expect(reply?.content).not.toContain("Elm");
  });

  test("is a comparison, as the catalog has its schools now", async () => {
    server().script(says("Lincoln High School has 211 more students than Roosevelt High School."));
    const ids = [lincoln.slug, String(roosevelt.id), "no-such-school"];
    const { reply } = await tell("Which is larger?", { page: { kind: "comparison", ids: ids.slice(0, 2) } });
    expect(reply?.content).toContain("211");
    server().script(says("I do not know."));
    expect((await tell("Which is larger?", { page: { kind: "comparison", ids } })).code).toBeNull();
  });

  test("has no schools if none are saved", async () => {
    server().script(says("You have saved none."));
    const { shown } = await tell("Which of mine is the smallest?", { page: { kind: "my-schools" } });
    expect([shown, dataOf()]).toEqual(["You have saved none.", "Which of mine is the smallest?"]);
  });
});

describe("a model that uses a lookup wrongly", () => {
  test("gets a second chance", async () => {
    server().script(
      uses({ name: "schoolFacts", args: { name: "Lincoln" } }),
      uses(facts("Lincoln High School")),
      says("Lincoln High School has 1,204 students."),
    );
    const { reply } = await tell("How big is Lincoln High School?");
    expect(reply?.content).toContain("1,204");
  });

  test("and only one: then the catalog answers", async () => {
    const wrong = uses({ name: "deleteSchools", args: {} });
    server().script(wrong, wrong, says("All schools are gone."));
    const { shown } = await tell("How big is Lincoln High School?");
    expect(shown).toBe(NOT_AVAILABLE);
  });
});

describe("a provider that does not answer", () => {
  test.each<[string, Turn[]]>([
    ["is busy", [answersStatus(429, { "retry-after": "60" })]],
    ["refuses", [answersStatus(401)]],
    ["is silent", [isSilent]],
    ["sends a page", [isPage]],
    ["answers nothing", [saysNothing]],
    ["hangs up each time", [hangsUp, hangsUp, hangsUp]],
    ["begins a sentence and breaks off", [breaksOffAfter("Lincoln High School has 1,2")]],
    ["sends garbage", [garbles("Lincoln ", "{not json")]],
    ["looks something up and then says nothing", [uses(facts("Lincoln High School")), saysNothing]],
  ])("%s: the catalog does, and says so", async (_, turns) => {
    server().script(...turns);
    const { shown, reply } = await tell("How big is Lincoln High School?");
    expect(shown).toBe(NOT_AVAILABLE);
    expect(reply?.content).toBe(shown);
  });

  test.each<[string, Turn, string]>([
    [
      "breaks off",
      breaksOffAfter("It is a school for all. Its pupils are 1,2"),
      "the connection to the language model broke off",
    ],
    [
      "ends early",
      endsEarlyAfter("It is a school for all. Its pupils are 1,2"),
      "the connection to the language model broke off",
    ],
    [
      "falls silent",
      fallsSilentAfter("It is a school for all. Its pupils are 1,2"),
      "the language model took too long",
    ],
  ])(
    "to the end, and %s: what was confirmed stays, and the answer says why it is incomplete",
    async (_, turn, why) => {
      server().script(turn);
      const { shown, reply } = await tell("What is it?");
      const told = `It is a school for all.\n\nThis answer is incomplete, because ${why}.`;
      expect(shown).toBe(told);
      expect(reply?.content).toBe(told);
    },
  );

  test("because it ran out of tokens: the open sentence is left out", async () => {
    server().script(
      uses(facts("Lincoln High School")),
      says("Lincoln High School has 1,204 students. It has 17", { finish: "length" }),
    );
    const { shown } = await tell("How big is Lincoln High School?");
    expect(shown).toBe("Lincoln High School has 1,204 students.");
  });

  test("with anything that can be confirmed: the catalog does, and says so", async () => {
    server().script(uses(facts("Lincoln High School")), says("Lincoln High School has 1,205 students."));
    const { shown } = await tell("How big is Lincoln High School?");
    expect(shown).toBe(
      "The language model’s answer could not be confirmed; this answer comes from the site’s own catalog.\n\nThe catalog answers.",
    );
  });

  test("because the account has used its share: the catalog does, and says until when", async () => {
    const { accountId } = await turnOf("");
    await db().aiCall.createMany({
      data: Array.from({ length: 40 }, () => ({
        task: "chat",
        model: "small",
        accountId,
        reservedTokens: 0,
        reservedMicros: 0,
        expiresAt: new Date(),
        outcome: "answered",
        promptTokens: 1,
        completionTokens: 1,
      })),
    });
    server().script();
    const { shown } = await tell("How big is Lincoln High School?");
    expect(shown).toMatch(
      /^You have used what one account may ask the language model in a day; this answer comes from the site’s own catalog\. In \d+ (?:hours?|minutes?|seconds?) you can ask it again\.\n\nThe catalog answers\.$/,
    );
    expect(server().chats).toEqual([]);
  });
});

describe("a question to be answered in fixed words", () => {
  beforeEach(() => server().script());

  test.each([
    "Which schools in Portland have the fewest Black students?",
    "Will my son get into Lincoln High School?",
    "Can I sue Lincoln High School?",
    "My daughter wants to die, which school helps?",
  ])("is answered by the catalog and never sent to the model: %s", async (question) => {
    const { shown, reply } = await tell(question);
    expect(server().chats).toEqual([]);
    expect([shown, reply?.content]).toEqual(["The catalog answers.", "The catalog answers."]);
  });
});

test("a lookup after a few words: they are a paragraph of their own", async () => {
  server().script(
    saysAndUses("I am looking it up.", facts("Lincoln High School")),
    says("Lincoln High School has 1,204 students."),
  );
  const { shown } = await tell("How big is Lincoln High School?");
  expect(shown).toBe("I am looking it up.\n\nLincoln High School has 1,204 students.");
});
