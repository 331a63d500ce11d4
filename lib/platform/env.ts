import { z } from "zod";
import { UNWANTED_TOPICS } from "./unwanted-topics.ts";

/** A whole number, written in digits. */
function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
}

/** An http(s) address. */
function webAddress() {
  return z.url({ protocol: /^https?$/, error: "must be an address that begins with http:// or https://" });
}

/** An address with placeholders. */
function urlWith(...slots: string[]) {
  return webAddress().refine(
    (url) => slots.every((slot) => url.includes(slot)),
    `must contain ${slots.join(" and ")}`,
  );
}

/** The site's address on its owner's own machine. */
export const DEFAULT_SITE_URL = "http://localhost:3000";
const PLACE_SLOTS = ["{address}", "{zip}", "{lat}", "{long}"];

/** An address template for a school's location. */
function placeUrl() {
  return webAddress()
    .refine(
      (url) => PLACE_SLOTS.some((slot) => url.includes(slot)),
      `must contain one of ${PLACE_SLOTS.join(", ")}`,
    )
    .refine(
      (url) => (url.match(/\{\w*\}/g) ?? []).every((slot) => PLACE_SLOTS.includes(slot)),
      `may use no placeholders other than ${PLACE_SLOTS.join(", ")}`,
    );
}

/** The name of a language model, as the provider spells it. */
function modelName() {
  return z.string().trim().min(1).max(200).optional();
}

/** An amount of money; zero allows nothing that has a price. */
function dollars() {
  const error = "must be an amount of US dollars";
  return z.coerce.number({ error }).min(0, { error }).max(1_000_000, { error });
}

const price = z.number().min(0).max(1_000_000);
const NOT_PRICES =
  'must look like {"model-name": {"input": 0.4, "output": 1.6}}, in US dollars per million tokens';

/** What models cost, written as JSON. */
const prices = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: NOT_PRICES });
      return z.NEVER;
    }
  })
  .pipe(
    z.record(z.string(), z.strictObject({ input: price, output: price.default(0) }, NOT_PRICES), NOT_PRICES),
  );

/**
 * The settings that come from the environment. This file is the only reader of process.env. Everything is validated
 * once, at first use, and an invalid value is reported with the variable and the reason.
 */
