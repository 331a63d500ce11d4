import { clsx } from "clsx";
import { Hand } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useChosenColors } from "#components/site/theme.ts";
import { buttonLook } from "#components/ui/button.ts";
import { Spinner } from "#components/ui/spinner.tsx";
import { addressOf } from "#lib/platform/http/call.ts";

const WHOLE_HEIGHT = 800;
const PREVIEW_HEIGHT = 600;

/**
 * The summary report in a frame. The frame allows scripts and its own origin, as the specification has it; the
 * document itself gives up both (lib/research/answers.format.ts), so that nothing in it can reach this page.
 *
 * On a phone, the frame is as large as the window, and a thumb that only wanted to pass would scroll the report instead
 * of the page. There the frame scrolls once somebody has asked for it, and until they touch the page again. The way in
 * is at the frame's end, where the report fades out, so that nothing stands over its text.
 */
export function SummaryFrame({
  school,
  isWhole,
}: {
  school: { id: string; name: string };
  isWhole: boolean;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const colors = useChosenColors();
  const [isTouched, setIsTouched] = useState(false);
  /** The colors in which it has been loaded. */
  const [loaded, setLoaded] = useState<string | null>(null);
  const look = colors ?? "system";
  useEffect(() => {
    if (!isTouched) return;
    frame.current?.focus({ preventScroll: true });
    const leave = (event: PointerEvent) => {
      if (event.target !== frame.current) setIsTouched(false);
    };
    document.addEventListener("pointerdown", leave);
    return () => document.removeEventListener("pointerdown", leave);
  }, [isTouched]);
  return (
    // A preview is as wide as its text, which begins at its left edge.
    <div className={clsx("relative", !isWhole && "max-w-[48rem]")}>
      <iframe
        // A new frame for other colors: one that is sent to another address adds a step to the way back.
        key={look}
        ref={frame}
        onLoad={() => setLoaded(look)}
        src={addressOf("GET /api/schools/{id}/summary-report-redirect", {
          ...{ params: { id: school.id }, query: { colors } },
        })}
        title={`${isWhole ? "Summary report" : "Preview of the summary report"} about ${school.name}`}
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        height={isWhole ? WHOLE_HEIGHT : PREVIEW_HEIGHT}
        className="w-full rounded-lg border border-line bg-surface"
      />
      {loaded === look ? null : (
        <div className="pointer-events-none absolute inset-x-0 top-0">
          <Spinner label={isWhole ? "Loading the report" : "Loading the preview"} />
        </div>
      )}
      {isTouched ? null : (
        // Over the frame, so that a thumb moves the page; beside it for whoever has no thumb on it.
        <div className="absolute inset-0 hidden items-end rounded-lg max-sm:pointer-coarse:flex">
          <div className="flex w-full justify-center rounded-b-lg border border-t-0 border-line bg-linear-to-t from-surface from-50% to-transparent px-4 pt-24 pb-5">
            <button type="button" onClick={() => setIsTouched(true)} className={buttonLook("quiet")}>
              <Hand aria-hidden="true" size={18} />
              {isWhole ? "Read it here" : "Read the preview here"}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
