"use client";

import { clsx } from "clsx";
import { ArrowRight, X } from "lucide-react";
import { createContext, type ReactNode, use, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import type { IgnoredParam } from "#lib/search/params.rules.ts";
import { LiveSearch } from "./live-search.ts";
import { useSearchNavigation } from "./search-navigation.tsx";
import { useLiveForm } from "./use-live-form.ts";
import { useSheet } from "./use-sheet.ts";

const FieldErrors = createContext<IgnoredParam[]>([]);

type FormProps = {
  /** The address that the fields initially represent. */
  href: string;
  /** The whole address of the search on the page, with what the fields leave out, such as the order. */
  address: string;
  title: string;
  /** A short description of the search, shown while a small screen has the fields closed. */
  summary: string;
  /** A search for a name alone: there, the description stands in place of a title that speaks of places. */
  isByName: boolean;
  /** On a small screen, the text of the button that leads from the fields to what they found. */
  showLabel: string;
  /** On a small screen, what stands beside that button. */
  clearing: ReactNode;
  children: ReactNode;
};

/**
 * The search form. Every change searches after a moment: a choice at once, a text when it is complete. A wide screen
 * always shows the fields, a small one in a sheet over the results. Without our script it is a plain form that leads
 * to the same addresses.
 */
export function SearchForm(props: FormProps) {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [shown, setShown] = useState({ href: props.href, address: props.address, version: 0 });
  function show(version: number, stillAsked: readonly string[]) {
    setShown({ href: props.href, address: props.address, version });
    setAsked(stillAsked);
  }
  const reset = () => show(shown.version + 1, []);
  if (props.href !== shown.href) {
    // The fields never lag behind the address: an address they did not produce resets them.
    const own = asked.indexOf(props.href);
    if (own < 0) reset();
    else show(shown.version, asked.slice(own + 1));
  } else if (props.address !== shown.address) {
    // Another order or page of the same search has overtaken what was asked for.
    if (asked.some((href) => href !== props.href)) reset();
    else show(shown.version, []);
  }
  return (
    // Outside of what is reset: where it has been scrolled to stays.
    <search className="search-shell card block">
      <Fields
        key={shown.version}
        {...props}
        onAsk={(href) => setAsked((before) => [...before, href])}
        onReset={reset}
      />
    </search>
  );
}

type FieldsProps = FormProps & {
  onAsk: (href: string) => void;
  /** They no longer represent the search on the page, and have to. */
  onReset: () => void;
};

function Fields({
  href,
  address,
  title,
  summary,
  isByName,
  showLabel,
  clearing,
  children,
  onAsk,
  onReset,
}: FieldsProps) {
  const { isPending } = useSearchNavigation();
  const sheet = useSheet(address, onReset);
  const leave = () => {
    if (sheet.isSheet()) showFirstResult();
    sheet.close();
  };
  const live = useLiveForm({ href, onAsk, onSubmitted: leave });
  return (
    <details className="search-fold group/fold" {...sheet.props}>
      <summary className="flex min-h-18 lg:min-h-14 list-none items-center justify-between gap-3 px-5 py-3">
        <span className="min-w-0">
          <h2 className={clsx("text-lg", isByName && "max-lg:sr-only max-lg:group-open/fold:not-sr-only")}>
            {title}
          </h2>
          <span
            className={clsx(
              "line-clamp-2 text-balance wrap-anywhere group-open/fold:hidden lg:hidden",
              isByName ? "font-medium" : "text-sm text-muted",
            )}
          >
            {summary}
          </span>
          <span className="hidden text-sm text-muted group-open/fold:block lg:group-open/fold:hidden">
            Place, distance, grades and more
          </span>
        </span>
        <span
          aria-hidden="true"
          className="fold-sign min-h-9 shrink-0 items-center gap-1.5 rounded-lg border border-edge px-3 text-sm font-medium group-open/fold:hidden"
        >
          Change
        </span>
        <X aria-hidden="true" size={20} className="hidden shrink-0 group-open/fold:block" />
      </summary>
      <form
        action="/search"
        // After a reload, the fields show the address again, not what the browser remembers.
        autoComplete="off"
        className="grid gap-4 px-5 pb-5"
        {...live.props}
      >
        <LiveSearch value={live.searchSoon}>
          <FieldErrors value={live.errors}>{children}</FieldErrors>
        </LiveSearch>
        <div className="sheet-end needs-script flex gap-3 lg:hidden">
          {clearing}
          <button
            type="button"
            onClick={() => {
              live.searchNow();
              leave();
            }}
            className={buttonLook("primary", "grow")}
          >
            {isPending ? "Searching…" : showLabel}
            <ArrowRight aria-hidden="true" size={18} />
          </button>
        </div>
      </form>
    </details>
  );
}

/** Whoever opened the fields from farther down the list starts at its top again, and the keyboard goes on there. */
function showFirstResult() {
  const results = document.getElementById("results");
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
  results?.focus({ preventScroll: true });
}

/** The problem with the field for these parameters, shown next to it. */
export function FieldError({ names }: { names: readonly IgnoredParam["name"][] }) {
  const error = use(FieldErrors).find(({ name }) => names.includes(name));
  return (
    <p role="alert" className="empty:hidden mt-1 rounded-md bg-danger px-2.5 py-1 text-sm text-on-danger">
      {error ? `“${error.value}”: ${error.reason}.` : null}
    </p>
  );
}
