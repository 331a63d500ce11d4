import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CallError } from "#lib/platform/http/call.ts";
import { skipped } from "./listening.ts";
import { keepListened, listenedTo } from "./memory.ts";
import { type PlayerHere, playerHere } from "./playing-elsewhere.ts";

export type PlayerState = "idle" | "loading" | "playing" | "paused";

const NOT_YET = "Audio content is not yet available for this school";
const FAILED = "Failed to load audio file";
const OFFLINE = "You are offline. The audio will continue when you’re back online.";
const KEEP_EVERY_MS = 5000;

/**
 * A recording of which nothing is fetched before somebody wants to hear it. Where they stop is kept for the next time.
 * @param seconds its length, if that is known before it is fetched
 */
export function useRecording(schoolId: string, load: () => Promise<string>, seconds: number | null) {
  const audio = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<PlayerState>("idle");
  const [problem, setProblem] = useState<string | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(0);
  const [speed, setSpeedShown] = useState(1);
  const [volume, setVolumeShown] = useState(1);
  const isAsked = useRef(false);
  /** Where Play will begin, if somebody chose a place before there was anything to play. */
  const start = useRef<number | null>(null);
  const windows = useRef<PlayerHere | null>(null);

  useEffect(() => {
    const player = playerHere(() => audio.current?.pause());
    windows.current = player;
    return () => player.close();
  }, []);

  const keep = useEffectEvent(() => {
    const element = audio.current;
    if (element && address && element.readyState > 0)
      keepAt(element, element.ended ? 0 : element.currentTime);
  });

  function keepAt(element: HTMLAudioElement, position: number): void {
    const { defaultPlaybackRate, volume: loudness } = element;
    keepListened({ ...{ school: schoolId, position }, ...{ speed: defaultPlaybackRate, volume: loudness } });
  }

  /** How fast and how loud somebody listens is kept as soon as they choose it, also before they press Play. */
  function keepChoice(element: HTMLAudioElement): void {
    if (address && element.readyState > 0) keep();
    else keepAt(element, listenedTo(schoolId).position);
  }

  useEffect(() => {
    // Whoever comes back sees where Play goes on, and how.
    const kept = listenedTo(schoolId);
    setTime(kept.position);
    setSpeedShown(kept.speed);
    setVolumeShown(kept.volume);
    if (!audio.current) return;
    audio.current.defaultPlaybackRate = kept.speed;
    audio.current.volume = kept.volume;
  }, [schoolId]);

  useEffect(() => {
    const timer = setInterval(() => {
      if (audio.current && !audio.current.paused) keep();
    }, KEEP_EVERY_MS);
    const leave = () => keep();
    window.addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", leave);
      keep();
    };
  }, []);

  const lost = useEffectEvent(() => {
    if (state === "loading") setProblem(OFFLINE);
  });
  // A browser that has waited for bytes through an outage does not ask for them again by itself.
  const back = useEffectEvent(() => {
    if (problem === OFFLINE && audio.current) void begin(audio.current, time);
  });
  useEffect(() => {
    const [offline, online] = [() => lost(), () => back()];
    window.addEventListener("offline", offline);
    window.addEventListener("online", online);
    return () => {
      window.removeEventListener("offline", offline);
      window.removeEventListener("online", online);
    };
  }, []);

  function failed(text: string): void {
    setProblem(navigator.onLine ? text : OFFLINE);
    setState("idle");
    // Its address may have been good for some minutes only: the next attempt asks for another.
    setAddress(null);
  }

  /** @param at where to begin; otherwise where they stopped */
  async function begin(element: HTMLAudioElement, at?: number): Promise<void> {
    if (isAsked.current) return;
    isAsked.current = true;
    if (at !== undefined) start.current = at;
    setState("loading");
    setProblem(null);
    try {
      const url = await load();
      const { position } = listenedTo(schoolId);
      const from = start.current ?? (element.currentTime > 0 ? element.currentTime : position);
      start.current = null;
      element.src = url;
      // Before its length is known, this is where it will begin.
      element.currentTime = from;
      element.playbackRate = element.defaultPlaybackRate;
      setTime(from);
      setAddress(url);
      await started(element);
    } catch (error) {
      failed(error instanceof CallError && [404, 415].includes(error.status ?? 0) ? NOT_YET : FAILED);
    } finally {
      isAsked.current = false;
    }
  }

  async function started(element: HTMLAudioElement): Promise<void> {
    try {
      await element.play();
    } catch (error) {
      // A browser that saw no press a moment ago wants another one; a failure of the file has its own event.
      if (error instanceof DOMException && error.name === "NotAllowedError") setState("paused");
    }
  }

  async function toggle(): Promise<void> {
    const element = audio.current;
    if (!element) return;
    if (!address) return state === "loading" ? undefined : begin(element);
    if (element.paused) await started(element);
    else element.pause();
  }

  /** To a place in the recording. Before it is fetched, this is where Play will begin. */
  function seek(to: number): void {
    const element = audio.current;
    if (!element) return;
    const place = Math.max(0, to);
    setTime(place);
    if (address) {
      element.currentTime = place;
      return;
    }
    start.current = place;
    keepAt(element, place);
  }

  /** From a place that somebody has pressed, which they want to hear and not only to see. */
  async function playFrom(to: number): Promise<void> {
    seek(to);
    if (!audio.current) return;
    if (!address) await begin(audio.current, Math.max(0, to));
    else if (audio.current.paused) await started(audio.current);
  }

  function setSpeed(to: number): void {
    const element = audio.current;
    if (!element) return;
    element.defaultPlaybackRate = to;
    element.playbackRate = to;
    setSpeedShown(to);
    keepChoice(element);
  }

  const events = {
    onPlaying: () => {
      setState("playing");
      setProblem(null);
      windows.current?.began();
    },
    onWaiting: () => {
      setState("loading");
      if (!navigator.onLine) setProblem(OFFLINE);
    },
    onPause: () => {
      setState("paused");
      // Whoever pauses while it waits for the network does not want it to begin by itself.
      setProblem((now) => (now === OFFLINE ? null : now));
      keep();
    },
    onEnded: () => keep(),
    onTimeUpdate: () => setTime(audio.current?.currentTime ?? 0),
    onSeeked: () => setTime(audio.current?.currentTime ?? 0),
    onDurationChange: () => setDuration(audio.current?.duration ?? 0),
    onVolumeChange: () => setVolumeShown(audio.current?.volume ?? 1),
    onError: () => {
      const { code } = audio.current?.error ?? {};
      if (code === undefined || !address) return;
      if (code !== MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED) return failed(FAILED);
      isMissing(address).then((missing) => failed(missing ? NOT_YET : FAILED));
    },
  };

  return {
    audio,
    events,
    state,
    problem,
    isReady: address !== null,
    time,
    duration,
    speed,
    volume,
    toggle,
    seek,
    playFrom,
    skip: (by: number) => {
      const from = address ? (audio.current?.currentTime ?? 0) : (start.current ?? time);
      seek(skipped(from, by, duration || seconds || Number.NaN));
    },
    setSpeed,
    setVolume: (to: number) => {
      const element = audio.current;
      if (!element) return;
      element.volume = Math.min(1, Math.max(0, to));
      // At once: until the browser tells of it, the next press of a key would begin at the old one.
      setVolumeShown(element.volume);
      keepChoice(element);
    },
  };
}

/** A browser does not say whether a file is missing, is of another kind, or could not be reached. */
async function isMissing(url: string): Promise<boolean> {
  try {
    const { status, ok } = await fetch(url, { method: "HEAD" });
    return ok || status === 404 || status === 415;
  } catch {
    return false;
  }
}
