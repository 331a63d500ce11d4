import { expect, test } from "vitest";
import type { z } from "zod";
import { reasonSchema } from "#lib/accounts/credits.schema.ts";
import { profileSchema } from "#lib/accounts/profile.schema.ts";
import { newSavedSearchSchema, searchNameSchema } from "#lib/accounts/saved-searches.schema.ts";
import { newUserSchema, userChangesSchema } from "#lib/accounts/users.schema.ts";
import { displayNameSchema } from "#lib/auth/schema.ts";
import { questionSchema, ratingBodySchema } from "#lib/conversations/chats.schema.ts";
import { newViewSchema } from "#lib/editing/views.schema.ts";
import { contactSchema, feedbackSchema } from "#lib/feedback/schema.ts";
import { fieldOptionSchema } from "#lib/fields/schema.ts";
import { savedCombinationSchema } from "#lib/fonts/schema.ts";
import { customSearchSchema, imageInputSchema } from "#lib/images/schema.ts";
import { decisionInputSchema, dismissalSchema } from "#lib/news/moderation.schema.ts";
import { newsReportSchema } from "#lib/news/tab.schema.ts";
import { unpublishSchema } from "#lib/research/editor.schema.ts";
import { generalSettingsSchema } from "#lib/settings/schema.ts";
import { sourceNameSchema } from "#lib/sources/contents.schema.ts";

const ID = "00000000-0000-4000-8000-000000000000";
/** What people and programs send that nobody can see. */
const UNSEEN = [
  "",
  " \n",
  "\u200b",
  "\u200b\u2060",
  "\x01\x02",
  "\u00ad\ufeff",
  "\u202e",
  "\u2028",
  "\u2800",
];

type Field = [name: string, schema: z.ZodType, input: (text: string) => unknown, missing: string];

const NAMES: Field[] = [
  ["a name of an account", displayNameSchema, (text) => text, "Name is required"],
  ["a member's name", profileSchema, (displayName) => ({ displayName }), "Name is required"],
  ["an account's name", userChangesSchema, (displayName) => ({ displayName }), "Name is required"],
  [
    "a saved search",
    newSavedSearchSchema,
    (displayName) => ({ displayName, searchParams: {} }),
    "Name is required",
  ],
  ["its new name", searchNameSchema, (displayName) => ({ displayName }), "Name is required"],
  ["a view of a list", newViewSchema, (name) => ({ name, query: "" }), "Name is required"],
  [
    "the site's name",
    generalSettingsSchema.pick({ siteName: true }),
    (siteName) => ({ siteName }),
    "is required",
  ],
  ["fonts", savedCombinationSchema.pick({ name: true }), (name) => ({ name }), "is required"],
];

const TEXTS: Field[] = [
  ["feedback", feedbackSchema, (message) => ({ message }), "Please write a message."],
  [
    "a guest's message",
    contactSchema,
    (message) => ({ message, email: "ada@example.org" }),
    "Please write a message.",
  ],
  ["a question", questionSchema, (message) => ({ chatId: ID, message }), "is required"],
  ["a report of news", newsReportSchema, (reason) => ({ reason }), "must say what is wrong"],
  ["a reason for credits", reasonSchema, (text) => text, "is required"],
  ["a search for pictures", customSearchSchema, (query) => ({ query }), "Please enter search terms"],
  ["a source's name", sourceNameSchema, (sourceName) => ({ sourceName }), "must not be empty"],
  ["a choice of a field", fieldOptionSchema, (label) => ({ label, value: "" }), "is required"],
];

test.each([...NAMES, ...TEXTS])("%s needs something that can be seen", (_, schema, input, missing) => {
  for (const text of UNSEEN) {
    const messages = schema.safeParse(input(text)).error?.issues.map((issue) => issue.message);
    expect(messages, JSON.stringify(text)).toEqual([missing]);
  }
  for (const text of ["Ada", "👩‍🏫", "مدرسة", "學校"]) {
    expect(schema.safeParse(input(text)).success, text).toBe(true);
  }
});

test.each(NAMES)("%s is one line, in the direction of its letters", (_, schema, input) => {
  for (const text of ["Ada\nLovelace", "Ada\u2028Lovelace", "Ada\u2029Lovelace", "Ada\x07Lovelace"]) {
    const [issue] = schema.safeParse(input(text)).error?.issues ?? [];
    expect(issue?.message, JSON.stringify(text)).toMatch(/must be one line of text$/);
  }
  expect(schema.parse(input("\u202aAda\u202c \u2066\u202eLovelace\u2069"))).toEqual(
    schema.parse(input("Ada Lovelace")),
  );
});

test.each(TEXTS)("%s keeps its lines, and no control characters", (_, schema, input) => {
  expect(schema.parse(input("\x02One\x07\r\n\tTwo\u202e\x0c"))).toEqual(schema.parse(input("One\n\tTwo")));
});

const OPTIONAL: [name: string, schema: z.ZodType, input: (text: string) => unknown][] = [
  ["a guest's name", contactSchema, (name) => ({ message: "Hi", email: "ada@example.org", name })],
  ["a new account's name", newUserSchema, (displayName) => ({ email: "ada@example.org", displayName })],
  ["a comment on an answer", ratingBodySchema, (comment) => ({ messageId: ID, rating: null, comment })],
  [
    "a picture's description",
    imageInputSchema,
    (alt) => ({ url: "https://school.example/front.jpg", alt, credit: "", licence: "" }),
  ],
  ["why news is dismissed", dismissalSchema, (reason) => ({ reason })],
  [
    "why articles are dismissed",
    decisionInputSchema,
    (reason) => ({ transition: "dismiss", ids: ["1"], reason }),
  ],
  ["why a report is withdrawn", unpublishSchema, (reason) => ({ reason })],
];

test.each(OPTIONAL)("%s that nobody can see is as good as none", (_, schema, input) => {
  for (const text of UNSEEN)
    expect(schema.parse(input(text)), JSON.stringify(text)).toEqual(schema.parse(input("")));
});
