import { expect, test } from "./fixtures.ts";

/**
 * A browser keeps one list of everything that any `:has()` may change below it, and restyles all of it whenever one of
 * them may have changed: with a `span` or `[id^=…]` in it, that is half of a page, each time a script comes in.
 */
test("what a :has() changes below it has a class of its own", async ({ page }) => {
  await page.goto("/search");
  const selectors = await page.evaluate(() => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...("cssRules" in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
      ]);
    return [...document.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules));
  });
  const below = selectors
    // A class may have ":has" in its name, behind a backslash.
    .flatMap((selector) => withoutArguments(selector.replace(/\\./g, "_")).split(","))
    .filter((selector) => /:has\b.*[\s>~+]/.test(selector.trim()));
  expect(below.length).toBeGreaterThan(5);
  const broad = below.filter((selector) => !/(\.[^\s>~+]*|\bbody)$/.test(selector));
  expect(broad).toEqual([]);
});

/** "html:has .menu a" of "html:has(.open) .menu a:not(.plain)": commas between parentheses separate no selectors. */
function withoutArguments(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)/g, "");
  return shorter === selector ? selector : withoutArguments(shorter);
}
