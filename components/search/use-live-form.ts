import {
  type FocusEvent,
  type FormEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { linkOf } from "#components/ui/pressed.ts";
import { formHref, searchHref } from "#lib/search/address.rules.ts";
import type { IgnoredParam } from "#lib/search/params.rules.ts";
import { useSearchNavigation } from "./search-navigation.tsx";

/** How long the fields have to be idle before a change triggers a search. */
const SETTLE_MS = 300;

/** Loads the code that reads an address, shared with the server, when the form is first used. */
const loadReader = () => import("#lib/search/params.rules.ts");

type LiveForm = {
  /** The address that the fields initially represent. */
  href: string;
  /** The fields lead to this address. */
  onAsk: (href: string) => void;
  /** The form was submitted, by a button or the Enter key. */
  onSubmitted: () => void;
};

/** What makes the search form live: see `SearchForm`. */
export function useLiveForm({ href, onAsk, onSubmitted }: LiveForm) {
  const { go } = useSearchNavigation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastChanged = useRef<EventTarget | null>(null);
  const lastAsked = useRef(href);
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
    const asked = formHref(params);
    // Only a press asks for the same again.
    if (asked === lastAsked.current && !how.scroll) return;
    lastAsked.current = asked;
    onAsk(asked);
    if (how.scroll) onSubmitted();
    go(searchHref(params), how);
  }

  function searchSoon(replace = false) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search({ replace }), SETTLE_MS);
  }

  function onChange(event: { target: EventTarget }) {
    if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)) return;
    const { name, type, value } = event.target;
    if (isTyped(name) && !isComplete(name, value)) return clearTimeout(timer.current);
    // Steps on the way to a number are not searches worth going back to.
    const replace = type === "number" && lastChanged.current === event.target;
    lastChanged.current = event.target;
    searchSoon(replace);
  }

  return {
    errors,
    searchSoon,
    /** Whatever has been chosen: nothing waits any longer. */
    searchNow: () => void search({}),
    props: {
      ref: form,
      onChange,
      onFocus: () => void loadReader(),
      // A text is complete when its reader goes on to another field. Elsewhere, a link may be what they go on to.
      onBlur: ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        if (!(target instanceof HTMLInputElement) || !isTyped(target.name)) return;
        if (currentTarget.contains(relatedTarget) && !isPlaceAsName(target)) searchSoon();
      },
      onClick: (event: MouseEvent) => {
        const { target, nativeEvent } = event;
        const link = linkOf(nativeEvent);
        if (link?.dataset.link !== undefined) {
          event.preventDefault();
          clearTimeout(timer.current);
          go(link.pathname + link.search);
          return;
        }
        const choice =
          target instanceof Element ? target.closest<HTMLButtonElement>("button[data-sets]") : null;
        const field = choice && form.current?.elements.namedItem(choice.dataset.sets ?? "");
        if (!(field instanceof HTMLInputElement)) return;
        field.value = choice?.value ?? "";
        searchSoon();
      },
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        // Without the reader, the browser can still submit the form.
        search({ scroll: true }).catch(() => form.current?.submit());
      },
    },
  };
}

/** Fields that search only when their text is complete. */
const isTyped = (name: string) => name === "location" || name === "q";

/**
 * Whether a place stands in the box for names. The server moves it to where it belongs, on a new page, which would take
 * the focus away: that waits for a press.
 */
const isPlaceAsName = ({ name, value }: HTMLInputElement) =>
  name === "q" && /^\s*\d{5}|,|\bschools?\b.*\b(?:in|near)/i.test(value);

/** Whether nothing can be missing: a ZIP code, or nothing at all. */
const isComplete = (name: string, value: string) =>
  value === "" || (name === "location" && /^\d{5}$/.test(value));

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
