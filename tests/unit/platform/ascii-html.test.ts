import { expect, test } from "vitest";
import { asciiHtml } from "#lib/platform/ascii-html.ts";

test("markup keeps its meaning as character references, attributes too", () => {
  expect(asciiHtml('<p title="K–5">José 🎓</p>')).toBe('<p title="K&#8211;5">Jos&#233; &#127891;</p>');
});

test("scripts keep their strings as escapes, also beyond the basic plane", () => {
  const html = '<p>–</p><script id="a">push("K–5 🎓")</script><p>–</p><script>push("é")</script>';
  const ascii = asciiHtml(html);
  expect(ascii).toBe(
    '<p>&#8211;</p><script id="a">push("K\\u20135 \\ud83c\\udf93")</script><p>&#8211;</p><script>push("\\u00e9")</script>',
  );
  expect(JSON.parse('"\\ud83c\\udf93"')).toBe("🎓");
});

test("ASCII stays as it is", () => {
  const html = '<!DOCTYPE html><p>&amp; "quoted"</p><script>a < b && c</script>';
  expect(asciiHtml(html)).toBe(html);
});
