"use client";

import { X } from "lucide-react";
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { openModal } from "#components/ui/modal.ts";
import { trackFailure } from "#lib/analytics/client.ts";
import type { Viewer } from "#lib/auth/roles.policy.ts";
import { sendFeedback } from "#lib/feedback/client.ts";
import { messageProblem } from "#lib/feedback/rules.ts";
import { FromAccount, MessageField } from "./message-field.tsx";

const THANKS_MS = 2000;

/**
 * A message or a request to the staff, in the browser's own dialog, which traps the focus and restores it.
 * @param draft what was typed; the caller keeps it, so closing the dialog loses nothing
 */
export function FeedbackDialog({
  viewer,
  page,
  school,
  draft,
  onDraft,
  onClose,
}: {
  viewer: Viewer;
  /** The path of the page that is open. */
  page: string;
  /** The school whose page is open, as in its address. */
  school: string | undefined;
  draft: string;
  onDraft: (text: string) => void;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const textBox = useRef<HTMLTextAreaElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [thanks, setThanks] = useState<string | null>(null);
  const id = useId();

  useEffect(() => {
    openModal(dialog.current);
    // Not the first field, which is read-only.
    textBox.current?.focus();
  }, []);
  const leave = useEffectEvent(() => {
    dialog.current?.close();
    // Not only when the browser tells of it: the button would do nothing until then.
    flushSync(onClose);
  });
  useEffect(() => {
    window.addEventListener("popstate", leave);
    return () => window.removeEventListener("popstate", leave);
  }, []);
  useEffect(() => {
    if (!thanks) return;
    const timer = setTimeout(leave, THANKS_MS);
    return () => clearTimeout(timer);
  }, [thanks]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const wrong = messageProblem(draft);
    setProblem(wrong);
    if (wrong) {
      textBox.current?.focus();
      return;
    }
    setIsBusy(true);
    try {
      setThanks(await sendFeedback(draft, { page, school }));
      onDraft("");
    } catch (error) {
      trackFailure("feedback", error);
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setIsBusy(false);
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-2xl bg-surface p-6 text-base text-ink shadow-lift backdrop:bg-black/50"
    >
      <h2 id={`${id}-title`} className="pr-12 text-xl">
        Feedback / Requests
      </h2>
      {thanks ? (
        <div className="mt-4">
          <Banner kind="success">{thanks}</Banner>
        </div>
      ) : (
        <form onSubmit={send} noValidate aria-busy={isBusy} className="mt-4 grid gap-4">
          {problem ? <Banner kind="error">{problem}</Banner> : null}
          <div className="grid gap-4 sm:grid-cols-2">
            <FromAccount label="Name" value={viewer.displayName} />
            <FromAccount label="Email" value={viewer.email} />
          </div>
          <MessageField ref={textBox} isWrong={problem !== null} text={draft} onText={onDraft} />
          <p className="text-sm text-muted">
            {school
              ? "We’ll see which school’s page you sent this from."
              : "We’ll see which page you sent this from."}
          </p>
          <button type="submit" aria-disabled={isBusy} className={buttonLook("primary", "w-full")}>
            {isBusy ? "Sending …" : "Send"}
          </button>
        </form>
      )}
      <form method="dialog" className="absolute top-4 right-4">
        <button type="submit" className="grid size-11 place-items-center rounded-lg hover:bg-sunken">
          <X aria-hidden="true" size={20} />
          <span className="sr-only">Close</span>
        </button>
      </form>
    </dialog>
  );
}
