import { describe, expect, test } from "vitest";
import { z } from "zod";
import * as schemas from "#lib/lookups/tools.schema.ts";

const INPUTS = Object.entries(schemas).flatMap(([name, schema]) =>
  schema instanceof z.ZodObject ? [[name, schema] as const] : [],
);

describe("a language model can be told what each lookup takes", () => {
  test.each(INPUTS)("%s", (_, schema) => {
    const described = z.toJSONSchema(schema, { io: "input" });
    expect(described).toMatchObject({ type: "object", additionalProperties: false });
  });
  test("all eight", () => expect(INPUTS).toHaveLength(8));
});

test("what is no state, no grade, or no field is refused", () => {
  const { findSchoolsSchema } = schemas;
  expect(findSchoolsSchema.parse({ state: "Oregon" }).state).toBe("OR");
  for (const wrong of [
    { state: "Atlantis" },
    { grades: [13] },
    { figures: [{ field: "principal", atLeast: 1 }] },
    { sort: { by: "numOfStudents" } },
    { limit: 11 },
    { nonsense: true },
  ])
    expect(findSchoolsSchema.safeParse(wrong).success).toBe(false);
});