const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  /** Set by Next.js: which of its commands is running. */
  NEXT_PHASE: z.string().optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: "must look like postgresql://user:password@host:5432/database",
    })
    .optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 100).default(10),
  /** Who does background work: the site itself, or only processes of `npm run worker`. */
  WORKER: z.enum(["site", "apart"], { error: "must be site or apart" }).default("site"),
  DATA_DIR: z.string().min(1).default(".data"),
  /** A bucket for stored files, with its two keys; by default files are stored in DATA_DIR. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: "must look like homeroom-files" })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** A server that speaks the S3 protocol; by default Amazon's in the region. */
  S3_ENDPOINT: webAddress().optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  /**
   * Whether the bucket goes into the path of an address rather than its host; on by default if S3_ENDPOINT is set.
   */
  S3_PATH_STYLE: z.enum(["on", "off"]).optional(),
  PORT: wholeNumber(1, 65535).optional(),
  SITE_NAME: z.string().min(1).max(60).default("Homeroom"),
  SITE_URL: webAddress().default(DEFAULT_SITE_URL),
  CONTACT_EMAIL: z.email().default("support@homeroom.example"),
  /** The state whose law governs the terms of service, alongside US federal law. */
  OPERATING_STATE: z.string().min(1).max(60).default("Massachusetts"),
  /**
   * For how many days the logs of the servers are kept, as the privacy policy then says. The site writes them to standard
   * output and deletes nothing: whoever stores them has to, and so promises it here.
   */
  LOG_DAYS: wholeNumber(1, 3650).optional(),
  /** The measurement ID of a Google Analytics 4 property; without it there are no analytics. */
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, { error: "must look like G-AB12CD34EF" })
    .optional(),
  /** Where the tag is loaded from; its origin may receive data. Google, or your own tagging server. */
  ANALYTICS_SCRIPT_URL: webAddress().default("https://www.googletagmanager.com/gtag/js"),
  /**
   * Encrypts session tokens; by default one is generated and kept in DATA_DIR. AUTH_SECRET is next-auth's other name
   * for it.
   */
  NEXTAUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  AUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  /** Both or neither. The "Sign in with Google" button appears if they are set. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** Another OpenID provider instead of Google, as in the tests. */
  GOOGLE_ISSUER: webAddress().default("https://accounts.google.com"),
  /** The outgoing mail server; by default mails are written to files in DATA_DIR/mail. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must look like smtp://user:password@host:587" }).optional(),
  /** An address, optionally with a name: Schools <mail@schools.example>. Without a name, the site's name is used. */
  MAIL_FROM: z.string().min(3).default("no-reply@homeroom.example"),
  /** Whether /dev/mail shows the mails written to files; by default only outside production. */
  MAIL_VIEWER: z.enum(["on", "off"]).optional(),
  /** Whether `up` and `seed` create demo accounts; by default only in the database that `up` starts. */
  DEMO_ACCOUNTS: z.enum(["on", "off"]).optional(),
  /** The admin whom nobody else can demote, deactivate or delete; by default the first admin of the site. */
  PROTECTED_ADMIN_EMAIL: z.string().trim().toLowerCase().pipe(z.email()).optional(),
  /** How many image searches staff may make for one school before they have to reset its counter. */
  IMAGE_SEARCH_LIMIT: wholeNumber(1, 10_000).default(10),
  /** The API of Wikimedia Commons, which is searched for images unless Google's keys are set. */
  COMMONS_URL: webAddress().default("https://commons.wikimedia.org/w/api.php"),
  /** Both or neither: the key and engine ID of a Google Programmable Search. */
  GOOGLE_CSE_KEY: z.string().min(1).optional(),
  GOOGLE_CSE_ID: z.string().min(1).optional(),
  GOOGLE_CSE_URL: webAddress().default("https://customsearch.googleapis.com/customsearch/v1"),
  /** All three or none: a Pusher app, which then delivers events to browsers. */
  PUSHER_APP_ID: z.string().min(1).optional(),
  PUSHER_KEY: z.string().min(1).optional(),
  PUSHER_SECRET: z.string().min(1).optional(),
  PUSHER_CLUSTER: z
    .string()
    .regex(/^[a-z0-9-]{1,20}$/, { error: "must look like us2" })
    .default("mt1"),
  /** Your own server that speaks the Pusher protocol, instead of a cluster. */
  PUSHER_HOST: z
    .url({ protocol: /^https?$/, error: "must look like https://events.example:6001" })
    .optional(),
  /** Hosts on your own network that the site may fetch from and send to although they are not public. */
  FETCH_PRIVATE_HOSTS: z
    .string()
    .default("")
    .transform((list) => list.split(",").flatMap((host) => host.trim() || []))
    .refine((hosts) => hosts.every((host) => /^[\w.-]+:\d{1,5}$/.test(host)), {
      error: "must look like files.school.internal:443,10.0.0.5:8080",
    }),
  /** The key of a language model provider. Without it, or without a task's model, that task has no provider. */
  OPENAI_API_KEY: z.string().min(1).optional(),
  /** The provider: OpenAI, or any server with the same interface. */
  OPENAI_BASE_URL: webAddress()
    .refine((url) => !URL.parse(url)?.username && !URL.parse(url)?.password, "must not contain a user name")
    .default("https://api.openai.com/v1"),
  /** Which model does what. */
  AI_CHAT_MODEL: modelName(),
  AI_SUMMARY_MODEL: modelName(),
  AI_RESEARCH_MODEL: modelName(),
  AI_SPEECH_MODEL: modelName(),
  AI_SPEECH_VOICE: z.string().min(1).max(100).default("alloy"),
  /** The other voice of a conversation. */
  AI_SPEECH_SECOND_VOICE: z.string().min(1).max(100).default("onyx"),
  /** off: for servers that cannot be held to a JSON schema. They are asked for JSON in words. */
  AI_JSON_SCHEMA: z.enum(["on", "off"]).default("on"),
  /** How long one call may take: until the first token, from one token to the next, and a whole answer. */
  AI_FIRST_TOKEN_SECONDS: wholeNumber(1, 600).default(30),
  AI_IDLE_SECONDS: wholeNumber(1, 600).default(20),
  AI_TOTAL_SECONDS: wholeNumber(1, 3600).default(120),
  /** The most tokens that the model may write in one call. */
  AI_OUTPUT_TOKENS: wholeNumber(16, 1_000_000).default(2000),
  /** What models cost, in US dollars per million tokens; speech per million characters. */
  AI_PRICES: prices.optional(),
  /** What one account may use in a day (UTC), and what all together may. Dollars count only with AI_PRICES. */
  AI_ACCOUNT_CALLS: wholeNumber(0, 1_000_000_000).default(200),
  AI_ACCOUNT_TOKENS: wholeNumber(0, 1_000_000_000).default(400_000),
  AI_ACCOUNT_DOLLARS: dollars().default(1),
  AI_SITE_CALLS: wholeNumber(0, 1_000_000_000).default(5000),
  AI_SITE_TOKENS: wholeNumber(0, 1_000_000_000).default(10_000_000),
  AI_SITE_DOLLARS: dollars().default(20),
  /** Searches the web for the assistant and answers in JSON; without it, the assistant does not search the web. */
  WEB_SEARCH_URL: urlWith("{query}").optional(),
  /** The key that the search asks for, and the header that takes it. */
  WEB_SEARCH_KEY: z.string().min(1).optional(),
  WEB_SEARCH_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/, { error: "must be the name of a header" })
    .default("X-Subscription-Token"),
  /** A search for news that answers with a feed: RSS, Atom, or JSON Feed. */
  NEWS_FEED_URL: urlWith("{query}").optional(),
  /** The key of a search for news that answers in the JSON of NewsAPI, and its address. */
  NEWS_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, { error: "must be letters, figures, and signs without spaces" })
    .optional(),
  NEWS_API_URL: webAddress().default("https://newsapi.org/v2/everything"),
  /** Milliseconds between the end of one request for news to a host and the next one. */
  NEWS_INTERVAL_MS: wholeNumber(0, 600_000).default(2000),
  /** How many searches for news the site makes by itself in a day: one for each school and provider. */
  NEWS_SEARCHES_PER_DAY: wholeNumber(0, 1_000_000).default(500),
  /** What speaks against an article: topics, and words of the site's own. */
  NEWS_UNWANTED: z
    .string()
    .default(UNWANTED_TOPICS.join())
    .transform((list) => (list === "none" ? [] : list.split(",").flatMap((topic) => topic.trim() || [])))
    .pipe(z.array(z.enum(UNWANTED_TOPICS), { error: `must be none, or some of ${UNWANTED_TOPICS.join()}` })),
  NEWS_UNWANTED_WORDS: z
    .string()
    .max(2000)
    .default("")
    .transform((list) => list.split(",").flatMap((words) => words.trim() || [])),
  /** Views of a school's surroundings by other providers. The school's page offers to load them into a frame. */
  WALKABILITY_EMBED_URL: placeUrl().optional(),
  PROPERTY_EMBED_URL: placeUrl().optional(),
  /** An external tool that matches school names; staff get a link to it. */
  NAME_MATCHING_URL: webAddress().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** How long a request may take to arrive, in seconds; one that brings an import file has an hour. */
  REQUEST_SECONDS: wholeNumber(1, 3600).default(300),
  /** The maximum size of an import file, in megabytes. */
  IMPORT_FILE_MB: wholeNumber(1, 65536).default(1024),
  /** Megabytes of rendered public pages that one process keeps in memory. */
  PAGE_CACHE_MB: wholeNumber(1, 65536).default(256),
  RATE_LIMIT: z.enum(["on", "off"]).default("on"),
  /** Where a production build is kept; `npm test` builds elsewhere to leave a running site alone. */
  BUILD_DIR: z.string().min(1).default(".next"),
  /** The browser for the browser tests; by default one is looked for, then installed. */
  CHROMIUM_PATH: z.string().min(1).optional(),
  /** Set by CI machines. Tests then name what passed only on the second try. */
  CI: z
    .string()
    .default("false")
    .transform((value) => !["false", "0"].includes(value)),
  /** A running site for the browser tests to visit; by default they start their own. */
  E2E_BASE_URL: webAddress().optional(),
  /**
   * Map tiles: a template with {z}, {x} and {y}, optionally {s} at the start of the host. "off": only the state
   * outlines.
   */
  MAP_TILE_URL: z
    .union([
      z.literal("off"),
      z.string().regex(/^https?:\/\/(\{s\}\.)?[\w.-]+(:\d+)?\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})[^\s;,]+$/, {
        error: "must be off, or look like https://tiles.example/{z}/{x}/{y}.png",
      }),
    ])
    .default("https://tile.openstreetmap.org/{z}/{x}/{y}.png"),
  /** The credit that the tile service requires, as HTML. */
  MAP_ATTRIBUTION: z
    .string()
    .min(1)
    .default('© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'),
  /** How many reverse proxies are in front of the site and append to X-Forwarded-For. */
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  /** An IP geolocation service, in the format of ipapi.co; by default the table that npm installs is used. */
  IP_GEO_URL: urlWith("{ip}").optional(),
  /** The folder of another edition of that table; one without it turns the lookup off. */
  IP_TABLE_DIR: z.string().min(1).optional(),
  /** A reverse geocoder in the format of Nominatim; by default the nearest ZIP code of the gazetteer is used. */
  REVERSE_GEO_URL: urlWith("{lat}", "{lon}").optional(),
});
export type Env = z.infer<typeof schema>;

const MODEL_VARIABLES = [
  "AI_CHAT_MODEL",
  "AI_SUMMARY_MODEL",
  "AI_RESEARCH_MODEL",
  "AI_SPEECH_MODEL",
] as const;

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
  .refine((given) => given.WEB_SEARCH_URL || !given.WEB_SEARCH_KEY, {
    path: ["WEB_SEARCH_KEY"],
    error: "needs WEB_SEARCH_URL",
  })
  .superRefine((given, context) => {
    // A forgotten price would make a limit in dollars count nothing.
    for (const name of MODEL_VARIABLES) {
      const model = given[name];
      if (model === undefined || !given.AI_PRICES || Object.hasOwn(given.AI_PRICES, model)) continue;
      context.addIssue({
        code: "custom",
        path: ["AI_PRICES"],
        message: `has no price for ${name}, ${model}`,
      });
    }
  })
  .refine((given) => !given.GOOGLE_CSE_KEY === !given.GOOGLE_CSE_ID, {
    path: ["GOOGLE_CSE_KEY"],
    error: "and GOOGLE_CSE_ID belong together: set both or neither",
  });

/** The names of all variables; a structure test checks the documentation against them. */
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
