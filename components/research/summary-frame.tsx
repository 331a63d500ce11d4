import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useChosenColors } from "#components/site/theme.ts";
import { buttonLook } from "#components/ui/button.ts";
import { Spinner } from "#components/ui/spinner.tsx";
import { addressOf } from "#lib/platform/http/call.ts";

const WHOLE_HEIGHT = 800;
const PREVIEW_HEIGHT = 600;

/**
 * The summary report in a frame. The frame allows scripts and its own origin, as the specification has it; the document itself
 * gives up scripts (lib/research/answers.format.ts), so that nothing in it can reach this page.
 *
 * The frame never scrolls: it begins as high as specified, fades out where the report goes on, and is as high as the report
 * once somebody wants to read on, or gets into it with the keyboard or a press.
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
  const [isOpen, setIsOpen] = useState(false);
  /** The colors in which it has been loaded. */
  const [loaded, setLoaded] = useState<string | null>(null);
  const look = colors ?? "system";
  const isLoaded = loaded === look;
  const height = useHeightOf(frame, isLoaded ? look : null);
  const first = isWhole ? WHOLE_HEIGHT : PREVIEW_HEIGHT;
  const goesOn = height !== null && height > first;
  useEffect(() => {
    // The one sign that the focus is in a frame.
    const open = () => {
      if (document.activeElement === frame.current) setIsOpen(true);
    };
    window.addEventListener("blur", open);
    return () => window.removeEventListener("blur", open);
  }, []);
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
        height={isOpen && goesOn ? height : first}
        className="block w-full rounded-xl border border-line bg-surface"
      />
      {isLoaded ? null : (
        <div className="pointer-events-none absolute inset-x-0 top-0">
          <Spinner label={isWhole ? "Loading the report" : "Loading the preview"} />
        </div>
      )}
      {goesOn && !isOpen ? (
        <div className="pointer-events-none absolute inset-x-0 bottom-0 flex justify-center rounded-b-xl border border-t-0 border-line bg-linear-to-t from-surface from-45% to-transparent px-4 pt-28 pb-5">
          <button
            type="button"
            onClick={() => {
              setIsOpen(true);
              // The button is about to go; whoever came with the keyboard reads on from where the report begins.
              frame.current?.focus({ preventScroll: true });
            }}
            className={buttonLook("quiet", "pointer-events-auto")}
          >
            <ChevronDown aria-hidden="true" size={18} />
            {isWhole ? "Continue reading" : "Continue the preview"}
          </button>
        </div>
      ) : null}
    </div>
  );
}

/**
 * How high a frame has to be to show all of its document, also after its width has changed; null while that is not known, or if
 * the browser does not let this page read the document, which then scrolls.
 * @param loaded names the document that has been loaded
 */
function useHeightOf(frame: RefObject<HTMLIFrameElement | null>, loaded: string | null): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const shown = frame.current;
    // While it is loaded in other colors, the last height stays, and with it the reader's place.
    if (!shown || loaded === null) return;
    const inside = shown.contentDocument;
    if (!inside?.body) {
      setHeight(null);
      return;
    }
    const root = inside.documentElement;
    root.style.overflow = "hidden";
    const measure = () =>
      setHeight(Math.ceil(root.getBoundingClientRect().height) + shown.offsetHeight - shown.clientHeight);
    const sizes = new ResizeObserver(measure);
    sizes.observe(shown);
    sizes.observe(root);
    // Some browsers do not tell of sizes in another document.
    void inside.fonts.ready.then(measure);
    return () => sizes.disconnect();
  }, [frame, loaded]);
  return height;
}
