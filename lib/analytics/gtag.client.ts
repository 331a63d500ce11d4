/**
 * The two habits of Google's tag that our linter refuses (biome.json lets them pass in this file alone).
 */

declare global {
  interface Window {
    /** The queue between a page and the tag (https://developers.google.com/tag-platform/gtagjs/reference). */
    dataLayer?: IArguments[];
  }
}

/** Queues a command. The tag takes only a function's own `arguments`; an array would mean something else to it. */
export function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}

/**
 * Removes `_ga` and `_ga_…`, wherever between this host and its registered domain the tag has put them. Not every
 * browser has the Cookie Store API, and a withdrawn consent has to hold in all of them.
 */
export function removeTagCookies(): void {
  const names = document.cookie.split("; ").flatMap((pair) => /^_ga(?:_\w+)?(?==)/.exec(pair)?.[0] ?? []);
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join(".")}`);
  for (const name of names)
    for (const domain of ["", ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
