import { useMutation, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { type FormEvent, type HTMLInputTypeAttribute, useRef, useState } from "react";
import { FailureNote } from "#components/admin/call-failure.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { addArticle, NEWS_KEY } from "#lib/news/moderation.client.ts";
import { LONGEST_NEWS } from "#lib/news/moderation.schema.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { isKeyOf } from "#lib/platform/own.ts";
import type { NewsTab } from "../news-tabs.tsx";
import { SchoolBox } from "../school-box.tsx";
import { type ArticleDraft, useArticleDraft } from "./article-draft.ts";

const REQUIRED = "School, headline, and URL are required";

type TextName = Exclude<keyof ArticleDraft, "school" | "publish">;

/** Adds an article that no search has found. */
export function ManualEntry({
  viewerId,
  hrefOfTab,
}: {
  viewerId: string;
  hrefOfTab: (tab: NewsTab) => string;
}) {
  const queries = useQueryClient();
  const { draft, change, empty } = useArticleDraft(viewerId);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: addArticle,
    onSuccess: () => {
      empty();
      void queries.invalidateQueries({ queryKey: [NEWS_KEY, "list"] });
      form.current?.querySelector<HTMLElement>("[role=combobox]")?.focus();
    },
  });

  const { school, publish, ...texts } = draft;
  const missing = {
    school: school === null,
    headline: draft.headline.trim() === "",
    url: draft.url.trim() === "",
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    reset();
    const isMissing = Object.values(missing).some(Boolean);
    setIsIncomplete(isMissing);
    if (school && !isMissing) mutate({ schoolId: school._id, ...texts, publish });
    else form.current?.querySelector<HTMLElement>(`[data-field="${firstOf(missing)}"] input`)?.focus();
  }

  /** What is wrong with a field: that it is missing, or what the server says of it. */
  function problemOf(name: string): string | undefined {
    if (isIncomplete && isKeyOf(missing, name) && missing[name]) return "Required";
    return error instanceof CallError
      ? error.errors.find(({ field }) => field === (name === "school" ? "schoolId" : name))?.message
      : undefined;
  }

  const isOfFields = error instanceof CallError && error.errors.length > 0;

  const text = (
    name: TextName,
    label: string,
    more: { type?: HTMLInputTypeAttribute; rows?: number } = {},
  ) => (
    <div data-field={name}>
      <FormField label={label} isRequired={isKeyOf(missing, name)} problem={problemOf(name)}>
        {(props) => {
          const shared = {
            ...props,
            value: draft[name],
            maxLength: name === "publishDate" ? undefined : LONGEST_OF[name],
            "aria-required": isKeyOf(missing, name) || undefined,
            onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
            className: "field",
          };
          return more.rows ? (
            <textarea {...shared} rows={more.rows} />
          ) : (
            <input {...shared} type={more.type ?? "text"} autoComplete="off" />
          );
        }}
      </FormField>
    </div>
  );

  return (
    <form ref={form} onSubmit={submit} noValidate className="card grid max-w-3xl gap-4 p-4 sm:p-6">
      <h2 className="text-xl">Manual Entry</h2>
      {/* Above the field that has the focus then. */}
      {isIncomplete && Object.values(missing).some(Boolean) ? <Banner kind="error">{REQUIRED}</Banner> : null}
      {data ? (
        <Banner kind="success">
          {data.status === "approved" ? "The article was added and published." : "The article was added."}{" "}
          <Link
            href={hrefOfTab(data.status)}
            prefetch={false}
            className="font-semibold underline underline-offset-4"
          >
            {data.status === "approved" ? "Approved News" : "Pending News"}
          </Link>
        </Banner>
      ) : null}
      <div data-field="school">
        <SchoolBox
          label="School"
          set="all"
          chosen={school}
          onChoose={(option) => change({ school: option })}
          isRequired
          problem={problemOf("school")}
        />
      </div>
      {text("headline", "Headline")}
      {text("url", "URL", { type: "url" })}
      <div className="grid gap-4 sm:grid-cols-2">
        {text("publishDate", "Publish Date", { type: "date" })}
        {text("source", "Source")}
      </div>
      {text("snippet", "Snippet", { rows: 3 })}
      {text("content", "Content", { rows: 6 })}
      {text("imageUrl", "Image URL", { type: "url" })}
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          checked={publish}
          onChange={({ target }) => change({ publish: target.checked })}
          className="size-5 accent-brand"
        />
        Publish at once
      </label>
      {error ? (
        <Banner kind="error">
          {/* What is wrong with a field is said at the field. */}
          <FailureNote error={isOfFields ? null : error} message="Failed to add news article" />
        </Banner>
      ) : null}
      <button
        type="submit"
        aria-disabled={isPending}
        className={buttonLook("primary", "justify-self-start aria-disabled:opacity-60")}
      >
        {isPending ? "Adding …" : "Add Article"}
      </button>
    </form>
  );
}

const LONGEST_OF: Record<Exclude<TextName, "publishDate">, number> = {
  ...LONGEST_NEWS,
  imageUrl: LONGEST_NEWS.url,
};

function firstOf(missing: Record<string, boolean>): string {
  return Object.entries(missing).find(([, is]) => is)?.[0] ?? "";
}
