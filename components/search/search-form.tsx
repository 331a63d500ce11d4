"use client";

import { ChevronDown } from "lucide-react";
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from "react";
import { formHref, searchHref } from "#lib/search/address.rules.ts";
import type { IgnoredParam } from "#lib/search/params.rules.ts";
import { useSearchNavigation } from "./search-navigation.tsx";

/** How long the fields have to be idle before a change triggers a search. */
const SETTLE_MS = 300;

/** Loads the code that reads an address, shared with the server, when the form is first used. */
const loadReader = () => import("#lib/search/params.rules.ts");

const FieldErrors = createContext<IgnoredParam[]>([]);

type FormProps = {
  /** The address that the fields initially represent. */
  href: string;
  /** Whether a small screen initially shows the fields. A wide one always does. */
  startsOpen: boolean;
  title: string;
  /** A short description of the search, shown when the fields are collapsed. */
  summary: string;
  children: ReactNode;
};

/**
 * The search form. Changing a filter triggers a search after a moment; the place and the name are searched for when
 * the form is submitted. Without our script it is a plain form that leads to the same addresses.
 */
export function SearchForm(props: FormProps) {
  const [said, setSaid] = useState(props.href);
  const [shown, setShown] = useState({ href: props.href, version: 0 });
  if (props.href !== shown.href) {
    // The fields never lag behind the address: an address they did not produce resets them.
    const isOwn = props.href === said;
    setShown({ href: props.href, version: shown.version + (isOwn ? 0 : 1) });
    setSaid(props.href);
  }
  return <Fields key={shown.version} {...props} onSay={setSaid} />;
}

function Fields({
  startsOpen,
  title,
  summary,
  children,
  onSay,
}: FormProps & { onSay: (href: string) => void }) {
  const { go } = useSearchNavigation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastChanged = useRef<EventTarget | null>(null);
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [errors, setErrors] = useState<IgnoredParam[]>([]);

  const begin = useEffectEvent((fields: HTMLFormElement) => {
    // The browser's own bubbles would keep the form from showing our own messages.
    fields.noValidate = true;
    // Choices made before our script arrived count as well.
    if (hasChosen(fields)) search({ replace: true });
  });
  useEffect(() => {
    if (form.current) begin(form.current);
    return () => clearTimeout(timer.current);
  }, []);

  async function search(how: { replace?: boolean; scroll?: boolean }) {
    clearTimeout(timer.current);
    const { readSearchParams } = await loadReader();
    if (!form.current) return;
    const { params, ignored } = readSearchParams(valuesOf(form.current));
    setErrors(ignored);
    if (ignored.length > 0) return;
    onSay(formHref(params));
    if (how.scroll) setIsOpen(false);
    go(searchHref(params), how);
  }

  function onChange(event: { target: EventTarget }) {
    if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)) return;
    const { name, type } = event.target;
    if (isTyped(name)) return;
    // Steps on the way to a number are not searches worth going back to.
    const replace = type === "number" && lastChanged.current === event.target;
    lastChanged.current = event.target;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search({ replace }), SETTLE_MS);
  }

  return (
    <search className="card block">
      <details
        className="search-fold group/fold"
        open={isOpen}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary className="flex min-h-14 list-none items-center justify-between gap-3 px-5 py-3">
          <span className="min-w-0">
            <h2 className="text-lg">{title}</h2>
            {summary ? (
              <span className="block truncate text-sm text-muted group-open/fold:hidden lg:hidden">
                {summary}
              </span>
            ) : null}
          </span>
          <ChevronDown aria-hidden="true" size={20} className="shrink-0 group-open/fold:rotate-180" />
        </summary>
        <form
          ref={form}
          action="/search"
          // After a reload, the fields show the address again, not what the browser remembers.
          autoComplete="off"
          className="grid gap-4 px-5 pb-5"
          onChange={onChange}
          onFocus={() => void loadReader()}
          onSubmit={(event) => {
            event.preventDefault();
            // Without the reader, the browser can still submit the form.
            search({ scroll: true }).catch(() => form.current?.submit());
          }}
        >
          <FieldErrors value={errors}>{children}</FieldErrors>
        </form>
      </details>
    </search>
  );
}

/** Fields that search only when the form is submitted. */
const isTyped = (name: string) => name === "location" || name === "q";

/** Whether a filter has changed since the page was rendered. */
function hasChosen(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some(
        (option) => option.selected && !option.defaultSelected && field.selectedIndex > 0,
      );
    if (!(field instanceof HTMLInputElement) || isTyped(field.name)) return false;
    return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
  });
}

function valuesOf(form: HTMLFormElement): Record<string, string | string[]> {
  const data = new FormData(form);
  const values = [...new Set(data.keys())].map((name): [string, string | string[]] => {
    const [first = "", ...others] = data.getAll(name).map(String);
    return [name, others.length > 0 ? [first, ...others] : first];
  });
  return Object.fromEntries(values);
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
