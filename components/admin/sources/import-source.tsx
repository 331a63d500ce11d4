import { FileUp, Link2 } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Announcement } from "#components/ui/announcement.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { CHOOSE_SOURCE, ENTER_URL, isLikeAddress, SOURCE_EXTENSIONS } from "#lib/sources/extract.schema.ts";
import { addressFailure } from "./reading-failure.tsx";
import { ReadingProgress } from "./reading-progress.tsx";
import type { SourceEditorState } from "./use-source-editor.ts";

/** Whoever presses Enter once more waits for the way on, and not for the same text again. */
const BEING_SUMMARIZED = "This page has been read. Its summary is being written.";

/** What is wrong with an input, and at which school it was typed. */
type Problem = { url?: string; file?: string; at?: string | null };

/** Where the next source begins. */
export const IMPORT_TITLE_ID = "import-source";
/** Where its address is typed. */
export const URL_INPUT_ID = "source-url";

/** Reads a page by its address, or a file. @param schoolId null until a school is chosen */
export function ImportSource({ editor, schoolId }: { editor: SourceEditorState; schoolId: string | null }) {
  const { url, setUrl, reading, source } = editor;
  const [told, setProblem] = useState<Problem>({});
  // Whoever has gone on to another school is told nothing about it.
  const problem = told.at === schoolId ? told : {};
  const address = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);

  const isReading = reading.now !== null;
  const wasReading = useRef(isReading);
  useEffect(() => {
    // The button that cancels has gone, too.
    if (wasReading.current && !isReading && document.activeElement === document.body)
      document.getElementById(IMPORT_TITLE_ID)?.focus({ preventScroll: true });
    wasReading.current = isReading;
  }, [isReading]);

  const { failure } = reading;
  useEffect(() => {
    // Why nothing was read stands below its address, which may be out of sight by now.
    if (failure?.of === "address") address.current?.closest("form")?.scrollIntoView({ block: "nearest" });
  }, [failure]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (reading.now) return;
    const wanted = url.trim();
    if (!isAddress(wanted)) {
      reading.forget();
      setProblem({ url: ENTER_URL, at: schoolId });
      address.current?.focus();
      return;
    }
    setProblem({});
    if (editor.summary.state === "writing" && wanted === source?.url) {
      showMessage({ kind: "note", text: BEING_SUMMARIZED });
      return;
    }
    await reading.readAddress(wanted);
  }

  async function take(chosen: File | undefined) {
    if (!chosen || reading.now) return;
    const isKnown = SOURCE_EXTENSIONS.some((ending) => chosen.name.toLowerCase().endsWith(ending));
    const wrong = `${CHOOSE_SOURCE}. “${chosen.name}” is another kind of file.`;
    setProblem(isKnown ? {} : { file: wrong, at: schoolId });
    if (isKnown) await reading.readFile(chosen);
    else reading.forget();
    // The same file can be chosen again.
    if (file.current) file.current.value = "";
  }

  return (
    <section aria-labelledby={IMPORT_TITLE_ID} data-reads-source className="source-import card p-4">
      <h2 id={IMPORT_TITLE_ID} tabIndex={-1} className="text-lg">
        Import Source
      </h2>
      <form onSubmit={submit} noValidate className="mt-3 grid gap-3">
        <FormField id={URL_INPUT_ID} label="URL" problem={problem.url ?? addressFailure(reading)} isAnnounced>
          {(props) => (
            <input
              {...props}
              ref={address}
              type="url"
              value={url}
              onChange={(event) => {
                setUrl(event.target.value);
                setProblem({});
                // Why another address could not be read is not what is wrong with this one.
                if (reading.failure) reading.forget();
              }}
              maxLength={2000}
              placeholder="https://"
              autoComplete="off"
              className="field"
            />
          )}
        </FormField>
        {reading.now ? (
          <ReadingProgress now={reading.now} onCancel={reading.cancel} />
        ) : (
          <button type="submit" className={buttonLook(source ? "quiet" : "primary")}>
            <Link2 aria-hidden="true" size={18} />
            Extract Content
          </button>
        )}
      </form>
      <div className="mt-4">
        <FormField
          label="Or add a file"
          note="PDF, saved web page (HTML) or text, up to 25 MB."
          problem={problem.file}
        >
          {(props) => (
            // It is a second label of the input, whose name is all that is seen.
            <label className="source-file" htmlFor={props.id} data-busy={reading.now !== null}>
              <FileUp aria-hidden="true" size={18} className="shrink-0" />
              <span>Choose a file, or drop it here</span>
              <input
                {...props}
                ref={file}
                type="file"
                accept={SOURCE_EXTENSIONS.join(",")}
                disabled={reading.now !== null}
                onChange={({ target }) => take(target.files?.[0])}
              />
            </label>
          )}
        </FormField>
      </div>
      <Announcement text={announced(editor)} />
    </section>
  );
}

/** "school.org/about" is one, too; the server adds what is missing. */
function isAddress(text: string): boolean {
  if (!isLikeAddress(text) || /\s/.test(text)) return false;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== "";
}

function announced({ reading, source }: SourceEditorState): string {
  if (reading.now) return "Reading";
  if (reading.isCanceled) return "Canceled";
  if (reading.failure || !source) return "";
  return `Text read: ${countOf(source.text.trim().split(/\s+/).length, "word")}.`;
}
