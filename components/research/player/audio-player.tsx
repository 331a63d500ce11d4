"use client";

import { clsx } from "clsx";
import { LoaderCircle, type LucideIcon, Pause, Play, RotateCcw, RotateCw, Volume2 } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import type { AudioChapter } from "#lib/platform/speech/id3.ts";
import type { Cue } from "#lib/platform/speech/webvtt.ts";
import { Chapters } from "./chapters.tsx";
import { clockOf, SKIP_SECONDS, SPEEDS, spanInWords, stepOf, VOLUME_STEP } from "./listening.ts";
import { Transcript } from "./transcript.tsx";
import { useMediaKeys } from "./use-media-keys.ts";
import { useRecording } from "./use-recording.ts";

const ROUND = "grid size-12 shrink-0 place-items-center rounded-full hover:bg-sunken";

/** Elements that use Space and the arrow keys themselves, and keep them. */
const OWN_KEYS = "input, select, textarea, [contenteditable]";

/** What is said in the audio, and how long it is. */
type Spoken = { chapters: AudioChapter[]; cues: Cue[]; seconds: number | null };
const NOTHING: Spoken = { chapters: [], cues: [], seconds: null };

/**
 * Plays the audio of a report. Its address is fetched on the first press; what it says is there before.
 * @param spoken null until it is known
 * @param load rejects with CallError 404 or 415 if there is no audio yet
 */
