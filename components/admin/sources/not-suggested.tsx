import { Quote } from "lucide-react";
import { buttonLook } from "#components/ui/button.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { shownQuote } from "#lib/schools/citation.format.ts";
import type { Unclear } from "#lib/sources/suggest.schema.ts";
import type { SuggestionsState } from "./use-suggestions.ts";

/** What the text states and nobody is asked about, and why: nothing is left out without a word. */
export function NotSuggested({
  suggestions,
  school,
  fields,
  onQuote,
  onEnter,
}: {
  suggestions: SuggestionsState;
  school: EditedSchool;
  fields: readonly FieldDefinition[];
  /** Goes to a sentence, in a window that shows one thing at a time. */
  onQuote: () => void;
  /** Goes to a field of the form. */
  onEnter: (field: string) => void;
}) {
  const { withheld, unclear, mentioned } = suggestions;
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const quoteOf = (one: Unclear) => (
    <button
      type="button"
      onClick={() => {
        suggestions.show(one);
        onQuote();
      }}
      className="proposal-quote"
    >
      <Quote aria-hidden="true" size={14} className="mt-1 shrink-0" />
      <span className="min-w-0">
        <span className="sr-only">Show in the text: </span>
        {shownQuote(one.quote)}
        {one.page === null ? null : <span> (page {one.page})</span>}
      </span>
    </button>
  );
  return (
    <div className="text-sm empty:hidden">
      {withheld.length === 0 ? null : (
        <div className="mt-4 grid gap-2">
          <p>
            {countOf(withheld.length, "value differs", "values differ")} from what is stored, but this text
            does not name {school.name}, so {withheld.length === 1 ? "it" : "they"} may be about another
            school.
          </p>
          <button type="button" onClick={suggestions.showWithheld} className={buttonLook("quiet", "text-sm")}>
            Show {withheld.length === 1 ? "It" : "Them"} Anyway
          </button>
        </div>
      )}
      {unclear.map((one) => (
        <div key={`${one.field}-${one.start}`} className="mt-4">
          <p>
            <span className="font-semibold">{labelOf(one.field)}</span>: nothing is suggested, because the
            text gives figures for several years and it is not certain which is the latest.
          </p>
          {quoteOf(one)}
        </div>
      ))}
      {mentioned.length === 0 ? null : (
        <section aria-labelledby={MENTIONED_ID} className="mt-4">
          <h4 id={MENTIONED_ID} className="font-semibold text-muted">
            Also mentioned, but not clear enough to suggest
          </h4>
          <ul className="mt-1 grid gap-2">
            {mentioned.map((one) => (
              <li key={`${one.field}-${one.start}`}>
                <div className="flex flex-wrap items-center justify-between gap-x-3">
                  <span className="font-semibold">{labelOf(one.field)}</span>
                  <button type="button" onClick={() => onEnter(one.field)} className="tool text-sm">
                    <span>
                      Enter <span className="sr-only">{labelOf(one.field)} </span>by Hand
                    </span>
                  </button>
                </div>
                {quoteOf(one)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const MENTIONED_ID = "also-mentioned";
