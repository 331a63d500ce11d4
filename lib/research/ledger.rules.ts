import { FIELDS } from "#lib/fields/table.rules.ts";
import { measureOf } from "#lib/grounding/topics.rules.ts";
import type { ResearchFact, ResearchSource, ResearchUnit } from "./fact.schema.ts";

/** A source before it has an ID. */
export type GivenSource = Omit<ResearchSource, "id">;

type GivenFact = Omit<ResearchFact, "sources" | "basis" | "unit" | "school"> &
  Partial<Pick<ResearchFact, "unit" | "school">> & {
    sources?: readonly GivenSource[];
    /** A calculated fact has the sources of what it is calculated from, too. */
    basis?: readonly ResearchFact[];
  };

/** All facts of one report, each once, and their sources. */
export class FactLedger {
  readonly facts = new Map<string, ResearchFact>();
  readonly sources = new Map<string, ResearchSource>();
  readonly #ids = new Map<string, string>();

  /** @throws Error for a second fact with the same key: one of the two would be cited for the other's statement */
  add({ sources = [], basis = [], unit, school = null, ...given }: GivenFact): ResearchFact {
    if (this.facts.has(given.key)) throw new Error(`two facts with the key ${given.key}`);
    const own = sources.map((source) => this.#idOf(source));
    const fact: ResearchFact = {
      ...given,
      school,
      unit: unit ?? unitOf(given.field),
      sources: [...new Set([...own, ...basis.flatMap((one) => one.sources)])],
      basis: basis.map(({ key }) => key),
    };
    this.facts.set(fact.key, fact);
    return fact;
  }

  /** The fact with a key, if there is one. */
  get(key: string): ResearchFact | null {
    return this.facts.get(key) ?? null;
  }

  #idOf(source: GivenSource): string {
    const content = JSON.stringify([source.name, source.publisher, source.year, source.url]);
    const known = this.#ids.get(content);
    if (known) return known;
    const id = `source-${this.#ids.size + 1}`;
    this.#ids.set(content, id);
    this.sources.set(id, { id, ...source });
    return id;
  }
}

/** What a field's number counts or measures. */
export function unitOf(field: string): ResearchUnit {
  const name = FIELDS.get(field)?.unit?.name;
  if (name === "students") return "students";
  if (name?.startsWith("points")) return "points";
  if (field === "teachers") return "teachers";
  const measure = measureOf(field);
  if (measure === "money") return "dollars";
  return measure === "percent" || measure === "ratio" || measure === "miles" ? measure : "none";
}
