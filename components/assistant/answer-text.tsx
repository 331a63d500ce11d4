import { type ComponentProps, createContext, use } from "react";
import { Markdown } from "#components/ui/markdown.tsx";
import type { SourceNote } from "#lib/answers/notes.schema.ts";
import { AnswerAddress } from "./answer-address.tsx";
import { noteTitle } from "./answer-sources.tsx";
import { noteNumber, withTightMarks, withWholeRanges } from "./plain-answer.ts";

const Notes = createContext<readonly SourceNote[]>([]);

/** An answer's Markdown, with the numbers of its sources behind the figures. */
export function AnswerText({ text, notes }: { text: string; notes: readonly SourceNote[] }) {
  return (
    <Notes value={notes}>
      <Markdown text={withWholeRanges(withTightMarks(text))} link={AnswerLink} />
    </Notes>
  );
}

/** Links lead to this site and to cited sources; anything else in an answer is only text. */
function AnswerLink({ href, children }: ComponentProps<"a">) {
  const notes = use(Notes);
  const number = noteNumber(children);
  const note = number === null ? undefined : notes.find((one) => one.number === number);
  const isOwn = href !== undefined && /^\/(?![/\\])/.test(href);
  if (note || number !== null) {
    const title = note && noteTitle(note);
    // Brackets are for the eye; read aloud, "Source 1" is enough.
    const mark = (
      <>
        <span aria-hidden="true">[</span>
        {number}
        <span aria-hidden="true">]</span>
      </>
    );
    if (!isOwn && !isCited(href, notes)) return <sup title={title}>{mark}</sup>;
    return (
      <sup>
        <AnswerAddress href={href ?? ""} isOwn={isOwn} title={title} className="assistant-mark">
          <span className="sr-only">Source </span>
          {mark}
        </AnswerAddress>
      </sup>
    );
  }
  if (!isOwn && !isCited(href, notes)) return <span>{children}</span>;
  return (
    <AnswerAddress href={href ?? ""} isOwn={isOwn} className="link">
      {children}
    </AnswerAddress>
  );
}

function isCited(href: string | undefined, notes: readonly SourceNote[]): boolean {
  return href !== undefined && /^https?:/.test(href) && notes.some(({ url }) => url === href);
}
