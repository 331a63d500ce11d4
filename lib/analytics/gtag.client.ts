/** Two habits of Google's tag that our linter rejects (biome.json allows them only in this file). */

declare global {
  interface Window {
    /** The queue between a page and the tag (https://developers.google.com/tag-platform/gtagjs/reference). */
    dataLayer?: IArguments[];
  }
}

/** Queues a command. The tag accepts only a function's own `arguments`; an array would mean something else to it. */
export function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}

/**
 * Removes `_ga` and `_ga_…` from this host and every parent domain up to the registered one. Not every browser has
 * the Cookie Store API, and a withdrawn consent has to take effect in all of them.
 */
export function removeTagCookies(): void {
  const names = document.cookie.split("; ").flatMap((pair) => /^_ga(?:_\w+)?(?==)/.exec(pair)?.[0] ?? []);
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join(".")}`);
  for (const name of names)
    for (const domain of ["", ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
