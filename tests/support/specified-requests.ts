import type { form } from "./form.ts";

/** What a call is sent, exactly as the specification writes it. */
export type SpecifiedRequest = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: ReturnType<typeof form>;
};

/** The records that the requests are about. */
export type SpecifiedWorld = {
  /** A school with a published report. */
  school: string;
  archived: string;
  article: Record<"pending" | "other" | "dismissed" | "approved", string>;
  member: { id: string; email: string };
  feedback: string;
  source: { id: string; url: string };
  page: string;
  picture: string;
  chat: string;
  search: string;
  wholeSchool: () => Promise<object>;
  settings: () => Promise<object>;
  /** The signed-in caller of this call. */
  caller: { id: string; email: string };
  file: ReturnType<typeof form>;
};

const TEXT = "Lowell Academy was founded in 1890. Its principal is Grace Hopper. It has 512 students.";
const SEARCH = {
  zip: "02115",
  radiusMiles: "10",
  limit: "20",
  type: "",
  grades: "",
  magnet: "",
  charter: "",
};
const WEIGHTS = { academics: 3, teachers: 2, resources: 1, athletics: 0, cost: 2, diversity: 2, clubs: 2 };

/** A request for each call that needs more than its address, by the call's name. */
export async function specifiedRequest(name: string, world: SpecifiedWorld): Promise<SpecifiedRequest> {
  const { school, caller } = world;
  const at = { params: { id: school } };
  const requests = new Map<string, SpecifiedRequest | (() => Promise<SpecifiedRequest>)>([
    ["GET /api/schools/search", { query: { q: "lowell" } }],
    ["GET /api/schools/nearby", { query: SEARCH }],
    ["GET /api/schools/{id}/nearby", { ...at, query: { limit: "5" } }],
    ["GET /api/schools/{id}/news", { ...at, query: { page: "1", limit: "10" } }],
    ["GET /api/schools/{id}/deep-research/html", { ...at, query: { teaser: "true" } }],
    ["PUT /api/users/me", { body: { displayName: "Ada Lovelace" } }],
    ["DELETE /api/users/me", { body: { confirmation: `DELETE${caller.email}` } }],
    ["POST /api/users/favorites", { body: { schoolId: school } }],
    ["DELETE /api/users/favorites/{id}", at],
    ["PUT /api/users/weights", { body: { customWeights: WEIGHTS } }],
    [
      "POST /api/users/check-and-create",
      {
        body: {
          email: world.member.email,
          firebaseUid: world.member.id,
          displayName: "Ada",
          marketingConsent: false,
        },
      },
    ],
    ["POST /api/users/credits/use", { body: { creditsToUse: 1, operation: "report_generation" } }],
    [
      "POST /api/users/credits/add",
      { body: { targetUserFirebaseUid: world.member.id, creditsToAdd: 2, reason: "manual_addition" } },
    ],
    ["PUT /api/users/subscription", { body: { subscription: { plan: "free", isPaid: false } } }],
    [
      "POST /api/users/saved-searches",
      {
        body: {
          displayName: "02115 - Public School",
          searchParams: { location: "02115", ...SEARCH, zip: undefined },
        },
      },
    ],
    ["DELETE /api/users/saved-searches/{id}", { params: { id: world.search } }],
    ["PUT /api/users/preferences", { body: { marketingConsent: true } }],
    ["PUT /api/users/marketing-consent", { body: { marketingConsent: true } }],
    ["POST /api/activity", { body: { action: "login", details: {} } }],
    [
      "POST /api/chat/message",
      { body: { chatId: world.chat, message: "How many students has Lowell Academy?" } },
    ],
    ["POST /api/feedback", { body: { message: "Where is Lowell?" } }],
    ["GET /api/feedback", { query: { page: "1", limit: "10", status: "" } }],
    ["PATCH /api/feedback/{id}/status", { params: { id: world.feedback }, body: { status: "reviewed" } }],
    ["GET /api/admin/users", { query: { page: "1", limit: "10", q: "" } }],
    [
      "POST /api/admin/users",
      {
        body: {
          email: `new-${caller.email}`,
          displayName: "",
          role: "user",
          isActive: true,
          subscription: { plan: "free" },
          reportCredits: { current: 1, total: 1 },
        },
      },
    ],
    [
      "PUT /api/admin/users/{id}",
      {
        params: { id: world.member.id },
        body: {
          email: world.member.email,
          displayName: "Ada",
          role: "user",
          isActive: true,
          subscription: { plan: "pro", isPaid: false },
        },
      },
    ],
    ["DELETE /api/admin/users/{id}", { params: { id: world.member.id } }],
    [
      "GET /api/admin/activity",
      { query: { page: "1", limit: "20", userId: "", action: "", start: "", end: "" } },
    ],
    ["GET /api/admin/activity/export", { query: { userId: "", action: "", start: "", end: "" } }],
    ["GET /api/schools", { query: { page: "1", limit: "10", q: "" } }],
    [
      "POST /api/schools",
      {
        body: {
          name: `Hopper School ${caller.id}`,
          schoolType: "Public School",
          founded: "1890",
          numOfStudents: "",
          address: {
            street: "2 Elm Street",
            city: "Boston",
            state: "MA",
            zip: "02115",
            lat: null,
            long: null,
          },
          contactInfo: { website: "", phone: "(617) 555-0101", email: "" },
          websources: [],
        },
      },
    ],
    [
      "PUT /api/schools/{id}",
      async () => ({
        ...at,
        body: { ...(await world.wholeSchool()), principal: "Grace Hopper", numOfStudents: "512" },
      }),
    ],
    ["POST /api/schools/{id}/restore", { params: { id: world.archived } }],
    ["POST /api/schools/{id}/images/search-custom", { ...at, body: { query: "lowell" } }],
    [
      "PUT /api/schools/{id}/images",
      { ...at, body: { schoolMainPhoto: world.picture, schoolLogo: "", schoolImages: [world.picture] } },
    ],
    ["GET /api/central-fields", { query: { useCache: "true", forceMaster: "false" } }],
    ["GET /api/central-fields/component/{name}", { params: { name: "form" }, query: { useCache: "true" } }],
    ["GET /api/central-fields/section/{id}", { params: { id: "basic" }, query: { useCache: "true" } }],
    ["GET /api/central-fields/parent/{name}", { params: { name: "address" }, query: { useCache: "true" } }],
    ["GET /api/central-fields/name/{name}", { params: { name: "principal" }, query: { useCache: "true" } }],
    ["POST /api/central-fields/sync-from-master", { body: { dryRun: true, forceUpdate: false } }],
    ["POST /api/bulk/import", { form: world.file }],
    ["POST /api/admin/settings", async () => ({ body: await world.settings() })],
    ["GET /api/source-content", { query: { url: world.source.url, schoolId: school } }],
    [
      "PATCH /api/source-content/{id}/name",
      { params: { id: world.source.id }, body: { sourceName: "Facts" } },
    ],
    ["POST /api/extract-content", { body: { url: world.page } }],
    ["POST /api/summarize-content", { body: { content: TEXT, schoolId: school } }],
    [
      "POST /api/save-source-content",
      {
        body: {
          url: world.page,
          schoolId: school,
          extractedText: TEXT,
          aiSummary: "Lowell Academy",
          sourceName: "Source Document",
          contentType: "html",
        },
      },
    ],
    [
      "POST /api/suggest-field-values",
      { body: { schoolId: school, aiSummary: "Lowell Academy", extractedText: TEXT } },
    ],
    [
      "GET /api/news-admin",
      { query: { page: "1", limit: "10", status: "pending", keyword: "", schoolId: "" } },
    ],
    ["PUT /api/news-admin/{id}/approve", { params: { id: world.article.pending }, body: {} }],
    ["PUT /api/news-admin/{id}/dismiss", { params: { id: world.article.other }, body: {} }],
    ["PUT /api/news-admin/{id}/restore", { params: { id: world.article.dismissed }, body: {} }],
    ["PUT /api/news-admin/{id}/retract", { params: { id: world.article.approved }, body: {} }],
    ["GET /api/news-admin/search", { query: { query: "lowell", days: "30", _: "1764000000000" } }],
    [
      "POST /api/news-admin/manual",
      {
        body: {
          schoolId: school,
          headline: "A new library",
          publishDate: "2026-11-20",
          source: "",
          snippet: "",
          content: "",
          imageUrl: "",
          url: "https://paper.example/library",
        },
      },
    ],
    ["GET /api/news-logs-admin", { query: { page: "1", limit: "20" } }],
    ["GET /api/news-logs-admin/recent", { query: { limit: "20" } }],
    ["GET /api/news-logs-admin/errors", { query: { limit: "20" } }],
    ["GET /api/news-logs-admin/school/{schoolId}", { params: { schoolId: school }, query: { limit: "20" } }],
    ["GET /api/admin/news/search", { query: { query: "lowell", days: "7", timestamp: "1764000000000" } }],
    [
      "GET /api/admin/news/fetch/{schoolId}",
      { params: { schoolId: school }, query: { days: "7", timestamp: "1764000000000" } },
    ],
  ]);
  const request = requests.get(name) ?? at;
  return typeof request === "function" ? request() : request;
}
