/** The link that a click opens in this window; null if it opens none, or another window. */
export function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || (link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return null;
  return link;
}

/** The address on this site that a form leads to with its current fields; null if a script on the page handles it. */
export function addressOfForm({ target, submitter }: SubmitEvent): string | null {
  if (!(target instanceof HTMLFormElement) || target.method !== "get") return null;
  const action = target.getAttribute("action");
  if (!action?.startsWith("/")) return null;
  const entries = [...new FormData(target, submitter)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return `${action}?${new URLSearchParams(entries)}`;
}
