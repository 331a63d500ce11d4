import { expect, test } from "vitest";
import { z } from "zod";
import { newSavedSearchSchema } from "#lib/accounts/saved-searches.schema.ts";
import { planChangeSchema } from "#lib/accounts/subscription.schema.ts";
import { newUserSchema } from "#lib/accounts/users.schema.ts";
import { emailOnlySchema } from "#lib/auth/schema.ts";
import { questionSchema } from "#lib/conversations/chats.schema.ts";
import { contactSchema } from "#lib/feedback/schema.ts";
import { imageInputSchema } from "#lib/images/schema.ts";
import { parseBody } from "#lib/platform/http/issues.ts";

const WHOLE = "The body must be a JSON object.";
const CHOICE = "must be a string, a number, a boolean, or an array";
const search = (searchParams: object) => ({ displayName: "Search", searchParams });
const question = (page: unknown) => ({ chatId: "00000000-0000-4000-8000-000000000000", message: "Hi", page });
const pictures = z.strictObject({ logo: z.union([z.string(), imageInputSchema]) });
const marks = z.strictObject({ marks: z.record(z.string().max(5), z.number()) });

test.each<[z.ZodType, unknown, string]>([
  [emailOnlySchema, [], WHOLE],
  [emailOnlySchema, 5, WHOLE],
  [emailOnlySchema, null, WHOLE],
  [planChangeSchema, [], WHOLE],
  [emailOnlySchema, {}, "email: Email is required"],
  [emailOnlySchema, { email: "" }, "email: Email is required"],
  [emailOnlySchema, { email: [] }, "email: Email is required"],
  [contactSchema, { message: [], email: "ada@example.org" }, "message: Please write a message."],
  [questionSchema, { ...question(undefined), message: "" }, "message: is required"],
  [questionSchema, { ...question(undefined), message: [] }, "message: must be a string"],
  [
    newUserSchema,
    { email: "ada@example.org", displayName: "a\nb" },
    "displayName: Name must be one line of text",
  ],
  [questionSchema, question({}), "page.kind: must be one of: school, search, comparison, my-schools"],
  [
    questionSchema,
    question({ kind: "x" }),
    "page.kind: must be one of: school, search, comparison, my-schools",
  ],
  [questionSchema, question(5), "page: must be an object"],
  [newSavedSearchSchema, search({ location: { a: 1 } }), `searchParams.location: ${CHOICE}`],
  [newSavedSearchSchema, search({ q: [null] }), "searchParams.q: entry 1 must be a string or a number"],
  [
    newSavedSearchSchema,
    search({ radiusMiles: Number.POSITIVE_INFINITY }),
    "searchParams.radiusMiles: is out of range",
  ],
  [
    newSavedSearchSchema,
    search({ grades: Array.from({ length: 21 }, () => 1) }),
    "searchParams.grades: must have at most 20 entries",
  ],
  [
    pictures,
    { logo: { url: "https://x.example/a.png", alt: "", credit: 5, licence: "" } },
    "logo: credit must be a string",
  ],
  [pictures, { logo: 5 }, "logo: must be a string or an object"],
  [marks, { marks: { history: 1 } }, "marks.history: has a name that must have at most 5 characters"],
  [marks, { marks: [] }, "marks: must be an object"],
  [
    z.strictObject({ even: z.number().refine((value) => value % 2 === 0) }),
    { even: 1 },
    "even: has an invalid value",
  ],
])("what is wrong is said once, by name, in plain words: %#", (schema, body, message) => {
  expect(() => parseBody(schema, body)).toThrow(expect.objectContaining({ code: "bad_request", message }));
});
