import { FileUp, Link2 } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { Announcement } from "#components/ui/announcement.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { countOf } from "#lib/platform/numbers.ts";
import { CHOOSE_SOURCE, ENTER_URL, isLikeAddress, SOURCE_EXTENSIONS } from "#lib/sources/extract.schema.ts";
import { NOT_PROCESSED } from "#lib/sources/refusals.format.ts";
import { ReadingProgress } from "./reading-progress.tsx";
import type { SourceEditorState } from "./use-source-editor.ts";

const MESSAGES = {
  address: NOT_PROCESSED,
  file: "Failed to read the file. Please try again.",
  stored: "Failed to load source content. Please try again.",
} as const;

/** Where the next source begins. */
export const IMPORT_TITLE_ID = "import-source";

/** Reads a page by its address, or a file. */
export function ImportSource({ editor }: { editor: SourceEditorState }) {
  const { url, setUrl, reading, source } = editor;
  const [problem, setProblem] = useState<{ url?: string; file?: string }>({});
  const [isFile, setIsFile] = useState(false);
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

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (reading.now) return;
    const wanted = url.trim();
    if (!isAddress(wanted)) {
      // Why the last address could not be read is not what is wrong with this one.
      reading.forget();
      setProblem({ url: ENTER_URL });
      address.current?.focus();
      return;
    }
    setProblem({});
    setIsFile(false);
    await reading.readAddress(wanted);
  }

  async function take(chosen: File | undefined) {
    if (!chosen || reading.now) return;
    const isKnown = SOURCE_EXTENSIONS.some((ending) => chosen.name.toLowerCase().endsWith(ending));
    setProblem(isKnown ? {} : { file: `${CHOOSE_SOURCE}. “${chosen.name}” is another kind of file.` });
    setIsFile(true);
    if (isKnown) await reading.readFile(chosen);
    else reading.forget();
    // The same file can be chosen again.
    if (file.current) file.current.value = "";
  }

  const failed = reading.failure && (reading.failure.isStored ? "stored" : isFile ? "file" : "address");
  const failure = reading.failure ? (
    <ReadingFailure
      key={failed}
      error={reading.failure.error}
      of={failed}
      shown={source ? editor.name : null}
    />
  ) : null;

  return (
    <section aria-labelledby={IMPORT_TITLE_ID} data-reads-source className="source-import card p-4">
      <h2 id={IMPORT_TITLE_ID} tabIndex={-1} className="text-lg">
        Import Source
      </h2>
      {failed === "stored" ? failure : null}
      <form onSubmit={submit} noValidate className="mt-3 grid gap-3">
        <FormField label="URL" problem={problem.url}>
          {(props) => (
            <input
              {...props}
              ref={address}
              type="url"
              value={url}
              onChange={(event) => {
                setUrl(event.target.value);
                setProblem({});
              }}
              maxLength={2000}
              placeholder="https://"
              autoComplete="off"
              className="field"
            />
          )}
        </FormField>
        {failed === "address" ? failure : null}
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
        {failed === "file" ? failure : null}
      </div>
      <Announcement text={announced(editor)} />
    </section>
  );
}

/** Why nothing was read, next to where it was asked for, and in sight. */
function ReadingFailure({
  error,
  of,
  shown,
}: {
  error: unknown;
  of: keyof typeof MESSAGES | null;
  /** The name of the source that stays open. */
  shown: string | null;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise from it, which an effect must not.
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={place} className="mt-3 scroll-my-24">
      <CallFailure error={error} message={MESSAGES[of ?? "address"]} />
      {shown === null ? null : (
        <p className="mt-1 text-sm text-muted wrap-anywhere">Nothing was read. You still see “{shown}”.</p>
      )}
    </div>
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
