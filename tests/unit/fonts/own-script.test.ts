import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { DEFAULT_FONTS } from "#lib/fonts/combinations.rules.ts";
import { stylesAddress } from "#lib/fonts/delivery.format.ts";
import { OWN_FONTS_KEY } from "#lib/fonts/own-fonts.rules.ts";
import { OWN_FONTS_SCRIPT } from "#lib/fonts/own-script.format.ts";
import { combinationWord } from "#lib/fonts/stylesheet.format.ts";

/** What the script writes into the head of a page whose reader has this in storage. */
function written(stored: string | null): string {
  let html = "";
  runInNewContext(OWN_FONTS_SCRIPT, {
    localStorage: { getItem: (key: string) => (key === OWN_FONTS_KEY ? stored : null) },
    document: {
      write: (text: string) => {
        html += text;
      },
    },
  });
  return html;
}

test("a reader's own fonts are in the document before anything is painted", () => {
  const address = stylesAddress("own", DEFAULT_FONTS);
  expect(written(combinationWord(DEFAULT_FONTS))).toBe(
    `<link rel="stylesheet" id="own-fonts" href="${address}">`,
  );
});

test.each([
  null,
  "",
  "inter",
  "inter.poppins.jetbrains-mono",
  'a.b.c.d"><script>alert(1)</script>',
  "../../x.b.c.d",
  "A.B.C.D",
  '{"body":"inter"}',
])("%j in storage writes nothing", (stored) => {
  expect(written(stored)).toBe("");
});

test("a browser that refuses access to storage shows the page all the same", () => {
  const refuse = () => {
    throw new Error("denied");
  };
  expect(() => runInNewContext(OWN_FONTS_SCRIPT, { localStorage: { getItem: refuse } })).not.toThrow();
});

test("the script may stand in the markup as it is", () => {
  expect(OWN_FONTS_SCRIPT).toMatch(/^[\x20-\x7e]+$/);
  expect(OWN_FONTS_SCRIPT).not.toContain("<");
});
