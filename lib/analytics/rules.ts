/**
 * An address as analytics may learn it: without the query and the fragment, where searches, places and tokens stand.
 * @param href an absolute address, or the empty string of a page that was opened without a referrer
 */
export function reportedAddress(href: string): string {
  if (!URL.canParse(href)) return "";
  const { origin, pathname } = new URL(href);
  return origin + pathname;
}

/**
 * The attributes of `<html>` that tell the browser how the operator configured analytics; none without an id, and then
 * nothing is shown, loaded or stored.
 */
export function analyticsAttributes(settings: {
  id: string | undefined;
  scriptUrl: string;
}): Record<`data-${string}`, string> {
  if (!settings.id) return {};
  return { "data-analytics-id": settings.id, "data-analytics-script": settings.scriptUrl };
}
