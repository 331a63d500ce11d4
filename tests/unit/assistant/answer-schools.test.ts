import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AnswerSchools } from "#components/assistant/answer-schools.tsx";
import { ViewerContext } from "#lib/auth/viewer.client.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";

const school = (name: string) =>
  ({
    ...{ _id: name, slug: name.toLowerCase(), name, location: "Salem, MA" },
    ...{ gradesOffered: null, mayTeachLowerGrades: false, numOfStudents: null },
  }) as unknown as SchoolCard;
const linkOf = (name: string) => `[${name}](/school/${name.toLowerCase()})`;

/** What stands below an answer. */
function below(text: string, names: readonly string[]): string {
  const list = createElement(AnswerSchools, { schools: names.map(school), text });
  const viewed = createElement(ViewerContext, { value: { status: "guest", viewer: null } }, list);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, viewed));
}

test("schools that an answer lists itself are not listed twice: what to do with them is behind a line", () => {
  const shown = below(`- ${linkOf("Elm")}\n- ${linkOf("Oak")}`, ["Elm", "Oak"]);
  expect(shown).toMatch(
    /^<details class="assistant-fold"><summary>Compare or save these 2 schools<\/summary>/,
  );
  expect(shown).toContain('aria-label="Schools"');
});

test.each([
  ["one school", linkOf("Elm"), ["Elm"]],
  ["a text that does not tell of each", linkOf("Elm"), ["Elm", "Oak"]],
])("cards are in sight: %s", (_, text, names) => {
  const shown = below(text, names);
  expect(shown).not.toContain("<details");
  expect(shown.match(/<li/g)).toHaveLength(names.length);
});
