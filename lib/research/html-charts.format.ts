import { formatQuantity } from "#lib/platform/numbers.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import type { Bars, Said, Spread } from "./document.schema.ts";
import { type Html, html } from "./html-text.format.ts";

/*
 * Charts are tables in which each row is drawn below its numbers, as wide as the report, so that a phone has room for it.
 * Everyone gets the numbers, and the drawing itself is hidden from screen readers.
 */

type WriteSaid = (said: Said) => Html;

/** Drawings are this many units wide; a quarter of a unit is not seen. */
const WIDTH = 200;
const HEIGHT = 20;

function at(value: number, max: number): number {
  return Math.round(Math.min(Math.max(value / max, 0), 1) * WIDTH * 4) / 4;
}

function drawingRow(columns: number, shapes: readonly Html[]): Html {
  return html`<tr class="drawn" aria-hidden="true"><td colspan="${columns}"><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" focusable="false">${shapes}</svg></td></tr>`;
}

/** One bar for each row. */
export function barsHtml({ caption, max, bars }: Bars, write: WriteSaid): Html {
  const rows = bars.map(
    ({ label, point }) =>
      html`<tr><th scope="row">${label}</th><td class="number">${write(point.said)}</td></tr>${drawingRow(2, [
        html`<rect class="rail" x="0" y="3" width="${WIDTH}" height="14"/>`,
        html`<rect class="bar" x="0" y="3" width="${at(point.value, max)}" height="14"/>`,
      ])}`,
  );
  return html`<table class="bars"><caption>${caption}</caption><thead><tr><th scope="col">Group</th><th scope="col" class="number">Share</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** For each group the middle half as a band with its median, and the school's own figure as a mark on all of them. */
export function spreadHtml(spread: Spread, write: WriteSaid): Html {
  const { caption, schools, own, groups } = spread;
  const max = spreadEnd(spread);
  const x = (value: number) => at(value, max);
  const rows = groups.map(({ label, lowerQuartile, median, upperQuartile }) => {
    const [from, to] = [x(lowerQuartile.value), x(upperQuartile.value)];
    const shapes = [
      html`<line class="axis" x1="0" x2="${WIDTH}" y1="10" y2="10"/>`,
      html`<rect class="band" x="${from}" y="4" width="${Math.max(to - from, 1)}" height="12"/>`,
      html`<line class="median" x1="${x(median.value)}" x2="${x(median.value)}" y1="2" y2="18"/>`,
      html`<line class="own-edge" x1="${x(own.point.value)}" x2="${x(own.point.value)}" y1="2" y2="18"/>`,
      html`<line class="own" x1="${x(own.point.value)}" x2="${x(own.point.value)}" y1="3" y2="17"/>`,
    ];
    const numbers = [lowerQuartile, median, upperQuartile].map(
      ({ said }) => html`<td class="number">${write(said)}</td>`,
    );
    return html`<tr><th scope="row">${label}</th>${numbers}</tr>${drawingRow(4, shapes)}`;
  });
  return html`<table class="spread"><caption>${caption}</caption><thead><tr><th scope="col">${schools}</th><th scope="col" class="number">Lower quartile</th><th scope="col" class="number">Median</th><th scope="col" class="number">Upper quartile</th></tr></thead><tbody>${rows}</tbody></table><p class="key">${spreadKey(spread)}</p>`;
}

/** What is drawn, in words. */
export function spreadKey(spread: Spread): string {
  const {
    schools,
    own: { label, point },
  } = spread;
  const end = formatQuantity(spreadEnd(spread));
  const [before, after] = [/^\$/.exec(point.said.text)?.[0] ?? "", /%$/.exec(point.said.text)?.[0] ?? ""];
  return `Each line runs from 0 to ${before}${end}${after}. Band: the middle half of ${uncapitalized(schools)}. Vertical line: their median. Orange mark: ${label}, ${point.said.text}.`;
}

/** The end of a chart's scale from zero: a round number with some room to its left, but no share beyond 100 percent. */
export function spreadEnd({ own, groups }: Spread): number {
  const end = roundEnd([own.point.value, ...groups.map(({ upperQuartile }) => upperQuartile.value)]);
  return own.point.said.text.endsWith("%") ? Math.min(end, 100) : end;
}

function roundEnd(values: readonly number[]): number {
  const least = Math.max(...values, 0) * 1.02;
  if (least === 0) return 1;
  const step = 10 ** Math.floor(Math.log10(least)) / 10;
  return Math.ceil(least / step) * step;
}
