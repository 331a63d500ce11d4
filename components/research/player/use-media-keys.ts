import { useEffect, useEffectEvent } from "react";
import type { AudioChapter } from "#lib/platform/speech/id3.ts";
import { nextStart, previousStart, SKIP_SECONDS } from "./listening.ts";

type Controls = {
  title: string;
  artist: string;
  isActive: boolean;
  isPlaying: boolean;
  chapters: readonly AudioChapter[];
  time: number;
  duration: number;
  speed: number;
  toggle: () => void;
  skip: (by: number) => void;
  seek: (to: number) => void;
};

const ACTIONS = [
  "play",
  "pause",
  "seekbackward",
  "seekforward",
  "seekto",
  "previoustrack",
  "nexttrack",
] as const;

/** The site's own sign (app/apple-icon.png). */
const ARTWORK = [{ src: "/apple-icon.png", sizes: "180x180", type: "image/png" }];

/** The keys of keyboards, headphones, and locked phones, and what is shown beside them. */
export function useMediaKeys({ title, artist, isActive, isPlaying, ...controls }: Controls): void {
  const { time, duration, speed } = controls;
  const act = useEffectEvent(({ action, seekTime, seekOffset }: MediaSessionActionDetails) => {
    const { toggle, skip, seek, chapters } = controls;
    if (action === "play" || action === "pause") toggle();
    else if (action === "seekbackward") skip(-(seekOffset ?? SKIP_SECONDS));
    else if (action === "seekforward") skip(seekOffset ?? SKIP_SECONDS);
    else if (action === "seekto" && seekTime !== undefined) seek(seekTime);
    else if (action === "previoustrack") seek(previousStart(chapters, time));
    else if (action === "nexttrack") seek(nextStart(chapters, time) ?? time);
  });

  useEffect(() => {
    if (!isActive || !("mediaSession" in navigator)) return;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({ title, artist, artwork: ARTWORK });
    for (const action of ACTIONS) handle(action, (details) => act(details));
    return () => {
      session.metadata = null;
      session.playbackState = "none";
      for (const action of ACTIONS) handle(action, null);
    };
  }, [isActive, title, artist]);

  useEffect(() => {
    if (isActive && "mediaSession" in navigator)
      navigator.mediaSession.playbackState = isPlaying ? "playing" : "paused";
  }, [isActive, isPlaying]);

  useEffect(() => {
    if (!isActive || !("mediaSession" in navigator) || !(duration > 0) || !Number.isFinite(duration)) return;
    navigator.mediaSession.setPositionState?.({
      duration,
      playbackRate: speed,
      position: Math.min(time, duration),
    });
  }, [isActive, duration, speed, time]);
}

/** A browser refuses those that it does not know. */
function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // Without this key, the others still work.
  }
}
