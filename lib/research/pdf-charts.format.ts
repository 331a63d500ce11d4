import type { StructureElement } from "pdfkit";
import { NEVER } from "#lib/platform/pdf/pages.ts";
import type { Sheet } from "#lib/platform/pdf/sheet.ts";
import type { Bars, Spread } from "./document.schema.ts";
import { spreadKey, tickText } from "./html-charts.format.ts";
import { ACCENT, BAND, CELL, INK, KEY, LINE, OWN, OWN_FIGURE, styled, TICK } from "./pdf-styles.format.ts";
import { type Column, drawTable, type TableShape } from "./pdf-tables.format.ts";
import { drawParagraph } from "./pdf-text.format.ts";
import { turnInChart } from "./pdf-turns.rules.ts";
import { placeOn, scaleOf } from "./scale.rules.ts";

/*
 * Charts are tables in which one column is drawn, as in the HTML: the numbers stand beside the drawing, which is marked as
 * decoration.
 */

const HEIGHT = 14;

const text = (label: string): Column => ({ label, isNumeric: false });
const figures = (label: string): Column => ({ label, isNumeric: true });

/** One bar for each row. */
export function barsShape({ caption, max, bars }: Bars): TableShape {
  const drawn: Column = {
    width: 250,
    drawn: (sheet, row, { x, y, width }) => {
      const value = bars[row]?.point.value ?? 0;
      sheet.decoration((pdf) => {
        const base = y + HEIGHT - 1;
        pdf
          .strokeColor(LINE)
          .lineWidth(0.75)
          .moveTo(x, base)
          .lineTo(x + width, base)
          .stroke();
        pdf
          .fillColor(ACCENT)
          .rect(x, y + 1, Math.min(Math.max(value / max, 0), 1) * width, HEIGHT - 4)
          .fill();
      });
    },
  };
  const rows = bars.map(({ label, point }) => [[styled(label, CELL)], [styled(point.said.text, CELL)]]);
  return {
    caption,
    columns: [text("Group"), drawn, figures("Share")],
    rows,
    split: turnInChart(bars.length),
  };
}

/** For each group the middle half as a band with its median, and the school's own figure as a mark on all of them. */
export function spreadShape(spread: Spread): TableShape {
  const { caption, schools, own, groups } = spread;
  const scale = scaleOf(spread);
  const drawn: Column = {
    width: 190,
    head: (sheet, { x, y, width }) => {
      const [line] = sheet.lines([styled(own.point.said.text, OWN_FIGURE)]);
      const place = placeOn(scale, own.point.value);
      // As far to its left as it is along the line, so that it stays above its mark and within the chart.
      if (line) sheet.decorativeLine(line, x + place * (width - line.width), y);
    },
    foot: {
      height: TICK.leading,
      draw: (sheet, { x, y, width }) => {
        scale.ticks.forEach((tick, at) => {
          const [line] = sheet.lines([styled(tickText(spread, tick), TICK)]);
          if (!line) return;
          const before = at === 0 ? 0 : at === scale.ticks.length - 1 ? line.width : line.width / 2;
          sheet.decorativeLine(line, x + placeOn(scale, tick) * width - before, y + TICK.leading * 0.76);
        });
      },
    },
    drawn: (sheet, row, box) => {
      const group = groups[row];
      if (!group) return;
      const [from, middle, to, mark] = [
        group.lowerQuartile,
        group.median,
        group.upperQuartile,
        own.point,
      ].map(({ value }) => box.x + placeOn(scale, value) * box.width) as [number, number, number, number];
      const { x, y, width } = box;
      sheet.decoration((pdf) => {
        pdf.strokeColor(LINE).lineWidth(0.75);
        pdf.moveTo(x, y + 7).lineTo(x + width, y + 7);
        for (const tick of scale.ticks.map((one) => x + placeOn(scale, one) * width))
          pdf.moveTo(tick, y - 1).lineTo(tick, y + HEIGHT + 1);
        pdf.stroke();
        pdf
          .fillColor(BAND)
          .rect(from, y + 2, Math.max(to - from, 1), 10)
          .fill();
        pdf
          .strokeColor(INK)
          .lineWidth(1.5)
          .moveTo(middle, y)
          .lineTo(middle, y + HEIGHT)
          .stroke();
        pdf
          .fillColor(OWN)
          .rect(Math.max(mark - 2.5, x), y + 1.5, 5, 11)
          .fill();
      });
    },
  };
  const rows = groups.map(({ label, lowerQuartile, median, upperQuartile }) =>
    [label, lowerQuartile.said.text, median.said.text, upperQuartile.said.text].map((one) => [
      styled(one, CELL),
    ]),
  );
  const columns = [
    text(schools),
    drawn,
    figures("Lower quartile"),
    figures("Median"),
    figures("Upper quartile"),
  ];
  return { caption, columns, rows, split: NEVER };
}

/**
 * The chart, and below the first one what is drawn, in words.
 * @param before what it costs to turn the page before it
 */
export function drawSpread(
  sheet: Sheet,
  spread: Spread,
  parent: StructureElement,
  { before, isKeyed }: { before: number; isKeyed: boolean },
): void {
  drawTable(sheet, spreadShape(spread), parent, { before, ...(isKeyed && { after: 4 }) });
  if (!isKeyed) return;
  drawParagraph(sheet, [styled(spreadKey(spread), KEY)], parent, {
    style: KEY,
    before: NEVER,
    after: 12,
  });
}
