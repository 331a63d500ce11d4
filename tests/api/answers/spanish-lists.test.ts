import { beforeAll, expect, test } from "vitest";
import { loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

/** Questions in Spanish about the schools of a search, and what is not understood of them. */

beforeAll(loadSchools);

const onSearch = () => conversation({ page: { kind: "search", query: "city=Boston%2C+MA" } });

test("the most and the least are found among the schools of the page", async () => {
  const ask = onSearch();
  expect((await ask("¿Cuál de estas escuelas tiene la tasa de graduación más alta?")).plain).toContain(
    "Boston Latin School in Boston, MA has the highest graduation rate: 98.1%.",
  );
  expect((await ask("¿Cuál tiene menos estudiantes?")).plain).toContain("The smallest of the schools near");
  expect((await ask("¿Cuál es la más grande?")).plain).toContain("The largest of the schools near");
});

test("what is not understood is no name of a school, and not remembered as a search", async () => {
  const ask = onSearch();
  await ask("Which is the largest?");
  const { plain } = await ask("¿Por qué estas escuelas son tan raras?");
  expect(plain).not.toContain("called");
  expect(plain).toContain("Try a school’s name");
  expect((await ask("And the smallest?")).plain).toContain("The smallest of the schools near");
});
