import { X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { useElapsed } from "./use-elapsed.ts";
import type { ReadingNow } from "./use-reading.ts";

/** From here on, it is good to know that nothing is broken. */
const LONG_SECONDS = 8;

/** What is being read, for how long now, and a way to stop it. */
export function ReadingProgress({ now, onCancel }: { now: ReadingNow; onCancel: () => void }) {
  const id = useId();
  const seconds = useElapsed(now.since);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What was pressed is gone.
    if (document.activeElement === document.body) cancel.current?.focus({ preventScroll: true });
  }, []);
  const isSending = now.part !== null && now.part < 1;
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-medium wrap-anywhere">
        {isSending ? "Sending" : "Reading"} {now.what}
      </label>
      <ProgressBar id={id} current={isSending ? now.part : null} total={1} className="w-full" />
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm text-muted tabular-nums">
          {isSending && now.part !== null ? `${Math.floor(now.part * 100)}%` : `${seconds} s`}
        </span>
        <button ref={cancel} type="button" onClick={onCancel} className={buttonLook("quiet")}>
          <X aria-hidden="true" size={18} />
          Cancel
        </button>
      </div>
      {seconds >= LONG_SECONDS ? (
        <p role="status" className="text-sm text-muted">
          Long documents take up to a minute.
        </p>
      ) : null}
    </div>
  );
}
