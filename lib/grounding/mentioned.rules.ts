import { known as readEvidence } from "./evidence.rules.ts";
import { cleanMarkup } from "./markup.rules.ts";
import type { CheckedAnswer, Citation, Evidence } from "./schema.ts";
import { type Context, readSentence } from "./sentence.rules.ts";
import { contentOf, isPage, stemOf, textSentences } from "./texts.rules.ts";
import { tokensOf } from "./tokens.rules.ts";

/** What a checked answer speaks of, for what stands beside it. */

const NOTHING: Context = { subjects: [], fields: null, named: new Set() };

/**
 * The IDs of the schools that an answer names, in the order in which it does. Of several schools of the same name,
 * only those whose figures it states.
 */
export function schoolsNamed({ text, citations }: CheckedAnswer, evidence: Evidence): string[] {
  const known = readEvidence(evidence);
  const cited = new Set(citations.flatMap(({ url }) => schoolAt(url, known.bySlug) ?? []));
  const ids = text.split("\n").flatMap((line) => {
    const { plain, links } = cleanMarkup(line, known);
    return readSentence(plain, known, NOTHING, links).mentions.flatMap((mention) =>
      mention.ids.length === 1 ? mention.ids : mention.ids.filter((id) => cited.has(id)),
    );
  });
  return [...new Set(ids)];
}

function schoolAt(url: string | null, bySlug: ReadonlyMap<string, string>): string | undefined {
  const slug = /^\/school\/([^/?#]+)/.exec(url ?? "")?.[1];
  return slug === undefined ? undefined : bySlug.get(slug);
}

/** So many words of a sentence are those of a page: it was taken from there. */
const ENOUGH = 0.6;
const FEWEST_WORDS = 4;

/**
 * The answer with a citation for every sentence that repeats a page of another site without stating a figure: where
 * something comes from is said, even if there was nothing to confirm.
 */
export function withPagesCited(answer: CheckedAnswer, evidence: Evidence): CheckedAnswer {
  const texts = (evidence.texts ?? []).filter(isPage);
  if (texts.length === 0) return answer;
  const pages = textSentences(texts, readEvidence(evidence).names);
  const citations = answer.citations.map((one) => ({ ...one, places: [...one.places] }));
  for (const match of answer.text.matchAll(/\S[^\n]*?(?:[.!?](?=\s|$)|(?=\n|$))/g)) {
    const [sentence] = match;
    const start = match.index;
    const end = start + sentence.replace(/[.!?]$/, "").length;
    const isCited = citations.some(({ places }) =>
      places.some((one) => one.start >= start && one.end <= end),
    );
    const content = contentOf(tokensOf(sentence));
    if (isCited || content.length < FEWEST_WORDS) continue;
    const page = pages.find(
      ({ stems }) => content.filter((word) => stems.has(stemOf(word))).length / content.length >= ENOUGH,
    );
    if (page) cite(citations, page.text, { start, end });
  }
  return { ...answer, citations };
}

function cite(
  citations: Citation[],
  { title = "", url = null }: { title?: string; url?: string | null },
  place: Citation["places"][number],
): void {
  const known = citations.find((one) => one.url === url && one.field === "");
  if (known) known.places.push(place);
  else
    citations.push({
      number: citations.length + 1,
      url,
      label: title,
      school: null,
      field: "",
      year: null,
      source: title || null,
      places: [place],
    });
}
