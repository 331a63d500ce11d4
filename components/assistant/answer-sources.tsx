import type { SourceNote } from "#lib/answers/notes.schema.ts";
import { AnswerAddress } from "./answer-address.tsx";

/** Where the figures of an answer come from, behind a line that says how many there are. */
export function AnswerSources({ notes }: { notes: readonly SourceNote[] }) {
  if (notes.length === 0) return null;
  return (
    <details className="assistant-sources">
      <summary>Sources ({notes.length})</summary>
      <ol>
        {notes.map((note) => (
          <li key={note.number} value={note.number}>
            {note.url === null ? (
              note.label
            ) : (
              <AnswerAddress href={note.url} isOwn={note.url.startsWith("/")} className="link">
                {note.label}
              </AnswerAddress>
            )}
            <span className="block text-muted">{originOf(note)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** "Boston Latin School: Students (NCES Common Core of Data, 2023–24)" */
export function noteTitle(note: SourceNote): string {
  const origin = originOf(note);
  return origin ? `${note.label} (${origin})` : note.label;
}

function originOf({ source, year }: SourceNote): string {
  return [source, year].filter((part) => part !== null).join(", ");
}
