import { formatQuantity } from "#lib/platform/numbers.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import type { Bars, Said, Spread } from "./document.schema.ts";
import { type Html, html } from "./html-text.format.ts";
import { placeOn, type Scale, scaleOf } from "./scale.rules.ts";

/*
 * Charts are tables in which each row is drawn below its numbers, as wide as the report, so that a phone has room for it.
 * Everyone gets the numbers, and the drawing itself is hidden from screen readers.
 */

type WriteSaid = (said: Said) => Html;

/** Drawings are this many units wide; a quarter of a unit is not seen. */
const WIDTH = 200;
const HEIGHT = 20;

function at(value: number, scale: Scale): number {
  return Math.round(placeOn(scale, value) * WIDTH * 4) / 4;
}

/** @param around texts above and below the drawing, which would be stretched in it */
function drawingRow(
  columns: number,
  shapes: readonly Html[],
  { above = null, below = null }: { above?: Html | null; below?: Html | null } = {},
): Html {
  return html`<tr class="drawn" aria-hidden="true"><td colspan="${columns}">${above}<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" focusable="false">${shapes}</svg>${below}</td></tr>`;
}

/** One bar for each row. */
export function barsHtml({ caption, max, bars }: Bars, write: WriteSaid): Html {
  const scale = { from: 0, to: max, ticks: [] };
  const rows = bars.map(
    ({ label, point }) =>
      html`<tr><th scope="row">${label}</th><td class="number">${write(point.said)}</td></tr>${drawingRow(2, [
        html`<rect class="rail" x="0" y="3" width="${WIDTH}" height="14"/>`,
        html`<rect class="bar" x="0" y="3" width="${at(point.value, scale)}" height="14"/>`,
      ])}`,
  );
  return html`<table class="bars"><caption>${caption}</caption><thead><tr><th scope="col">Group</th><th scope="col" class="number">Share</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/**
 * For each group the middle half as a band with its median, and the school's own figure as a mark on all of them.
 * @param isFirst whether it is the first such chart, which comes with what is drawn in all of them
 */
export function spreadHtml(spread: Spread, write: WriteSaid, isFirst: boolean): Html {
  const { caption, schools, own, groups } = spread;
  const scale = scaleOf(spread);
  const x = (value: number) => at(value, scale);
  const place = percentOf(placeOn(scale, own.point.value));
  const mark = html`<div class="mark"><span style="left:${place};translate:-${place}">${own.point.said.text}</span></div>`;
  const rows = groups.map(({ label, lowerQuartile, median, upperQuartile }, index) => {
    const [from, to] = [x(lowerQuartile.value), x(upperQuartile.value)];
    const shapes = [
      html`<line class="axis" x1="0" x2="${WIDTH}" y1="10" y2="10"/>`,
      ...scale.ticks.map((tick) => html`<line class="axis" x1="${x(tick)}" x2="${x(tick)}" y1="0" y2="20"/>`),
      html`<rect class="band" x="${from}" y="4" width="${Math.max(to - from, 1)}" height="12"/>`,
      html`<line class="median" x1="${x(median.value)}" x2="${x(median.value)}" y1="2" y2="18"/>`,
      html`<line class="own-edge" x1="${x(own.point.value)}" x2="${x(own.point.value)}" y1="2" y2="18"/>`,
      html`<line class="own" x1="${x(own.point.value)}" x2="${x(own.point.value)}" y1="3" y2="17"/>`,
    ];
    const numbers = [lowerQuartile, median, upperQuartile].map(
      ({ said }) => html`<td class="number">${write(said)}</td>`,
    );
    return html`<tr><th scope="row">${label}</th>${numbers}</tr>${drawingRow(4, shapes, {
      above: index === 0 ? mark : null,
      below: index === groups.length - 1 ? ticksHtml(spread, scale) : null,
    })}`;
  });
  return html`<table class="spread"><caption>${caption}</caption><thead><tr><th scope="col">${schools}</th><th scope="col" class="number">Lower quartile</th><th scope="col" class="number">Median</th><th scope="col" class="number">Upper quartile</th></tr></thead><tbody>${rows}</tbody></table>${isFirst ? html`<p class="key">${spreadKey(spread)}</p>` : null}`;
}

function ticksHtml(spread: Spread, scale: Scale): Html {
  const labels = scale.ticks.map(
    (tick) => html`<span style="left:${percentOf(placeOn(scale, tick))}">${tickText(spread, tick)}</span>`,
  );
  return html`<div class="ticks">${labels}</div>`;
}

function percentOf(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

/** A figure of a chart's scale, in the unit of the school's own: "400", "$20,000", "75%". */
export function tickText({ own: { point } }: Spread, tick: number): string {
  const [before, after] = [/^\$/.exec(point.said.text)?.[0] ?? "", /%$/.exec(point.said.text)?.[0] ?? ""];
  return `${before}${formatQuantity(tick)}${after}`;
}

/** What is drawn, in words; at the first chart alone, since all are drawn in the same way. */
export function spreadKey(spread: Spread): string {
  const {
    schools,
    own: { label, point },
  } = spread;
  const { from, to } = scaleOf(spread);
  return `Each line runs from ${tickText(spread, from)} to ${tickText(spread, to)}. Band: the middle half of ${uncapitalized(schools)}. Vertical line: their median. Orange mark: ${label}, ${point.said.text}.`;
}
