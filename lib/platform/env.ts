import { z } from "zod";

/** A whole number, written in digits. */
function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
}

/** An address of the web. */
function webAddress() {
  return z.url({ protocol: /^https?$/, error: "must be an address that begins with http:// or https://" });
}

/** An address with places to fill in. */
function urlWith(...slots: string[]) {
  return webAddress().refine(
    (url) => slots.every((slot) => url.includes(slot)),
    `must contain ${slots.join(" and ")}`,
  );
}

/** The address of a site on its owner's own machine. */
export const DEFAULT_SITE_URL = "http://localhost:3000";
const PLACE_SLOTS = ["{address}", "{zip}", "{lat}", "{long}"];

/** An address in which the place of a school is filled in. */
function placeUrl() {
  return webAddress()
    .refine(
      (url) => PLACE_SLOTS.some((slot) => url.includes(slot)),
      `must contain one of ${PLACE_SLOTS.join(", ")}`,
    )
    .refine(
      (url) => (url.match(/\{\w*\}/g) ?? []).every((slot) => PLACE_SLOTS.includes(slot)),
      `knows no other slots than ${PLACE_SLOTS.join(", ")}`,
    );
}

/**
 * The settings that come from the environment. This file is the only reader of process.env; everything is validated
 * once, at the first use, and a wrong value says which variable is wrong and why.
 */
const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  /** Set by Next.js: which of its commands runs. */
  NEXT_PHASE: z.string().optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: "must look like postgresql://user:password@host:5432/database",
    })
    .optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 100).default(10),
  DATA_DIR: z.string().min(1).default(".data"),
  /** A bucket for the kept files, with its two keys; by default they lie in DATA_DIR. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: "must look like homeroom-files" })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** A server that speaks S3's protocol; by default it is Amazon's of the region. */
  S3_ENDPOINT: webAddress().optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  /** Whether the bucket stands in the path of an address and not in its host; by default where S3_ENDPOINT is set. */
  S3_PATH_STYLE: z.enum(["on", "off"]).optional(),
  PORT: wholeNumber(1, 65535).optional(),
  SITE_NAME: z.string().min(1).max(60).default("Homeroom"),
  SITE_URL: webAddress().default(DEFAULT_SITE_URL),
  CONTACT_EMAIL: z.email().default("support@homeroom.example"),
  /** The state whose law governs the terms of service, beside the law of the United States. */
  OPERATING_STATE: z.string().min(1).max(60).default("Massachusetts"),
  /** The measurement id of a Google Analytics 4 property; without it there are no analytics. */
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, { error: "must look like G-AB12CD34EF" })
    .optional(),
  /** Where the tag is loaded from, and what its origin may be sent: Google, or a tagging server of your own. */
  ANALYTICS_SCRIPT_URL: webAddress().default("https://www.googletagmanager.com/gtag/js"),
  /** Encrypts session tokens; by default one is made and kept in DATA_DIR. AUTH_SECRET is next-auth's other name for it. */
  NEXTAUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  AUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  /** Both or neither: the button to sign in with Google shows when they are set. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** Another OpenID provider in Google's place, as the tests have. */
  GOOGLE_ISSUER: webAddress().default("https://accounts.google.com"),
  /** The server that sends mail; by default mails are files in DATA_DIR/mail. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must look like smtp://user:password@host:587" }).optional(),
  /** An address, perhaps with a name: Schools <mail@schools.example>. Without one it has the name of the site. */
  MAIL_FROM: z.string().min(3).default("no-reply@homeroom.example"),
  /** Whether /dev/mail shows the mails that were written to files; by default only outside production. */
  MAIL_VIEWER: z.enum(["on", "off"]).optional(),
  /** Whether `up` and `seed` make accounts to try the site with; by default only in the database that `up` starts. */
  DEMO_ACCOUNTS: z.enum(["on", "off"]).optional(),
  /** The admin whom no other can demote, deactivate or delete; by default the first admin of the site. */
  PROTECTED_ADMIN_EMAIL: z.string().trim().toLowerCase().pipe(z.email()).optional(),
  /** How many searches for pictures staff may make for one school before they reset its counter. */
  IMAGE_SEARCH_LIMIT: wholeNumber(1, 10_000).default(10),
  /** Wikimedia Commons' interface, where pictures are searched for unless Google's is set. */
  COMMONS_URL: webAddress().default("https://commons.wikimedia.org/w/api.php"),
  /** Both or neither: a key and an engine of Google's Programmable Search. */
  GOOGLE_CSE_KEY: z.string().min(1).optional(),
  GOOGLE_CSE_ID: z.string().min(1).optional(),
  GOOGLE_CSE_URL: webAddress().default("https://customsearch.googleapis.com/customsearch/v1"),
  /** All three or none: an app of Pusher, through which events then reach browsers. */
  PUSHER_APP_ID: z.string().min(1).optional(),
  PUSHER_KEY: z.string().min(1).optional(),
  PUSHER_SECRET: z.string().min(1).optional(),
  PUSHER_CLUSTER: z
    .string()
    .regex(/^[a-z0-9-]{1,20}$/, { error: "must look like us2" })
    .default("mt1"),
  /** A server of one's own that speaks Pusher's protocol, in place of a cluster. */
  PUSHER_HOST: z
    .url({ protocol: /^https?$/, error: "must look like https://events.example:6001" })
    .optional(),
  /** Hosts of a network of one's own, which the site may fetch from and send to although nobody else can reach them. */
  FETCH_PRIVATE_HOSTS: z
    .string()
    .default("")
    .transform((list) => list.split(",").flatMap((host) => host.trim() || []))
    .refine((hosts) => hosts.every((host) => /^[\w.-]+:\d{1,5}$/.test(host)), {
      error: "must look like files.school.internal:443,10.0.0.5:8080",
    }),
  /** Views of a school's surroundings by other providers, which its page offers to load into a frame. */
  WALKABILITY_EMBED_URL: placeUrl().optional(),
  PROPERTY_EMBED_URL: placeUrl().optional(),
  /** A tool of others that matches names of schools; staff are offered a link to it. */
  NAME_MATCHING_URL: webAddress().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** Seconds in which a request has to arrive whole; one that brings an import file has an hour. */
  REQUEST_SECONDS: wholeNumber(1, 3600).default(300),
  /** Megabytes of an import file at most. */
  IMPORT_FILE_MB: wholeNumber(1, 65536).default(1024),
  /** Megabytes of rendered public pages that one process keeps. */
  PAGE_CACHE_MB: wholeNumber(1, 65536).default(256),
  RATE_LIMIT: z.enum(["on", "off"]).default("on"),
  /** Where a production build is kept; `npm test` builds elsewhere so as not to disturb a running site. */
  BUILD_DIR: z.string().min(1).default(".next"),
  /** The browser for the browser tests; by default one is looked for, then installed. */
  CHROMIUM_PATH: z.string().min(1).optional(),
  /** Set by the machines that check changes: tests then name what passed only at the second try. */
  CI: z
    .string()
    .default("false")
    .transform((value) => !["false", "0"].includes(value)),
  /** A running site for the browser tests to visit; by default they start their own. */
  E2E_BASE_URL: webAddress().optional(),
  /** Map tiles: a template with {z}, {x} and {y}, perhaps with {s} at the start of the host; off: only the state outlines. */
  MAP_TILE_URL: z
    .union([
      z.literal("off"),
      z.string().regex(/^https?:\/\/(\{s\}\.)?[\w.-]+(:\d+)?\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})[^\s;,]+$/, {
        error: "must be off, or look like https://tiles.example/{z}/{x}/{y}.png",
      }),
    ])
    .default("https://tile.openstreetmap.org/{z}/{x}/{y}.png"),
  /** The credit that the service of the tiles asks for, as HTML. */
  MAP_ATTRIBUTION: z
    .string()
    .min(1)
    .default('© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'),
  /** How many reverse proxies stand in front and append to X-Forwarded-For. */
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  /** Where network addresses are looked up, in the format of ipapi.co. */
  IP_GEO_URL: urlWith("{ip}").optional(),
  /** A reverse geocoder in the format of Nominatim; by default the gazetteer's nearest ZIP code is taken. */
  REVERSE_GEO_URL: urlWith("{lat}", "{lon}").optional(),
});
export type Env = z.infer<typeof schema>;

