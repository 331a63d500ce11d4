import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Access } from "#lib/auth/roles.policy.ts";
import { db } from "#lib/platform/db.ts";
import type { RouteHandler } from "#lib/platform/http/declaration.ts";
import type { Account } from "#prisma/generated/client.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { form } from "#tests/support/form.ts";
import { type ImageServers, startImageServers } from "#tests/support/image-servers.ts";
import { type NewsServer, startNewsServer } from "#tests/support/news-server.ts";
import { type SourceServer, startSourceServer } from "#tests/support/source-server.ts";
import { SPECIFIED_CALLS } from "#tests/support/specified-calls.ts";
import { type SpecifiedWorld, specifiedRequest } from "#tests/support/specified-requests.ts";
import { makeSchool } from "./editing/fixtures.ts";
import { article, store } from "./news/fixtures.ts";
import { addFiles, makeReport } from "./research/fixtures.ts";

/** Whom a call refuses: the caller one role lower. */
const LOWER = { user: "guest", editor: "user", admin: "editor" } as const;

let servers: { images: ImageServers; news: NewsServer; pages: SourceServer };
const handlers = new Map<string, RouteHandler>();

beforeAll(async () => {
  const [images, news, pages] = await Promise.all([
    startImageServers(),
    startNewsServer(),
    startSourceServer(),
  ]);
  servers = { images, news, pages };
  // Settings are read once, at the first import that needs them.
  process.env.FETCH_PRIVATE_HOSTS = [images.host, news.host, pages.host].join(",");
  process.env.COMMONS_URL = images.commonsUrl;
  process.env.NEWS_FEED_URL = `${news.url}/search?q={query}`;
  process.env.NEWS_INTERVAL_MS = "0";
  news.sends({
    body: `<rss version="2.0"><channel><title>Paper</title><link>https://paper.example/</link></channel></rss>`,
    headers: { "content-type": "application/rss+xml" },
  });
  const { ROUTE_MODULES } = await import("#app/api/generated/routes.ts");
  // As the server does: an import answers when it has been done.
  const { startWorker } = await import("#lib/worker/start.jobs.ts");
  await startWorker();
  for (const module of ROUTE_MODULES) {
    for (const [method, handler] of Object.entries(module)) {
      handlers.set(`${method} ${(handler as RouteHandler).spec.path}`, handler as RouteHandler);
    }
  }
});
afterAll(async () => {
  await servers.images.stop();
  await servers.news.stop();
  servers.pages.stop();
});

/** Records of their own for each call, so that no call depends on another. */
async function makeWorld(caller: Account): Promise<SpecifiedWorld> {
  const website = "https://lowell.example.org/";
  const make = (data: object = {}) => makeSchool({ name: "Lowell Academy", newsFeedName: "Lowell", ...data });
  const { schoolId, reportId } = await makeReport("published", await make({ websources: [website] }));
  await addFiles(reportId);
  const paid = { accountId: caller.id, amount: -1, balance: 3, reason: "deep_research" };
  await db().researchGrant.create({
    data: {
      account: { connect: { id: caller.id } },
      school: { connect: { id: schoolId } },
      creditEntry: { create: paid },
    },
  });
  const member = await makeAccount();
  const url = `https://source.example/${randomUUID()}`;
  const [chat, search, feedback] = await Promise.all([
    db().chat.create({ data: { accountId: caller.id } }),
    db().savedSearch.create({ data: { accountId: caller.id, displayName: "02115", searchParams: {} } }),
    db().feedback.create({ data: { accountId: member.id, message: "Hello" } }),
  ]);
  return {
    school: String(schoolId),
    archived: String(await make({ archivedAt: new Date() })),
    article: await makeArticles(schoolId),
    member,
    feedback: feedback.id,
    source: { id: await makeSource(schoolId, url), url },
    page: servers.pages.at("/about", {
      body: `<html><body><main><h1>About Lowell</h1><p>${"Lowell Academy was founded in 1890. ".repeat(8)}</p></main></body></html>`,
    }),
    picture: servers.images.picture("wide.jpg"),
    chat: chat.id,
    search: search.id,
    wholeSchool: async () => answered("GET /api/schools/{id}", "school", "editor", String(schoolId)),
    settings: async () => answered("GET /api/admin/settings", "settings", "admin"),
    caller,
    file: form(["file", "name,address.city,address.state\nHopper School,Boston,MA\n", "schools.csv"]),
  };
}