export function AudioPlayer({
  schoolId,
  schoolName,
  spoken,
  load,
}: {
  schoolId: string;
  schoolName: string;
  spoken: Spoken | null;
  load: () => Promise<string>;
}) {
  const { chapters, cues, seconds } = spoken ?? NOTHING;
  const player = useRecording(schoolId, load, seconds);
  const { state, problem, isReady, time, speed, volume } = player;
  const duration = player.duration > 0 ? player.duration : (seconds ?? 0);
  const [isTranscriptOpen, setIsTranscriptOpen] = useState(false);
  const id = useId();
  // Also while it waits for more of the recording.
  const canPause = state === "playing" || (state === "loading" && isReady);
  useMediaKeys({
    ...player,
    title: schoolName,
    artist: "Deep research",
    isActive: isReady,
    isPlaying: canPause,
    chapters,
  });

  function press(event: KeyboardEvent<HTMLElement>) {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!(target instanceof HTMLElement) || target.closest(OWN_KEYS)) return;
    if (key === " " && !target.closest("button, a, summary")) player.toggle();
    else if (key === "ArrowLeft") player.skip(-SKIP_SECONDS);
    else if (key === "ArrowRight") player.skip(SKIP_SECONDS);
    else return;
    event.preventDefault();
  }

  return (
    <section aria-labelledby={id} tabIndex={-1} onKeyDown={press} className="card no-print p-4 sm:p-6">
      <h2 id={id} className="text-xl">
        Listen to the report
      </h2>
      {/* The transcript under it has every word. */}
      <audio ref={player.audio} preload="none" {...player.events} />
      {problem ? (
        <div className="mt-3">
          <Banner kind="error">{problem}</Banner>
        </div>
      ) : null}
      <div className="mt-2 flex items-center gap-1 sm:mt-3">
        <button
          type="button"
          aria-label={`Back ${SKIP_SECONDS} seconds`}
          aria-keyshortcuts="ArrowLeft"
          onClick={() => player.skip(-SKIP_SECONDS)}
          className={ROUND}
        >
          <SkipIcon Icon={RotateCcw} />
        </button>
        <button
          type="button"
          aria-label={canPause ? "Pause" : state === "loading" ? "Loading" : "Play"}
          aria-disabled={state === "loading" && !canPause}
          aria-keyshortcuts="Space"
          onClick={player.toggle}
          className="grid size-14 shrink-0 place-items-center rounded-full bg-brand text-on-brand hover:bg-brand-strong"
        >
          <PlayIcon state={state} />
        </button>
        <button
          type="button"
          aria-label={`Forward ${SKIP_SECONDS} seconds`}
          aria-keyshortcuts="ArrowRight"
          onClick={() => player.skip(SKIP_SECONDS)}
          className={ROUND}
        >
          <SkipIcon Icon={RotateCw} />
        </button>
        <p className="ml-2 text-sm tabular-nums text-muted">
          {duration > 0 ? (
            <>
              <span aria-hidden="true">
                {clockOf(time)} / {clockOf(duration)}
              </span>
              <span className="sr-only">
                {spanInWords(time)} of {spanInWords(duration)}
              </span>
            </>
          ) : null}
        </p>
      </div>
      <p role="status" className="sr-only">
        {state === "loading" ? "Loading the audio" : ""}
      </p>
      <input
        type="range"
        aria-label="Position"
        aria-describedby={`${id}-keys`}
        aria-valuetext={`${spanInWords(time)} of ${spanInWords(duration)}`}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.min(Math.floor(time), Math.floor(duration))}
        // Nobody can seek in audio of unknown length. The length comes with the address.
        disabled={duration === 0}
        onChange={({ target }) => player.seek(Number(target.value))}
        onKeyDown={(event) => {
          const step = event.ctrlKey || event.metaKey || event.altKey ? null : stepOf(event.key);
          if (step === null) return;
          event.preventDefault();
          player.skip(step);
        }}
        className="mt-1 h-11 w-full accent-brand"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex min-h-11 items-center gap-2">
          Speed
          <select
            value={speed}
            onChange={({ target }) => player.setSpeed(Number(target.value))}
            className="min-h-11 rounded-lg border border-edge bg-surface px-2"
          >
            {SPEEDS.map((one) => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
          </select>
        </label>
        <label className="flex min-h-11 max-w-44 min-w-0 flex-[1_0_7.5rem] items-center gap-2">
          <Volume2 aria-hidden="true" size={20} className="shrink-0" />
          <span className="sr-only">Volume</span>
          <input
            type="range"
            min={0}
            max={1}
            step={VOLUME_STEP}
            value={volume}
            aria-valuetext={`${Math.round(volume * 100)} percent`}
            onChange={({ target }) => player.setVolume(Number(target.value))}
            className="h-11 w-full min-w-0 accent-brand"
          />
        </label>
      </div>
      {cues.length > 0 ? (
        // As the chapters below it, which open in the same way.
        <button
          type="button"
          aria-expanded={isTranscriptOpen}
          onClick={() => setIsTranscriptOpen(!isTranscriptOpen)}
          className="flex min-h-11 w-full items-center sm:mt-2 gap-1.5 text-left font-semibold"
        >
          <span aria-hidden="true" className={clsx("text-xs", isTranscriptOpen && "rotate-90")}>
            ▶
          </span>
          Transcript
        </button>
      ) : null}
      {cues.length > 0 && isTranscriptOpen ? (
        <div className="mt-1">
          <Transcript cues={cues} time={time} onSeek={player.playFrom} />
        </div>
      ) : null}
      {chapters.length > 1 ? <Chapters chapters={chapters} time={time} onSeek={player.playFrom} /> : null}
      {/* Touch screens and phones have no keys. */}
      <details className="max-sm:hidden pointer-coarse:hidden [@media(hover:none)]:hidden">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Keyboard keys</summary>
        <p id={`${id}-keys`} className="text-sm text-muted">
          Space to play or pause, ← and → to skip {SKIP_SECONDS} seconds. On the position slider, the arrows
          move {stepOf("ArrowRight")} seconds.
        </p>
      </details>
    </section>
  );
}

/** A bent arrow around the number of seconds. */
function SkipIcon({ Icon }: { Icon: LucideIcon }) {
  return (
    <span aria-hidden="true" className="relative grid place-items-center">
      <Icon size={34} strokeWidth={1.5} />
      <span className="absolute mt-0.5 text-[0.6875rem] leading-none font-bold">{SKIP_SECONDS}</span>
    </span>
  );
}

function PlayIcon({ state }: { state: string }) {
  if (state === "loading")
    return <LoaderCircle aria-hidden="true" size={26} className="motion-safe:animate-spin" />;
  return state === "playing" ? <Pause aria-hidden="true" size={26} /> : <Play aria-hidden="true" size={26} />;
}
