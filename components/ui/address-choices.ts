import { own } from "#lib/platform/own.ts";

/** For a choice, the values that a page knows; any other one is read as the default. */
export type KnownValues<Names extends string> = Readonly<Partial<Record<Names, readonly string[]>>>;

const PAGE_NUMBER = /^[1-9]\d{0,5}$/;

/**
 * A page's choices as its address says them. What an address can say is up to whoever wrote it: a value that the page
 * does not know, as from an old bookmark, counts as none, and so does an invalid page number.
 * @param defaults every choice, with the value that the address leaves out
 */
export function choicesOf<Names extends string>(
  search: Pick<URLSearchParams, "get">,
  defaults: Readonly<Record<Names, string>>,
  known?: KnownValues<Names>,
): Record<Names, string> {
  const read = (name: string, fallback: string) => {
    const said = search.get(name);
    if (said === null) return fallback;
    const values = known && own<readonly string[] | undefined>(known, name);
    // Besides numbers, a list may know words, such as "all".
    if (name === "page") return PAGE_NUMBER.test(said) || values?.includes(said) ? said : fallback;
    return values === undefined || values.includes(said) ? said : fallback;
  };
  const all = Object.entries<string>(defaults).map(([name, value]) => [name, read(name, value)]);
  return Object.fromEntries(all) as Record<Names, string>;
}