async function answered(name: string, key: string, role: "editor" | "admin", id = ""): Promise<object> {
  const headers = await bearer(await makeAccount({ role }));
  const { status, body } = await call(handlers.get(name) as RouteHandler, { params: { id }, headers });
  expect(status, JSON.stringify(body)).toBe(200);
  return body[key] as object;
}

async function makeArticles(schoolId: number): Promise<SpecifiedWorld["article"]> {
  const titles = ["Band wins the title", "Robots water tomatoes", "Board renews buses", "Prom moves to May"];
  await store(schoolId, ...titles.map((title) => article({ title: `Lowell Academy: ${title}` })));
  const [pending, other, dismissed, approved] = await db().newsArticle.findMany({ where: { schoolId } });
  const decide = async (one: typeof pending, verb: string) => {
    const handler = handlers.get(`PUT /api/news-admin/{id}/${verb}`) as RouteHandler;
    const headers = await bearer(await makeAccount({ role: "editor" }));
    const { status } = await call(handler, {
      method: "PUT",
      params: { id: String(one?.id) },
      body: {},
      headers,
    });
    expect(status).toBe(200);
  };
  await decide(dismissed, "dismiss");
  await decide(approved, "approve");
  return {
    pending: String(pending?.id),
    other: String(other?.id),
    dismissed: String(dismissed?.id),
    approved: String(approved?.id),
  };
}

async function makeSource(schoolId: number, url: string): Promise<string> {
  const handler = handlers.get("POST /api/save-source-content") as RouteHandler;
  const headers = await bearer(await makeAccount({ role: "editor" }));
  const body = {
    url,
    schoolId: String(schoolId),
    extractedText: "Facts.",
    aiSummary: "",
    contentType: "html",
  };
  expect((await call(handler, { body, headers })).status).toBe(200);
  const read = handlers.get("GET /api/source-content") as RouteHandler;
  const answer = await call(read, { query: { url, schoolId: String(schoolId) }, headers });
  return (answer.body.content as { id: string }).id;
}

async function send(name: string, as: Access) {
  const handler = handlers.get(name);
  if (!handler) throw new Error(`The site has no call ${name}`);
  const caller = await makeAccount({
    ...(as !== "guest" && { role: as }),
    credits: 3,
    creditsAdded: 3,
  });
  const request = await specifiedRequest(name, await makeWorld(caller));
  const headers = as === "guest" ? {} : await bearer(caller);
  const [method = ""] = name.split(" ");
  return call(handler, { method, ...request, headers });
}

test("there are 92 of them", () => {
  expect(new Set(SPECIFIED_CALLS.map(([name]) => name)).size).toBe(92);
});

describe("a call as the specification writes it", () => {
  test.each(SPECIFIED_CALLS)("%s works for the role %s", async (name, who) => {
    const { status, body, text } = await send(name, who);
    expect(status, `${JSON.stringify(body)} ${text.slice(0, 200)}`).toBeLessThan(400);
  });

  const guarded = SPECIFIED_CALLS.flatMap(([name, who]) => (who === "guest" ? [] : [[name, who] as const]));
  // Shown in a frame or a window of their own, so they refuse in a document (decision 0162).
  const documents = [
    "GET /api/schools/{id}/summary-report-redirect",
    "GET /api/schools/{id}/summary-report-standalone",
  ];

  test.each(guarded)("%s is refused one role below %s, in the specified words", async (name, who) => {
    const { status, body, text } = await send(name, LOWER[who]);
    if (documents.includes(name)) {
      expect([status, text.includes("Please log in to view the report")]).toEqual([401, true]);
      return;
    }
    expect([status, body.message]).toEqual(
      who === "user"
        ? [401, "You must be logged in to perform this action."]
        : [403, "You do not have permission to perform this action."],
    );
  });
});
