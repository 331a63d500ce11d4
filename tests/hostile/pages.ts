import type { Operation, Parameter } from "./operations.ts";
import type { Schema } from "./schema.ts";

/** What the site serves besides its API, with what each address may carry. The API document does not cover it. */
export function pageOperations(): Operation[] {
  return [
    page("/"),
    page("/search", {
      q: ["lincoln", "high school", "washngton elementry"],
      zip: ["02139", "35203"],
      city: ["Boston, MA", "Portland", "Anchorage"],
      radiusMiles: ["5", "100"],
      limit: ["10", "500"],
      type: ["public", "private"],
      grades: ["-1,0", "12"],
      magnet: ["true"],
      charter: ["true"],
      religion: ["catholic", "Episcopal"],
      listed: ["true"],
      page: ["1", "2", "100000"],
      sort: ["best", "distance", "name", "size"],
      bounds: ["42.2,-71.3,42.5,-70.9"],
      map: ["show", "hide"],
    }),
    page("/compare", { schools: ["1,2", "3", "1,2,3,4,5"] }),
    page("/schools"),
    page("/schools/{state}", {}, { state: ["alaska", "massachusetts", "district-of-columbia"] }),
    page("/schools/{state}/{city}", { page: ["1", "2"] }, { state: ["alabama"], city: ["montgomery", "x"] }),
    page("/school/{id}", { tab: ["academics", "overview"] }),
    ...["academics", "demographics", "extracurriculars", "latestnews", "neighborhood", "deepresearch"].map(
      (tab) => page(`/school/{id}/${tab}`),
    ),
    page("/school/{id}/opengraph-image"),
    ...["/about", "/data", "/faq", "/privacy", "/terms", "/dashboard", "/my-schools", "/dev/mail"].map(
      (path) => page(path),
    ),
    page("/login", {
      mode: ["login", "signup", "forgot"],
      returnTo: ["/dashboard", "//example.invalid"],
      google: ["failed"],
    }),
    page("/login/google", { window: ["true"], returnTo: ["/dashboard"] }),
    page("/login/google/done", { error: ["access_denied"] }),
    page("/verify", { token: ["a".repeat(32)] }),
    page("/reset", { token: ["a".repeat(32)] }),
    page("/admin", { schoolId: ["1", "x"] }),
    ...[
      "/admin/users",
      "/admin/feedback",
      "/admin/bulk",
      "/admin/settings",
      "/admin/fields",
      "/admin/fonts",
    ].map((path) => page(path)),
    page("/admin/activity", { userId: ["018f0000-0000-7000-8000-000000000000"] }),
    page("/admin/schools/new"),
    page("/admin/schools/{id}"),
    page("/admin/schools/{id}/images"),
    page("/admin/duplicates"),
    page("/admin/duplicates/{pair}", {}, { pair: ["1-2", "2-1", "1-1"] }),
    page("/admin/bulk/{id}"),
    page("/admin/research", { state: ["none", "draft"], q: ["oak"], page: ["1", "2"] }),
    page("/admin/research/{id}", {}, { id: ["018f0000-0000-7000-8000-000000000000", "x"] }),
    page("/media/research/{pass}", {}, { pass: ["a.b", "e30.e30", "x"] }),
    page("/media/{name}", {}, { name: ["a.webp", "a.svg"] }),
    page(
      "/font-styles/{edition}/{owner}/{fonts}",
      {},
      {
        edition: ["x"],
        owner: ["site", "own"],
        fonts: ["inter.poppins.jetbrains-mono.lora", "constructor.a.b.c"],
      },
    ),
    page("/sitemap.xml"),
    page("/sitemap/{part}", {}, { part: ["pages.xml", "places.xml", "schools-0.xml", "schools-9.xml"] }),
    page("/robots.txt"),
    page("/opengraph-image"),
    page("/_next/image", { url: ["/illustrations/street.svg", "/icon.svg"], w: ["640"], q: ["75"] }),
    page("/_next/data/{build}/{page}", {}, { build: ["x"], page: ["index.json"] }),
    page("/_next/static/chunks/{name}", {}, { name: ["main.js"] }),
    page("/api/auth/csrf", { callbackUrl: ["/", "http://a.example/"] }),
    page("/api/auth/providers"),
    page("/api/auth/signin", { callbackUrl: ["/dashboard"], error: ["OAuthSignin"] }),
    page("/api/auth/error", { error: ["AccessDenied", "Configuration"] }),
    page(
      "/api/auth/callback/{provider}",
      { code: ["x"], state: ["y"] },
      { provider: ["google", "credentials"] },
    ),
    page("/api/{anything}", {}, { anything: ["x", "graphql", "v1"] }),
    page("/{anything}", {}, { anything: ["wp-login.php", ".env", ".git", "index.php"] }),
    form("/api/auth/callback/credentials", {
      email: ["user@homeroom.example", "nobody@example.org"],
      password: ["wrong password"],
      csrfToken: ["{{csrf}}"],
      callbackUrl: ["/", "http://a.example/"],
      json: ["true"],
    }),
    form("/api/auth/signout", { csrfToken: ["{{csrf}}"], callbackUrl: ["/"], json: ["true"] }),
    serverAction("/login"),
    serverAction("/schools"),
    form("/api/auth/signin/google", { csrfToken: ["{{csrf}}"], callbackUrl: ["/"], json: ["true"] }),
  ];
}