const consistent = schema
  .refine((given) => !given.GOOGLE_CLIENT_ID === !given.GOOGLE_CLIENT_SECRET, {
    path: ["GOOGLE_CLIENT_ID"],
    error: "and GOOGLE_CLIENT_SECRET belong together: set both or neither",
  })
  .refine(
    ({ PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET }) =>
      !PUSHER_APP_ID === !PUSHER_KEY && !PUSHER_KEY === !PUSHER_SECRET,
    { path: ["PUSHER_KEY"], error: "and PUSHER_APP_ID and PUSHER_SECRET belong together: set all or none" },
  )
  .refine(
    ({ S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) =>
      !S3_BUCKET === !S3_ACCESS_KEY_ID && !S3_ACCESS_KEY_ID === !S3_SECRET_ACCESS_KEY,
    {
      path: ["S3_BUCKET"],
      error: "and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all or none",
    },
  )
  .refine((given) => given.S3_BUCKET || !given.S3_ENDPOINT, {
    path: ["S3_ENDPOINT"],
    error: "needs S3_BUCKET: without a bucket files are kept in DATA_DIR",
  })
  .refine((given) => !given.GOOGLE_CSE_KEY === !given.GOOGLE_CSE_ID, {
    path: ["GOOGLE_CSE_KEY"],
    error: "and GOOGLE_CSE_ID belong together: set both or neither",
  });

/** The names of all variables; a structure test holds the documentation against them. */
export const ENV_VARIABLES: string[] = Object.keys(schema.shape);

/** @throws Error listing every variable that is wrong, with the reason. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = consistent.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not valid:\n${lines.join("\n")}\nSee .env.example for every variable.`);
}

let cached: Env | undefined;

export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}
