import { clsx } from "clsx";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { Cue } from "#lib/platform/speech/webvtt.ts";
import { clockOf, cuesWith, currentAt, partsOf } from "./listening.ts";

/** What is said, sentence by sentence. It follows the sound, can be searched, and leads to any sentence that is pressed. */
export function Transcript({
  cues,
  time,
  onSeek,
}: {
  cues: readonly Cue[];
  time: number;
  onSeek: (to: number) => void;
}) {
  const [wanted, setWanted] = useState("");
  const [follows, setFollows] = useState(true);
  const [focused, setFocused] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const id = useId();
  const current = currentAt(cues, time);
  const shown = cuesWith(cues, wanted);
  const inTabOrder =
    focused !== null && shown.includes(focused) ? focused : shown.includes(current) ? current : shown[0];

  useEffect(() => {
    const box = list.current;
    const line = box?.querySelector<HTMLElement>(`[data-cue="${current}"]`);
    if (!box || !line || !follows || box.contains(document.activeElement)) return;
    // Within the list only: the page stays where the reader has it.
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
    box.scrollTo({ top: line.offsetTop - box.clientHeight / 3, behavior });
  }, [current, follows]);

  function move(event: KeyboardEvent, from: number) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const next = step === 0 ? undefined : shown[shown.indexOf(from) + step];
    if (next === undefined) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[data-cue="${next}"]`)?.focus();
  }

  /** Enter and the arrow lead from the search to what it found; Enter there plays it. */
  function toFirstFound(event: KeyboardEvent) {
    const [first] = shown;
    if (wanted.trim() === "" || first === undefined || !["Enter", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[data-cue="${first}"]`)?.focus();
  }

  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <label htmlFor={id} className="sr-only">
          Search the transcript
        </label>
        <input
          id={id}
          type="search"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          onKeyDown={toFirstFound}
          placeholder="Search the transcript"
          maxLength={100}
          className="min-h-11 min-w-0 flex-[1_1_14rem] rounded-lg border border-edge bg-surface px-3"
        />
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={follows}
            onChange={({ target }) => setFollows(target.checked)}
            className="size-5 accent-brand"
          />
          Follow along
        </label>
      </div>
      <p role="status" className={wanted.trim() === "" ? "sr-only" : "mt-1 text-sm text-muted"}>
        {wanted.trim() === "" ? "" : found(shown.length)}
      </p>
      <p id={`${id}-keys`} className="sr-only">
        The up and down arrows move from sentence to sentence, and Enter plays from there.
      </p>
      <ol
        ref={list}
        aria-label="Transcript"
        aria-describedby={`${id}-keys`}
        className="relative mt-2 max-h-80 overflow-y-auto rounded-lg border border-line"
      >
        {shown.map((at) => {
          const cue = cues[at];
          return cue ? (
            <li key={at}>
              <button
                type="button"
                data-cue={at}
                tabIndex={at === inTabOrder ? 0 : -1}
                aria-current={at === current ? "true" : undefined}
                onClick={() => onSeek(cue.start)}
                onFocus={() => setFocused(at)}
                onKeyDown={(event) => move(event, at)}
                className={clsx(
                  "flex min-h-11 w-full gap-3 border-l-4 px-3 py-2 text-left -outline-offset-2 hover:bg-sunken",
                  at === current ? "border-brand bg-brand-soft text-on-brand-soft" : "border-transparent",
                )}
              >
                <span className="w-12 shrink-0 text-sm tabular-nums">{clockOf(cue.start)}</span>
                <span>
                  {cue.speaker ? <b>{cue.speaker}: </b> : null}
                  <Found text={cue.text} wanted={wanted} />
                </span>
              </button>
            </li>
          ) : null;
        })}
      </ol>
    </div>
  );
}

function found(count: number): string {
  if (count === 0) return "Nothing in the transcript matches.";
  return count === 1 ? "1 sentence matches." : `${count} sentences match.`;
}

/** A text with what was looked for marked in it. */
function Found({ text, wanted }: { text: string; wanted: string }) {
  return partsOf(text, wanted).map((part) =>
    part.isFound ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
  );
}
