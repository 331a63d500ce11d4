import { describe, expect, test } from "vitest";
import { faqNode, jsonLd, schoolGraph, webSiteNode } from "#lib/schools/json-ld.format.ts";
import { EXAMPLE_SCHOOL as school } from "./example-school.ts";

const SITE = "https://schools.example";

/** What a search engine reads from a graph. */
const parsed = (graph: Parameters<typeof jsonLd>[0]) => JSON.parse(jsonLd(graph))["@graph"];

test("a school is described with its most specific type, its page, and its location", () => {
  const [page] = parsed(schoolGraph(school, SITE));
  expect(page).toMatchObject({
    "@type": "HighSchool",
    url: `${SITE}/school/phillips-exeter-academy-exeter-nh`,
    telephone: "(603) 772-4311",
    address: { addressLocality: "Exeter", addressRegion: "NH", postalCode: "03833" },
    geo: { latitude: 42.9803, longitude: -70.9515 },
  });
  expect(page).not.toHaveProperty("sameAs");
});

test("the pages that facts are taken from are named, each once, and files without an address are not", () => {
  const [origin] = Object.values(school.provenance);
  if (!origin) throw new Error("the example has lost its origins");
  const page = { title: "About us", quote: "", number: null };
  const cited = { ...origin, url: "https://exeter.example/about", page };
  const file = { ...origin, url: null, page: { ...page, fileName: "Handbook.pdf" } };
  const provenance = {
    founded: cited,
    motto: file,
    principal: { ...cited, page: { ...page, quote: "Another one." } },
  };
  const [node] = parsed(
    schoolGraph({ ...school, provenance: { ...school.provenance, ...provenance } }, SITE),
  );
  expect(node.subjectOf).toEqual([
    { "@type": "WebPage", url: "https://exeter.example/about", name: "About us" },
  ]);
  expect(parsed(schoolGraph(school, SITE))[0]).not.toHaveProperty("subjectOf");
});

test("an approximate position is not claimed to be the school's", () => {
  for (const positionPrecision of ["street", "zip"] as const)
    expect(parsed(schoolGraph({ ...school, positionPrecision }, SITE))[0]).not.toHaveProperty("geo");
});

test.each([
  [[-1], "Preschool"],
  [[-1, 0, 1, 2, 3, 4, 5], "ElementarySchool"],
  [[6, 7, 8], "MiddleSchool"],
  [[7, 8, 9, 10, 11, 12], "HighSchool"],
  [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "School"],
  [[], "School"],
])("grades %j make it a %s", (grades, type) => {
  expect(parsed(schoolGraph({ ...school, grades }, SITE))[0]["@type"]).toBe(type);
});

describe("the breadcrumbs of a school", () => {
  const wayTo = (city: string | null, state: string | null) =>
    parsed(schoolGraph({ ...school, city, state }, SITE))[1].itemListElement.map(
      ({ position, item }: { position: number; item: string }) => [position, item.slice(SITE.length)],
    );
  const page = "/school/phillips-exeter-academy-exeter-nh";

  test("lead through its state and its city, counted from one", () => {
    expect(wayTo("Exeter", "NH")).toEqual([
      [1, ""],
      [2, "/schools"],
      [3, "/schools/new-hampshire"],
      [4, "/schools/new-hampshire/exeter"],
      [5, page],
    ]);
  });

  test("leave out what is unknown", () => {
    expect(wayTo(null, "NH").map(([, path]: [number, string]) => path)).toEqual([
      "",
      "/schools",
      "/schools/new-hampshire",
      page,
    ]);
    expect(wayTo(null, null)).toHaveLength(3);
  });
});

test("a name cannot end the script element that holds it", () => {
  const name = "</script><script>alert(1)</script>";
  const text = jsonLd(schoolGraph({ ...school, name }, SITE));
  expect(text).not.toContain("<");
  expect(JSON.parse(text)["@graph"][0].name).toBe(name);
});

test("the site says how to search it", () => {
  expect(parsed([webSiteNode("Homeroom", SITE)])[0].potentialAction.target.urlTemplate).toBe(
    `${SITE}/search?q={search_term_string}`,
  );
});

test("questions carry their answers", () => {
  const [page] = parsed([faqNode([{ question: "Why?", answer: "Because." }])]);
  expect(page.mainEntity[0]).toMatchObject({ name: "Why?", acceptedAnswer: { text: "Because." } });
});
