/** Figures that count up when they come into sight: the page has a zero, and an attribute says where it ends. */

const ENDS = [
  "data-to-value",
  "data-count",
  "data-counter",
  "data-count-to",
  "data-countto",
  "data-counter-value",
  "data-to",
  "data-target",
  "data-end",
  "data-end-value",
  "data-stop",
  "data-final",
  "data-number",
  "data-value",
];
const NUMBER = /^\d{1,3}(?:,?\d{3}){0,2}(?:\.\d{1,2})?$/;

/** A piece of text as a reader sees it in the end. @param element that it stands in */
export function countedText(raw: string, element: Element): string {
  if (raw.trim() !== "0") return raw;
  const end = ENDS.map((name) => element.getAttribute(name)?.trim() ?? "").find((one) => NUMBER.test(one));
  const figure = Number(end?.replaceAll(",", "") ?? 0);
  return figure === 0 ? raw : raw.replace("0", figure.toLocaleString("en-US"));
}
