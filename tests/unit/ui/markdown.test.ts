import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Markdown } from "#components/ui/markdown.tsx";

const render = (text: string) => renderToStaticMarkup(createElement(Markdown, { text }));

test("writes Markdown with headings that fit under one of the page", () => {
  expect(render("# Arts\n\nA *fine* school")).toContain("<h3>Arts</h3>\n<p>A <em>fine</em> school</p>");
  expect(render("| a |\n|---|\n| b |")).toContain("<td>b</td>");
  expect(render("| | a |\n|---|---|\n| b | c |"), "no cell is the head of nothing").toContain(
    "<td></td><th>a</th>",
  );
});

test("gives external links no weight with search engines", () => {
  expect(render("[site](https://a.example/)")).toContain(
    '<a href="https://a.example/" rel="nofollow noopener" class="link">site</a>',
  );
});

test.each([
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "![picture](https://tracker.example/p.gif)",
  "[press](javascript:alert(1))",
  '<iframe src="https://evil.example"></iframe>',
  '<a href="#" onclick="alert(1)">press</a>',
])("lets nothing through that acts or loads: %s", (text) => {
  expect(render(text)).not.toMatch(/<(script|img|iframe)|javascript:|onerror|onclick|src=/);
});
