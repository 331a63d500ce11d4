"use client";

import { clsx } from "clsx";
import { Upload } from "lucide-react";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { imageFailure, uploadPicture } from "#lib/images/client.ts";
import { type DraftImage, imageAt, type Place } from "#lib/images/draft.rules.ts";
import { PICTURE_EXTENSIONS, pictureFileProblem } from "#lib/images/rules.ts";

/**
 * Adds pictures from this computer to the gallery: chosen in a dialog, or dragged onto the box. They go up one after
 * the other; what is wrong with one does not keep the others back.
 */
export function UploadImageForm({
  schoolId,
  onAdd,
}: {
  schoolId: string;
  onAdd: (image: DraftImage, place: Place) => boolean;
}) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const leaving = useRef(new AbortController());
  const [isOver, setOver] = useState(false);
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null);
  const [problems, setProblems] = useState<string[]>([]);
  // The panel changes with every picture: the next one must be added to what is there by then.
  const latest = useRef(onAdd);
  latest.current = onAdd;
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function send(files: readonly File[]) {
    if (sending || files.length === 0) return;
    const { signal } = leaving.current;
    setProblems([]);
    for (const file of files) {
      const problem = pictureFileProblem(file) ?? (await sendOne(file, signal));
      if (signal.aborted) return;
      if (problem) setProblems((now) => [...now, problem]);
    }
    setSending(null);
  }

  /** @returns what went wrong */
  async function sendOne(file: File, signal: AbortSignal): Promise<string | null> {
    setSending({ name: file.name, part: 0 });
    try {
      const onProgress = (part: number) => setSending({ name: file.name, part });
      const url = await uploadPicture(schoolId, file, { onProgress, signal });
      // It is saved like any other change, and reported in the same place.
      latest.current(imageAt(url), "gallery");
      return null;
    } catch (error) {
      return `“${file.name}” was not added. ${imageFailure(error)}`;
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void send([...event.dataTransfer.files]);
  }

  return (
    <section
      aria-labelledby={`${id}-title`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx("card grid gap-3 p-4", isOver && "outline-3 outline-pencil")}
    >
      <h2 id={`${id}-title`} className="text-lg">
        Upload from this computer
      </h2>
      <p className="text-sm text-muted">
        Drag pictures here, or choose them. Each can be a jpg, png, gif, webp or svg file of at most 10 MB.
        Then say what it shows and who made it.
      </p>
      <input
        ref={box}
        id={id}
        type="file"
        multiple
        accept={PICTURE_EXTENSIONS.join(",")}
        aria-label="Picture files"
        tabIndex={-1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = "";
          void send(files);
        }}
        className="sr-only"
      />
      <button
        type="button"
        aria-disabled={sending !== null}
        onClick={() => {
          if (!sending) box.current?.click();
        }}
        className={buttonLook("quiet", "justify-self-start")}
      >
        <Upload aria-hidden="true" size={18} />
        {sending ? "Uploading …" : "Choose pictures"}
      </button>
      <p role="status" className="text-sm text-muted wrap-anywhere empty:hidden">
        {sending ? `Uploading “${sending.name}”, ${Math.round(sending.part * 100)}% sent` : null}
      </p>
      {problems.length > 0 ? (
        <ul role="alert" className="grid gap-1 text-sm font-medium wrap-anywhere text-on-danger">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
