import { randomUUID } from "node:crypto";
import { type Article, articleOf } from "#lib/news/article.schema.ts";
import { type ScoredArticle, storeArticles } from "#lib/news/storing.mutations.ts";
import { db } from "#lib/platform/db.ts";
import { inTransaction } from "#lib/platform/transaction.ts";

/** A school without any facts besides its name and place. */
export async function makeSchool(name = "Cedar Hollow High School") {
  return db().school.create({
    data: { slug: `school-${randomUUID()}`, name, schoolType: "PUBLIC", city: "Akron", state: "OH" },
  });
}

/** An article as a provider gives it. */
export function article(
  given: Partial<Record<"title" | "description" | "address" | "outlet" | "published" | "image", string>>,
): Article {
  const made = articleOf(
    {
      title: "Cedar Hollow High opens its new library",
      description: "The library of Cedar Hollow High School in Akron opened on Monday.",
      address: `https://paper.example/${randomUUID()}`,
      outlet: "Akron Paper",
      published: "2026-11-20T12:00:00Z",
      ...given,
    },
    new Date(),
  );
  if (!made) throw new Error("no article");
  return made;
}

export function scored(one: Article, relevance: Partial<ScoredArticle["relevance"]> = {}): ScoredArticle {
  return {
    article: one,
    relevance: { score: 0.9, isLikely: true, reasons: [], ...relevance },
    provider: "feed",
  };
}

/** Stores articles about a school, as a search does. */
export function store(schoolId: number, ...articles: readonly Article[]) {
  return inTransaction((client) =>
    storeArticles(
      client,
      schoolId,
      articles.map((one) => scored(one)),
    ),
  );
}

const MATTERS = [
  [
    "Marching band wins the state title",
    "Musicians came home with the trophy after a night of brass and drums.",
  ],
  ["Robotics team builds a greenhouse", "Students programmed pumps that water tomatoes by themselves."],
  [
    "Board renews the contract for buses",
    "Yellow vehicles get seat belts before autumn, the members agreed.",
  ],
  ["Chess club meets a grandmaster", "Forty boards were played at once in the cafeteria on Friday."],
  ["Roof repair closes the gymnasium", "Rain came through skylights; volleyball moves to the armory."],
  ["Spanish class writes to Peru", "Pen friends in Cusco answered with photographs of llamas."],
] as const;

/** Articles about as many matters. */
export function matters(count: number): Article[] {
  return Array.from({ length: count }, (_, at) => {
    const [title, description] = MATTERS[at % MATTERS.length] ?? MATTERS[0];
    return article({ title, description, published: new Date(Date.UTC(2026, 9, 1 + 5 * at)).toISOString() });
  });
}
