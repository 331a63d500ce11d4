import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const STYLES = readFileSync("components/schools/score.css", "utf8");
const THEME = readFileSync("components/ui/theme.css", "utf8");

/** What WCAG asks of graphics. */
const LEAST_CONTRAST = 3;

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
}

function luminance(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number[], other: number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function mixed(color: number[], share: number, other: number[]): number[] {
  return color.map((value, at) => value * share + (other[at] ?? 0) * (1 - share));
}

test("in dark colors, the ring of every score is seen", () => {
  const surface = channels(/--surface: light-dark\(#\w+, (#\w+)\)/.exec(THEME)?.[1] ?? "");
  const levels = [...STYLES.matchAll(/\[data-level="(\w+)"\] \{\s*--level: light-dark\(#\w+, (#\w+)\)/g)];
  expect(levels.map(([, level]) => level)).toEqual(["high", "good", "fair", "low", "neutral"]);
  const shares = [...STYLES.matchAll(/color-mix\(in srgb, var\(--level\) (\d+)%/g)].map(
    ([, share]) => Number(share) / 100,
  );
  // One look for all scores: none is paler than another.
  expect(shares).toHaveLength(1);
  const [tint = 0] = shares;
  for (const [, , color = ""] of levels) {
    const ring = channels(color);
    expect(contrast(ring, mixed(ring, tint, surface))).toBeGreaterThan(LEAST_CONTRAST);
  }
});
