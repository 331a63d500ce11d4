import { clsx } from "clsx";
import type { AudioChapter } from "#lib/platform/speech/id3.ts";
import { clockOf, currentAt } from "./listening.ts";

/** The chapters of a recording, each a button that leads to its beginning. */
export function Chapters({
  chapters,
  time,
  onSeek,
}: {
  chapters: readonly AudioChapter[];
  time: number;
  onSeek: (to: number) => void;
}) {
  const current = currentAt(chapters, time);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        Chapters
        <span className="font-normal text-muted"> · now: {chapters[current]?.title}</span>
      </summary>
      <ol className="rounded-lg border border-line">
        {chapters.map(({ title, start }, at) => (
          <li key={`${start} ${title}`}>
            <button
              type="button"
              aria-current={at === current ? "true" : undefined}
              onClick={() => onSeek(start)}
              className={clsx(
                "flex min-h-11 w-full items-center gap-3 border-l-4 px-3 py-2 text-left -outline-offset-2 hover:bg-sunken",
                at === current ? "border-brand bg-brand-soft text-on-brand-soft" : "border-transparent",
              )}
            >
              <span className="w-12 shrink-0 text-sm tabular-nums">{clockOf(start)}</span>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
