import { expect, test } from "vitest";
import { shownPieces } from "#lib/sources/emphasis.rules.ts";

const shown = (text: string, start = 0, end = text.length) =>
  shownPieces(text, { start, end }).map(({ isStrong, ...span }) => {
    const piece = text.slice(span.start, span.end);
    return isStrong ? [piece] : piece;
  });

test.each([
  ["Founded in **1887** by monks.", ["Founded in ", ["1887"], " by monks."]],
  ["**Tuition**: $9,000", [["Tuition"], ": $9,000"]],
  ["__Both__ and **both**", [["Both"], " and ", ["both"]]],
  ["2 ** 3 and a lone **", ["2 ** 3 and a lone **"]],
  ["Nothing", ["Nothing"]],
  ["****", ["****"]],
])("%j", (text, pieces) => {
  expect(shown(text)).toEqual(pieces);
});

test("looks only at its own part of the text", () => {
  expect(shown("**a** b **c**", 6, 7)).toEqual(["b"]);
});
