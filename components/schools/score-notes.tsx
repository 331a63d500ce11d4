"use client";

import { useState } from "react";
import { COLORS_FOLLOW } from "#lib/schools/score-words.format.ts";
import { CATEGORY_LABELS, METHODS, type ScoreNote, scoreText } from "#lib/schools/scores.format.ts";
import { MemberInputs } from "./member-inputs.tsx";
import { ScoreInputs } from "./score-inputs.tsx";

/**
 * How scores came about, as notes that the browser opens next to the pressed score without a script.
 * @param schoolId on a school's own page, whose document is the same for everybody: members' figures are read when a
 * note is opened
 */
export function ScoreNotes({ notes, schoolId }: { notes: readonly ScoreNote[]; schoolId?: string }) {
  return notes.map((note) => <Note key={note.id} note={note} schoolId={schoolId} />);
}

function Note({ note, schoolId }: { note: ScoreNote; schoolId: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, category, school, score, basis } = note;
  const method = basis.kind === "calculated" ? METHODS[category] : null;
  const name = CATEGORY_LABELS[category];
  return (
    <section
      id={id}
      popover="auto"
      aria-label={`${name}: how the score was calculated`}
      className="source-note score-note no-print"
      onToggle={(event) => setIsOpen(event.newState === "open")}
    >
      <p className="font-semibold">{school ? `${name}, ${school}` : name}</p>
      <p className="text-sm text-muted">{scoreText(score)}</p>
      {basis.note ? <p className="mt-2 text-sm">{basis.note}</p> : null}
      {basis.forMembers ? (
        <MemberInputs schoolId={schoolId} category={category} isOpen={isOpen} />
      ) : (
        <ScoreInputs inputs={basis.inputs} />
      )}
      {method ? <p className="mt-2 text-sm">{method}</p> : null}
      {score === null || category === "diversity" ? null : <p className="mt-2 text-sm">{COLORS_FOLLOW}</p>}
      <a href="/data#scores" className="link mt-2 inline-flex min-h-6 items-center text-sm">
        How scores are calculated
      </a>
    </section>
  );
}
