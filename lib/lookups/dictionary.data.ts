import "server-only";
import { fieldDefinitions } from "#lib/fields/data.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { FIELDS } from "#lib/fields/table.rules.ts";
import { meaningOf } from "#lib/schools/dictionary.rules.ts";
import { CATEGORY_LABELS, METHODS } from "#lib/schools/scores.format.ts";
import {
  CATEGORIES,
  type Category,
  HIGHEST_SCORE,
  isRanked,
  isScoreField,
  SCORE_FIELDS,
} from "#lib/schools/scores.rules.ts";
import { hiddenFields } from "#lib/schools/shown.rules.ts";
import { fieldUrl, GLOSSARY } from "./glossary.format.ts";
import { entriesFor, type Named } from "./terms.rules.ts";
import { TOLD_FIELDS } from "./told-fields.rules.ts";
import type { Definition, DefinitionFound, DictionaryQuery, ToolResult } from "./tools.schema.ts";

type Entry = Named & Definition;

/** At most so many definitions, and so many terms to choose among. */
const MOST = 3;
const MOST_SIMILAR = 5;

/** Explains a figure, or a word about schools, as the data dictionary and the about page do. */
export async function dataDictionary({ term }: DictionaryQuery): Promise<ToolResult<DefinitionFound>> {
  const definitions = await fieldDefinitions();
  const entries = [...glossaryEntries(), ...scoreEntries(), ...fieldEntries(definitions)];
  const found = entriesFor(term, entries).slice(0, MOST);
  const [best] = found;
  if (!best) {
    const similar = similarTo(term, entries);
    return {
      data: { kind: "unknown_term", asked: term, similar },
      evidence: { schools: [], facts: [] },
      cards: [],
      search: null,
    };
  }
  return {
    data: {
      kind: "definitions",
      asked: term,
      definitions: found.map(({ names: _, ...definition }) => definition),
    },
    evidence: {
      schools: [],
      facts: [],
      texts: found.map(({ label, text, url }) => ({ text, title: label, url })),
    },
    cards: [],
    search: null,
  };
}

function glossaryEntries(): Entry[] {
  return GLOSSARY.map(({ term, label, names, text, url }) => ({ term, label, names, text, url }));
}

function scoreEntries(): Entry[] {
  return CATEGORIES.map((category) => {
    const label = CATEGORY_LABELS[category];
    const method = METHODS[category];
    return {
      term: SCORE_FIELDS[category],
      label: `${label} score`,
      names: [`${label} score`, SCORE_FIELDS[category]],
      text: method
        ? [ofScore(category, method), isRanked(category) && `Scores run from 0 to ${HIGHEST_SCORE}.`]
            .filter(Boolean)
            .join(" ")
        : `We do not calculate a score for ${label.toLowerCase()}: none of our sources has facts for it.`,
      url: method === null ? fieldUrl("scores") : fieldUrl(SCORE_FIELDS[category]),
    };
  });
}

/** A method begins with what is calculated, since it stands below the name of its score. */
const OPENINGS: Partial<Record<Category, string>> = {
  academics: "The academics score is",
  teachers: "The teachers score is",
  diversity: "The diversity score says",
};

function ofScore(category: Category, method: string): string {
  const opening = OPENINGS[category];
  return opening ? `${opening} ${method.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}` : method;
}

const IN_GLOSSARY: ReadonlySet<string> = new Set(GLOSSARY.flatMap(({ field }) => field ?? []));

/** The fields of a school's page, with the meanings in effect. */
function fieldEntries(definitions: readonly FieldDefinition[]): Entry[] {
  const hidden = hiddenFields(definitions);
  return definitions.flatMap((field) => {
    const { name, label } = field;
    if (!TOLD_FIELDS.includes(name) || isScoreField(name) || hidden.has(name) || IN_GLOSSARY.has(name))
      return [];
    const text = meaningOf(field);
    if (text === null) return [];
    const { aliases = [], compared } = FIELDS.get(name) ?? {};
    const names = [label, name, ...(compared ? [compared.label] : []), ...aliases];
    return { term: name, label, names, text, url: fieldUrl(name) };
  });
}

/** Terms that share any word with what was asked. */
function similarTo(term: string, entries: readonly Entry[]): string[] {
  const words = new Set(term.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
  const alike = entries.filter(({ names }) =>
    names.some((name) => (name.toLowerCase().match(/\p{L}{3,}/gu) ?? []).some((word) => words.has(word))),
  );
  return [...new Set(alike.map(({ label }) => label))].slice(0, MOST_SIMILAR);
}
