"use client";

import { useSearchParams } from "next/navigation";
import { type FormEvent, Suspense, useEffect, useRef, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { TextField } from "#components/ui/form-field.tsx";
import { trackFailure } from "#lib/analytics/client.ts";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { sendContact, sendFeedback } from "#lib/feedback/client.ts";
import { FROM_PAGE, pagePath, schoolOfPage } from "#lib/feedback/rules.ts";
import { contactSchema } from "#lib/feedback/schema.ts";
import { unescaped } from "#lib/platform/unescaped.ts";
import { FromAccount, MessageField } from "./message-field.tsx";

const FIELDS = ["name", "email", "message"] as const;
type Problems = Partial<Record<(typeof FIELDS)[number], string>>;

/**
 * A message to the staff from anybody. Guests say where to answer; of members, the account says it. The page that it is
 * about is in the address (`contactPath`).
 */
export function ContactForm() {
  const { viewer } = useViewer();
  const textBox = useRef<HTMLTextAreaElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [said, setSaid] = useState<{ kind: "success" | "error"; text: string } | null>(null);
  useEffect(() => {
    if (said) answer.current?.focus();
  }, [said]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const page = pageOf(new URLSearchParams(window.location.search));
    const given = contactSchema.safeParse({
      name: viewer ? "" : fields.get("name"),
      email: viewer?.email ?? fields.get("email"),
      message: text,
      ...(page !== null && { page, school: schoolOfPage(page) }),
    });
    const wrong: Problems = {};
    for (const { path, message } of given.error?.issues ?? []) {
      const field = FIELDS.find((name) => name === path[0]);
      if (field) wrong[field] ??= message;
    }
    setProblems(wrong);
    if (!given.success) {
      const first = FIELDS.find((name) => wrong[name]);
      const field = first === "message" ? textBox.current : form.elements.namedItem(first ?? "");
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    setIsBusy(true);
    try {
      const { message, school } = given.data;
      const sent = viewer
        ? await sendFeedback(message, { page: page ?? window.location.pathname, school })
        : await sendContact(given.data);
      setText("");
      setSaid({ kind: "success", text: sent });
    } catch (error) {
      trackFailure("feedback", error);
      setSaid({ kind: "error", text: error instanceof Error ? error.message : String(error) });
    }
    setIsBusy(false);
  }

  const banner = said ? (
    <div ref={answer} tabIndex={-1} className="scroll-mt-20 focus:outline-none">
      <Banner kind={said.kind}>{said.text}</Banner>
    </div>
  ) : null;
  if (said?.kind === "success")
    return (
      <div className="grid justify-items-start gap-4">
        {banner}
        <button type="button" onClick={() => setSaid(null)} className={buttonLook("quiet")}>
          Write another message
        </button>
      </div>
    );
  return (
    <form onSubmit={send} noValidate aria-busy={isBusy} className="needs-script grid gap-4">
      {banner}
      <Suspense>
        <About />
      </Suspense>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {viewer ? (
          <>
            <FromAccount label="Name" value={viewer.displayName} />
            <FromAccount label="Email" value={viewer.email} />
          </>
        ) : (
          <>
            <TextField
              label="Name (optional)"
              name="name"
              autoComplete="name"
              maxLength={100}
              problem={problems.name}
            />
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              required
              note="So that we can answer you."
              problem={problems.email}
            />
          </>
        )}
      </div>
      <MessageField
        ref={textBox}
        text={text}
        onText={setText}
        isWrong={problems.message !== undefined}
        problem={problems.message}
      />
      <button
        type="submit"
        aria-disabled={isBusy}
        className={buttonLook("primary", "justify-self-start px-8")}
      >
        {isBusy ? "Sending …" : "Send"}
      </button>
    </form>
  );
}

/** The page that the message is about, so that nobody has to describe it. */
function About() {
  const page = pageOf(useSearchParams());
  if (page === null) return null;
  return (
    <p className="text-muted">
      About this page:{" "}
      <a href={page} className="link wrap-anywhere">
        {unescaped(page) ?? page}
      </a>
    </p>
  );
}

function pageOf(search: URLSearchParams): string | null {
  return pagePath(search.get(FROM_PAGE) ?? "");
}
