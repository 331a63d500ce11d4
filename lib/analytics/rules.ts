/**
 * An address that analytics may see: without query and fragment, which contain searches, places and tokens.
 * @param href an absolute address, or the empty string of a page that was opened without a referrer
 */
export function reportedAddress(href: string): string {
  if (!URL.canParse(href)) return "";
  const { origin, pathname } = new URL(href);
  return origin + pathname;
}

/**
 * The attributes of `<html>` that tell the browser how the operator has configured analytics. Without an ID there are
 * none, and nothing is shown, loaded or stored.
 */
export function analyticsAttributes(settings: {
  id: string | undefined;
  scriptUrl: string;
}): Record<`data-${string}`, string> {
  if (!settings.id) return {};
  return { "data-analytics-id": settings.id, "data-analytics-script": settings.scriptUrl };
}