type Examples = Record<string, string[]>;

function page(path: string, query: Examples = {}, parameters: Examples = {}): Operation {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return {
    name: `GET ${path}`,
    method: "GET",
    path,
    pathParameters: names.map((name) => parameter(name, parameters[name] ?? [], true)),
    queryParameters: Object.entries(query).map(([name, examples]) => parameter(name, examples, false)),
    body: null,
    answers: new Map(),
  };
}

/** A form as a browser without scripts sends it. */
function form(path: string, fields: Examples): Operation {
  return {
    ...page(path),
    name: `POST ${path}`,
    method: "POST",
    body: { type: "application/x-www-form-urlencoded", schema: formSchema(fields) },
  };
}

/** A form as Next.js sends one that calls a server function, to any page. */
export function serverAction(path: string): Operation {
  return pageForm(path, "multipart/form-data", [
    ["$ACTION_REF_1", ""],
    ["$ACTION_1:0", '{"id":"602983d72445ef4e2f6da05c0b80fc34f955b4b2f5","bound":"$@1"}'],
    ["$ACTION_1:1", "[null]"],
    ["$ACTION_KEY", "k74861c66b66d33d92106e7d986cf881d"],
  ]);
}

/**
 * One of our forms that works without scripts.
 * @param path where it is sent
 * @param fields the hidden ones as in the page, which tell the server what to do
 */
export function pageForm(
  path: string,
  type: string,
  fields: readonly (readonly [string, string])[],
): Operation {
  const typed = {
    name: ["Ada"],
    email: ["nobody@example.org"],
    password: ["correct horse"],
    confirmPassword: ["correct horse"],
    token: ["a".repeat(32)],
  };
  const hidden = Object.fromEntries(fields.map(([name, value]) => [name, [value]]));
  return {
    ...page(path),
    name: `POST ${path} (form)`,
    method: "POST",
    body: { type, schema: formSchema({ ...hidden, ...typed }) },
  };
}

function formSchema(fields: Examples): Schema {
  const properties = Object.entries(fields).map(([name, examples]) => [name, { type: "string", examples }]);
  return { type: "object", properties: Object.fromEntries(properties), required: Object.keys(fields) };
}

function parameter(name: string, examples: string[], required: boolean): Parameter {
  return { name, required, schema: { type: "string", ...(examples.length > 0 && { examples }) } };
}
