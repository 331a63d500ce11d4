import { beforeAll, expect, test } from "vitest";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** What a school does for a child who needs more than others, which no source of ours has. */

beforeAll(async () => {
  await loadSchools();
  await addSchool({
    name: "Boston Trinity Academy",
    at: [42.26, -71.12],
    schoolType: "PRIVATE",
    grades: [6, 7, 8, 9, 10, 11, 12],
    enrollment: 230,
    contactInfo: { phone: "(617) 364-3700" },
  });
});

const OFFICE = "The school office can tell you: (617) 635-8895.";

test.each([
  "does Boston Latin School help kids with autism or an IEP?",
  "does Boston Latin School take students with dyslexia?",
  "how many kids with autism does Boston Latin School have?",
])("children with a need are not counted, and help for them is on no record: %s", async (question) => {
  const { plain } = await conversation()(question);
  expect(plain).toContain(`I have no information about special education at Boston Latin School. ${OFFICE}`);
  expect(plain).not.toContain("2,420");
});

test("whoever asks for the number of students as well gets it", async () => {
  const { plain } = await conversation()(
    "How many students does Boston Latin School have, and does it help kids with autism?",
  );
  expect(plain).toContain("2,420 students");
});
