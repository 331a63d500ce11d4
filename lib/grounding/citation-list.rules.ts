import type { Known } from "./evidence.rules.ts";
import type { Citation } from "./schema.ts";
import type { Confirmed } from "./statement.rules.ts";

/** The facts that an answer states, numbered in the order in which it states them. */
export class CitationList {
  #known: Known;
  readonly #byKey = new Map<string, Citation>();

  constructor(known: Known) {
    this.#known = known;
  }

  /** Takes the evidence in its place, which has grown. */
  learn(known: Known): void {
    this.#known = known;
  }

  /** @param offset where the text that the places are in begins */
  add(confirmed: readonly Confirmed[], offset: number): void {
    for (const { start, end, facts, text } of confirmed.toSorted((a, b) => a.start - b.start)) {
      const place = { start: start + offset, end: end + offset };
      for (const { fact, url } of facts) {
        const school = fact.school === null ? null : (this.#known.schools.get(fact.school)?.name ?? null);
        const key = JSON.stringify([fact.about, fact.school, fact.field, fact.label, fact.year]);
        this.#cite(
          key,
          {
            url,
            label: fact.label,
            school,
            field: fact.field,
            year: fact.year ?? null,
            source: fact.source?.name ?? null,
          },
          place,
        );
      }
      if (!text) continue;
      const { title = "", url = null, school } = text.text;
      const name = school ? (this.#known.schools.get(school)?.name ?? null) : null;
      this.#cite(
        JSON.stringify([title, url]),
        { url, label: title, school: name, field: "", year: null, source: title || null },
        place,
      );
    }
  }

  #cite(key: string, cited: Omit<Citation, "number" | "places">, place: Citation["places"][number]): void {
    const known = this.#byKey.get(key);
    if (known) known.places.push(place);
    else this.#byKey.set(key, { number: this.#byKey.size + 1, ...cited, places: [place] });
  }

  all(): Citation[] {
    return [...this.#byKey.values()];
  }
}
