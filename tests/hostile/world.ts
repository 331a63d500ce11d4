import { z } from "zod";
import { form } from "#tests/support/form.ts";
import type { World } from "./input.ts";
import type { Known } from "./known.ts";
import { type Operation, operationsOf } from "./operations.ts";
import { pageForm, pageOperations } from "./pages.ts";
import type { HostileRole } from "./request.ts";

/** Sends a request to the site as a role, with a JSON body or a form if given. */
type Ask = (role: HostileRole, path: string, body?: object | FormData) => Promise<unknown>;

const FORMS = [
  "/login",
  "/login?mode=signup",
  "/login?mode=forgot",
  `/verify?token=${"a".repeat(32)}`,
  `/reset?token=${"a".repeat(32)}`,
];

/** Which schools requests are about: few, so that they collide. */
const SCHOOLS = 12;

/** Learns what a site offers and holds, after adding a little of everything that requests can be about. */
export async function learnWorld(url: string, tokenOf: (role: HostileRole) => string): Promise<World> {
  const ask: Ask = async (role, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(url + path, {
      method: body ? "POST" : "GET",
      headers: {
        authorization: `Bearer ${tokenOf(role)}`,
        ...(body && !isForm && { "content-type": "application/json" }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok)
      throw new Error(`${path} answered ${answer.status} before the first hostile request: ${text}`);
    return answer.headers.get("content-type")?.startsWith("application/json") ? JSON.parse(text) : text;
  };
  const { operations, schemas } = operationsOf(await ask("guest", "/api/openapi.json"));
  await fill(ask);
  return {
    operations: [...operations, ...pageOperations(), ...(await forms(ask))],
    schemas,
    known: await learn(ask),
  };
}

/** next-auth's proof that a form is its own: the same for a whole run. */
export async function learnCsrf(url: string): Promise<{ token: string; cookie: string }> {
  const answer = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await answer.json());
  return { token: csrfToken, cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

async function fill(ask: Ask): Promise<void> {
  await ask("user", "/api/feedback", { message: "The map is of great use." });
  for (const displayName of ["Near home", "Near work"])
    await ask("user", "/api/users/saved-searches", {
      displayName,
      searchParams: { q: "high", location: "02139" },
    });
  const rows =
    "name,schoolType,address.city,address.state,address.zip\nMade Up School,Public School,Boston,MA,02139\n";
  for (const name of ["first.csv", "second.csv"])
    await ask("editor", "/api/bulk/imports", form(["file", rows, name]));
}

const withIds = (list: string, id: string) =>
  z
    .object({ [list]: z.array(z.object({ [id]: z.string() })) })
    .transform((answer) => (answer[list] as Record<string, string>[]).map((one) => one[id] ?? ""));

async function learn(ask: Ask): Promise<Known> {
  const schools = z
    .object({ schools: z.array(z.object({ _id: z.string(), slug: z.string() })) })
    .parse(await ask("admin", `/api/schools?limit=${SCHOOLS}`)).schools;
  const { users } = z
    .object({ users: z.array(z.object({ _id: z.string(), email: z.string() })) })
    .parse(await ask("admin", "/api/admin/users?limit=100&sort=email"));
  const fields = z
    .object({
      fieldDefinitions: z.array(
        z.object({ name: z.string(), section: z.object({ id: z.string() }).nullable() }),
      ),
    })
    .parse(await ask("admin", "/api/central-fields")).fieldDefinitions;
  const revisions = await Promise.all(
    schools
      .slice(0, 4)
      .map(async ({ _id }) =>
        withIds("revisions", "id").parse(await ask("editor", `/api/schools/${_id}/revisions`)),
      ),
  );
  return {
    schools: schools.flatMap(({ _id, slug }) => [_id, slug]),
    accounts: users.map(({ _id }) => _id),
    emails: users.map(({ email }) => email),
    imports: withIds("history", "_id").parse(await ask("editor", "/api/bulk/history")),
    feedback: withIds("feedbackItems", "_id").parse(await ask("admin", "/api/feedback")),
    savedSearches: withIds("savedSearches", "_id").parse(await ask("user", "/api/users/saved-searches")),
    revisions: revisions.flat(),
    fields: fields.map(({ name }) => name),
    sections: [...new Set(fields.flatMap(({ section }) => section?.id ?? []))],
  };
}

/** The forms that work without scripts, as in their pages. */
async function forms(ask: Ask): Promise<Operation[]> {
  const all = await Promise.all(
    FORMS.map(async (path) => {
      const html = z.string().parse(await ask("guest", path));
      return [...html.matchAll(/<form([^>]* method="post"[^>]*)>(.*?)<\/form>/gis)].map(
        ([, attributes = "", inside = ""]) => {
          const action = attribute(attributes, "action") || (path.split("?")[0] ?? "");
          const type = attribute(attributes, "enctype") || "application/x-www-form-urlencoded";
          return pageForm(action, type, hiddenFields(inside));
        },
      );
    }),
  );
  const found = all.flat();
  if (found.length === 0) throw new Error(`No form of ${FORMS.join(", ")} works without scripts.`);
  // A page has several, and an operation is found by its name.
  return found.map((operation, index) => ({ ...operation, name: `${operation.name} ${index + 1}` }));
}

function hiddenFields(html: string): [string, string][] {
  return [...html.matchAll(/<input([^>]* type="hidden"[^>]*)>/g)].map(([, attributes = ""]) => [
    attribute(attributes, "name"),
    attribute(attributes, "value"),
  ]);
}

function attribute(attributes: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`, "i").exec(attributes)?.[1] ?? "";
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
