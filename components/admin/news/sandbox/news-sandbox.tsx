"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Search } from "lucide-react";
import Link from "next/link";
import { type FormEvent, useState } from "react";
import { isSignedOut } from "#components/admin/call-failure.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { useAddress } from "#components/ui/use-address.ts";
import { useTyped } from "#components/ui/use-typed.ts";
import { providersQuery } from "#lib/news/moderation.client.ts";
import { LONGEST_NEWS } from "#lib/news/moderation.schema.ts";
import { trySearch } from "#lib/news/searches.client.ts";
import { MOST_DAYS, SANDBOX_SIGN_IN } from "#lib/news/searches.schema.ts";
import { ProviderStatus } from "../provider-status.tsx";
import { DAYS_PROBLEM } from "../search/days.ts";
import { DaysField } from "../search/days-field.tsx";
import { type SandboxForm, searchFrom } from "./sandbox-form.ts";
import { SandboxResults } from "./sandbox-results.tsx";
import { SchoolIdField } from "./school-id-field.tsx";
import "../news.css";

/** Shows what a search brings and what is made of it; nothing is stored. */
export function NewsSandbox() {
  const queries = useQueryClient();
  const { chosen, choose } = useAddress({ mode: "school" });
  // A radio button answers at once, not only when the address has changed.
  const {
    typed: mode,
    setTyped,
    send,
  } = useTyped<"school" | "custom">(chosen.mode === "custom" ? "custom" : "school");
  const [form, setForm] = useState<SandboxForm>({
    schoolId: "",
    keywords: "",
    query: "",
    days: String(MOST_DAYS),
  });
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: trySearch,
    // The search has used some of the quota.
    onSettled: () => queries.invalidateQueries({ queryKey: providersQuery.queryKey }),
  });
  const change = (changes: Partial<SandboxForm>) => setForm((before) => ({ ...before, ...changes }));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const search = searchFrom(mode, form);
    setProblem("problem" in search ? search.problem : null);
    if ("problem" in search) reset();
    else mutate(search);
  }

  function turn(to: "school" | "custom") {
    setProblem(null);
    reset();
    setTyped(to);
    send(to);
    choose({ mode: to }, "replace");
  }

  const failure = problem ?? (error && (isSignedOut(error) ? SANDBOX_SIGN_IN : error.message));
  return (
    <section aria-labelledby="sandbox-title" className="news">
      <header className="news-head">
        <h1 id="sandbox-title" className="text-2xl">
          News API Sandbox
        </h1>
        <Link href="/admin/news" prefetch={false} className="tool">
          News Feed
        </Link>
      </header>
      <p className="max-w-3xl text-muted">
        Try a search: see what the providers send, and what we would make of it. Nothing is stored.
      </p>
      <ProviderStatus />
      <form onSubmit={submit} noValidate className="card sandbox-form">
        <fieldset className="sandbox-mode">
          <legend className="sr-only">Search by</legend>
          {(
            [
              ["school", "Search by School"],
              ["custom", "Custom Search"],
            ] as const
          ).map(([id, label]) => (
            <label key={id} className="sandbox-choice">
              <input type="radio" name="mode" checked={mode === id} onChange={() => turn(id)} />
              {label}
            </label>
          ))}
        </fieldset>
        {mode === "school" ? (
          <>
            <SchoolIdField value={form.schoolId} onChange={(schoolId) => change({ schoolId })} />
            <FormField label="Keywords" note="Optional; they are searched for instead of the school.">
              {(props) => (
                <input
                  {...props}
                  value={form.keywords}
                  onChange={({ target }) => change({ keywords: target.value })}
                  maxLength={LONGEST_NEWS.query - 2}
                  autoComplete="off"
                  className="field"
                />
              )}
            </FormField>
          </>
        ) : (
          <div className="sm:col-span-2">
            <FormField label="Search query" isRequired>
              {(props) => (
                <input
                  {...props}
                  type="search"
                  value={form.query}
                  onChange={({ target }) => change({ query: target.value })}
                  maxLength={LONGEST_NEWS.query - 2}
                  autoComplete="off"
                  aria-required="true"
                  className="field"
                />
              )}
            </FormField>
          </div>
        )}
        <DaysField
          value={form.days}
          onChange={(days) => change({ days })}
          isWrong={problem === DAYS_PROBLEM}
        />
        <button
          type="submit"
          aria-disabled={isPending}
          className={buttonLook("primary", "justify-self-start sm:mt-7 aria-disabled:opacity-60")}
        >
          <Search aria-hidden="true" size={18} />
          Search
        </button>
      </form>
      {isPending ? <Spinner label="Searching" /> : null}
      {failure && !isPending ? <Banner kind="error">{failure}</Banner> : null}
      {data && !problem ? <SandboxResults answer={data} /> : null}
    </section>
  );
}
