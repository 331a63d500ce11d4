import { expect, test } from "vitest";
import { firstQuestions, isOfOthers, topicOf } from "#components/assistant/topic.ts";

const latin = { id: "7", name: "Boston Latin School" };
const topic = (path: string, query = "", subject: typeof latin | null = null) =>
  topicOf(path, new URLSearchParams(query), subject);

test("a school's page is about that school, on every tab", () => {
  const about = { page: { kind: "school", id: "7" }, label: "Boston Latin School" };
  expect(topic("/school/boston-latin-school", "", latin)).toEqual(about);
  expect(topic("/school/boston-latin-school/academics", "", latin)).toEqual(about);
  expect(topic("/school/boston-latin-school")).toBeNull();
  // The page before it, for the moment until it has gone.
  expect(topic("/about", "", latin)).toBeNull();
});

test("an answer about other schools leaves the one of the page, and one about it or about none does not", () => {
  const page = topic("/school/boston-latin-school", "", latin);
  if (!page) throw new Error("the page has no topic");
  const listing = (...ids: string[]) => ({ schools: ids.map((_id) => ({ _id })) });
  expect(isOfOthers(page, listing("8", "9"))).toBe(true);
  expect(isOfOthers(page, listing("8", "7"))).toBe(false);
  expect(isOfOthers(page, listing())).toBe(false);
  const search = topic("/search", "city=Boston%2C+MA");
  expect(search && isOfOthers(search, listing("8"))).toBe(false);
});

test("a search is about what was searched for, but all schools are no topic", () => {
  expect(topic("/search", "city=Boston%2C+MA&charter=true")).toEqual({
    page: { kind: "search", query: "city=Boston%2C+MA&charter=true" },
    label: "this search: Boston, MA, Charter",
  });
  expect(topic("/search", "magnet=true")?.label).toBe("this search: Magnet");
  expect(topic("/search", "q=latin&zip=02115")?.label).toBe("this search: “latin”, 02115");
  expect(topic("/search")).toBeNull();
  expect(topic("/search", "page=2&sort=name&unknown=1")).toBeNull();
  expect(topic("/search", `q=${"x".repeat(1001)}`)).toBeNull();
});

test("a comparison is about its schools, as many as a question may name", () => {
  expect(topic("/compare", "schools=1,2")).toEqual({
    page: { kind: "comparison", ids: ["1", "2"] },
    label: "the 2 schools you compare",
  });
  const twelve = Array.from({ length: 12 }, (_, index) => index).join(",");
  expect(topic("/compare", `schools=${twelve}`)?.page).toHaveProperty("ids.length", 10);
  expect(topic("/compare")).toBeNull();
});

test("the questions to begin with fit the page", () => {
  expect(firstQuestions(topic("/my-schools"))).toContain("Compare my schools");
  expect(firstQuestions(topic("/school/x", "", latin))[0]).toMatch(/this school/);
  // Where nothing is open, they show what can be asked: for schools, for a fact, and for an explanation.
  expect(firstQuestions(topic("/"))).toHaveLength(5);
  expect(firstQuestions(topic("/my-schools"))).toHaveLength(3);
});
