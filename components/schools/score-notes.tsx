"use client";

import { useState } from "react";
import { CATEGORY_LABELS, METHODS, placeText, type ScoreNote } from "#lib/schools/scores.format.ts";
import { circleNumber } from "#lib/schools/scores.rules.ts";
import type { ScoreInput } from "#lib/schools/scores.schema.ts";
import { MemberInputs } from "./member-inputs.tsx";

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
      aria-label={`${name}: how the score came about`}
      className="source-note score-note no-print"
      onToggle={(event) => setIsOpen(event.newState === "open")}
    >
      <p className="font-semibold">{school ? `${name}, ${school}` : name}</p>
      <p className="text-sm text-muted">
        {score === null ? "Not rated" : `${score} of 100, shown as ${circleNumber(score)} of 10`}
      </p>
      {basis.note ? <p className="mt-2 text-sm">{basis.note}</p> : null}
      {basis.forMembers ? (
        <MemberInputs schoolId={schoolId} category={category} isOpen={isOpen} />
      ) : (
        <ScoreInputs inputs={basis.inputs} />
      )}
      {method ? <p className="mt-2 text-sm">{method}</p> : null}
      <a href="/data#scores" className="link mt-2 inline-flex min-h-6 items-center text-sm">
        How scores are calculated
      </a>
    </section>
  );
}

/** The figures that a score was calculated from, with their years and, for percentiles, the schools behind them. */
export function ScoreInputs({ inputs }: { inputs: readonly ScoreInput[] }) {
  if (inputs.length === 0) return null;
  return (
    <ul className="score-inputs">
      {inputs.map((input) => {
        const place = placeText(input);
        return (
          <li key={input.name}>
            {input.label}: <b>{input.text}</b>
            {input.year ? <small> {input.year}</small> : null}
            {place ? <small className="block">{place}</small> : null}
          </li>
        );
      })}
    </ul>
  );
}
