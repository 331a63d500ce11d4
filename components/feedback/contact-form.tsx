"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { type FormEvent, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { TextField } from "#components/ui/form-field.tsx";
import { Link } from "#components/ui/link.tsx";
import { trackFailure } from "#lib/analytics/client.ts";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { schoolAskedAbout, sendContact, sendFeedback } from "#lib/feedback/client.ts";
import { ABOUT_SCHOOL, LONGEST_REFERENCE } from "#lib/feedback/rules.ts";
import { contactSchema } from "#lib/feedback/schema.ts";
import { schoolPath } from "#lib/schools/tabs.rules.ts";
import { FromAccount, MessageField } from "./message-field.tsx";

const FIELDS = ["name", "email", "message"] as const;
type Problems = Partial<Record<(typeof FIELDS)[number], string>>;

/**
 * A message to the staff from anybody. Guests say where to reply; of members, the account says it. The address of the
 * page may name a school that it is about (`contactPath`).
 */
export function ContactForm() {
  const [slug, setSlug] = useState<string | null>(null);
  return (
    <>
      <Suspense>
        <SchoolOfAddress onKnown={setSlug} />
      </Suspense>
      <Form slug={slug} />
    </>
  );
}

/** The page is one document for everybody, so its query is known in the browser alone. */
function SchoolOfAddress({ onKnown }: { onKnown: (slug: string | null) => void }) {
  const slug = useSearchParams().get(ABOUT_SCHOOL);
  useEffect(() => onKnown(slug), [slug, onKnown]);
  return null;
}

function Form({ slug }: { slug: string | null }) {
  const { viewer } = useViewer();
  const { data: school } = useQuery(schoolAskedAbout(slug));
  const textBox = useRef<HTMLTextAreaElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState({ name: "", email: "" });
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
    setSaid(null);
    // Not only once its name is known. The server leaves out a school that it does not know.
    const about = isSlug(slug) && { school: slug, page: schoolPath(slug) };
    const given = contactSchema.safeParse({
      ...(viewer ? { email: viewer.email } : from),
      message: text,
      ...about,
    });
    const wrong: Problems = {};
    for (const { path, message } of given.error?.issues ?? []) {
      const field = FIELDS.find((name) => name === path[0]);
      if (field) wrong[field] ??= message;
    }
    setProblems(wrong);
    if (!given.success) {
      const first = FIELDS.find((name) => wrong[name]);
      const field =
        first === "message" ? textBox.current : event.currentTarget.elements.namedItem(`contact-${first}`);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    setIsBusy(true);
    try {
      const { message } = given.data;
      const sent = viewer
        ? await sendFeedback(message, { page: window.location.pathname, school: undefined, ...about })
        : await sendContact(given.data);
      setText("");
      setSaid({ kind: "success", text: sent });
    } catch (error) {
      trackFailure("feedback", error);
      setSaid({ kind: "error", text: error instanceof Error ? error.message : String(error) });
    }
    setIsBusy(false);
  }

  /** A field that is being corrected is no longer marked as wrong. */
  function correct(field: keyof Problems) {
    setProblems(({ [field]: _, ...others }) => others);
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
        <button
          type="button"
          className={buttonLook("quiet")}
          onClick={() => {
            flushSync(() => setSaid(null));
            textBox.current?.focus();
          }}
        >
          Write another message
        </button>
      </div>
    );
  return (
    <form onSubmit={send} noValidate aria-busy={isBusy} className="needs-script grid gap-4">
      {banner}
      {school ? (
        <p>
          About{" "}
          <Link href={schoolPath(school.slug)} className="link font-medium">
            {school.name}
          </Link>
        </p>
      ) : null}
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
              id="contact-name"
              autoComplete="name"
              maxLength={100}
              value={from.name}
              problem={problems.name}
              onChange={({ target }) => {
                setFrom({ ...from, name: target.value });
                correct("name");
              }}
            />
            <TextField
              label="Email"
              // Without names, for a press before our script is there, which would put them into the address.
              id="contact-email"
              type="email"
              autoComplete="email"
              maxLength={254}
              required
              note="We use it only to reply."
              value={from.email}
              problem={problems.email}
              onChange={({ target }) => {
                setFrom({ ...from, email: target.value });
                correct("email");
              }}
            />
          </>
        )}
      </div>
      <MessageField
        ref={textBox}
        text={text}
        onText={(typed) => {
          setText(typed);
          correct("message");
        }}
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

const isSlug = (slug: string | null): slug is string => slug !== null && slug.length <= LONGEST_REFERENCE;
