"use client";

import { type FormEvent, type ReactNode, useEffect, useRef, useState, useTransition } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import {
  type FormAnswer,
  type FormInput,
  type FormName,
  type FormPost,
  type FormResult,
  formAddress,
  readForm,
} from "#lib/auth/forms.ts";

/** What is wrong with a field, by its name. */
type ProblemOf = (field: string) => string | undefined;

/**
 * A sign-in or sign-up form. It validates the input with the server's own rules before sending it, and shows the
 * result.
 * @param send sends it from the browser
 * @param post the form's action without scripts, if there is one
 * @param answered the result of such a form
 */
export function AuthForm<Name extends FormName>({
  form,
  send,
  post,
  answered,
  submitLabel,
  isReady = true,
  children,
  after,
}: {
  form: Name;
  send: (input: FormInput<Name>) => Promise<FormResult>;
  post?: FormPost;
  answered?: FormAnswer | null;
  submitLabel: string;
  isReady?: boolean;
  /** The fields, given the previous input if the page was reloaded, and what is wrong with each. */
  children: (values: Record<string, string>, problemOf: ProblemOf) => ReactNode;
  /** Replaces the fields once it is done; given the message, it shows it or a later one instead. */
  after?: (message: ReactNode) => ReactNode;
}) {
  const before = answered && answered.post === post ? answered : null;
  const [shown, setShown] = useState<FormResult>(null);
  const [isBusy, start] = useTransition();
  const result = shown ?? before;

  const place = useRef<HTMLDivElement>(null);
  // On a phone, what the server answers stands above a long form; and the button lost the focus while it was busy.
  useEffect(() => {
    if (shown && !shown.problems) place.current?.focus();
  }, [shown]);

  // A problem of one field is seen there, and once; it is announced like any other.
  const isOfField = result?.problems?.some(({ message }) => message === result.message) ?? false;
  const banner = result ? (
    <div ref={place} tabIndex={-1} className={isOfField ? "sr-only" : "scroll-mt-20 focus:outline-none"}>
      <Banner kind={result.status === "done" ? "success" : "error"}>{result.message}</Banner>
    </div>
  ) : null;

  function sendByScript(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const read = readForm(form, new FormData(element));
    if (!read.ok) {
      const { message, problems } = read;
      setShown({ status: "error", message, problems });
      const field = element.elements.namedItem(problems[0].field);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    start(async () => {
      setShown(null);
      const sent = await send(read.input);
      start(() => setShown(sent));
    });
  }

  return (
    <form
      method="post"
      action={post && formAddress(post)}
      onSubmit={sendByScript}
      noValidate
      aria-busy={isBusy}
      className="grid gap-3 sm:gap-4"
    >
      {result?.status === "done" && after ? (
        after(banner)
      ) : (
        <>
          {banner}
          {children(
            before?.values ?? {},
            (name) => result?.problems?.find(({ field }) => field === name)?.message,
          )}
          <button
            type="submit"
            disabled={!isReady || isBusy}
            className={buttonLook("primary", "w-full disabled:opacity-60")}
          >
            {isBusy ? "One moment …" : submitLabel}
          </button>
        </>
      )}
    </form>
  );
}
