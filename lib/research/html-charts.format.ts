import type { Bars, Said, Spread } from "./document.schema.ts";
import { type Html, html } from "./html-text.format.ts";

/*
 * Charts are tables in which one column is drawn: the numbers stand beside the drawing, so that everyone gets them, and
 * the drawing itself is hidden from screen readers.
 */

type WriteSaid = (said: Said) => Html;

/** Drawings are this many units wide; a quarter of a unit is not seen. */
const WIDTH = 200;
const HEIGHT = 20;

function at(value: number, max: number): number {
  return Math.round(Math.min(Math.max(value / max, 0), 1) * WIDTH * 4) / 4;
}

function drawing(shapes: readonly Html[]): Html {
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true" focusable="false">${shapes}</svg>`;
}

/** One bar for each row. */
export function barsHtml({ caption, max, bars }: Bars, write: WriteSaid): Html {
  const rows = bars.map(
    ({ label, point }) =>
      html`<tr><th scope="row">${label}</th><td class="chart">${drawing([
        html`<line class="axis" x1="0" x2="${WIDTH}" y1="19" y2="19"/>`,
        html`<rect class="bar" x="0" y="3" width="${at(point.value, max)}" height="13"/>`,
      ])}</td><td class="number">${write(point.said)}</td></tr>`,
  );
  return html`<table class="bars"><caption>${caption}</caption><thead><tr><th scope="col">Group</th><td></td><th scope="col" class="number">Share</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** For each group the middle half as a band with its median, and the school's own figure as a mark on all of them. */
export function spreadHtml({ caption, own, groups }: Spread, write: WriteSaid): Html {
  const max = scaleEnd([own.point.value, ...groups.map(({ upperQuartile }) => upperQuartile.value)]);
  const x = (value: number) => at(value, max);
  const rows = groups.map(({ label, lowerQuartile, median, upperQuartile }) => {
    const [from, to] = [x(lowerQuartile.value), x(upperQuartile.value)];
    const shapes = [
      html`<line class="axis" x1="0" x2="${WIDTH}" y1="10" y2="10"/>`,
      html`<rect class="band" x="${from}" y="4" width="${Math.max(to - from, 1)}" height="12"/>`,
      html`<line class="median" x1="${x(median.value)}" x2="${x(median.value)}" y1="2" y2="18"/>`,
      html`<rect class="own" x="${Math.max(x(own.point.value) - 4, 0)}" y="3" width="6" height="14" rx="1"/>`,
    ];
    const numbers = [lowerQuartile, median, upperQuartile].map(
      ({ said }) => html`<td class="number">${write(said)}</td>`,
    );
    return html`<tr><th scope="row">${label}</th><td class="chart">${drawing(shapes)}</td>${numbers}</tr>`;
  });
  return html`<table class="spread"><caption>${caption}</caption><thead><tr><th scope="col">Similar schools</th><td></td><th scope="col" class="number">Lower quartile</th><th scope="col" class="number">Median</th><th scope="col" class="number">Upper quartile</th></tr></thead><tbody>${rows}</tbody></table><p class="key">${spreadKey(own)}</p>`;
}

/** What is drawn, in words. */
export function spreadKey({ label, point }: Spread["own"]): string {
  return `Band: the middle half of similar schools. Dark line: their median. Orange mark: ${label}, ${point.said.text}.`;
}

/** The end of a scale from zero on which the highest value has some room to its right. */
export function scaleEnd(values: readonly number[]): number {
  return Math.max(...values, 0) * 1.08 || 1;
}
