import { describe, expect, test } from "vitest";
import { articleSchema } from "#lib/news/article.schema.ts";
import { collectArticles } from "#lib/news/collect.rules.ts";
import { readFeed } from "#lib/news/feed.rules.ts";

const NOW = new Date("2025-03-10T12:00:00Z");
const PLACE = { address: "https://paper.example/feeds/all.xml", isOwn: false };
const NAMESPACES =
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/"';
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0" ${NAMESPACES}><channel><title>The Paper</title><link>https://paper.example/</link>${items}</channel></rss>`;
const item = (at: number, more = "") =>
  `<item><title>School ${at} opens</title><link>https://paper.example/${at}</link>${more}</item>`;

function read(answer: string, place: Partial<typeof PLACE> = {}) {
  const { raws, problems } = readFeed(answer, { ...PLACE, ...place });
  const collected = collectArticles(raws, { now: NOW });
  return { articles: collected.articles, problems: [...problems, ...collected.problems] };
}
const codes = (answer: string) => read(answer).problems.map(({ code }) => code);
const titles = (answer: string) => read(answer).articles.map(({ title }) => title);

const EXPECTED = {
  id: "urn:one",
  title: "Niños & a gym",
  description: "It opens Monday.",
  text: "It opens Monday. All are welcome.",
  address: "https://paper.example/news/gym",
  outlet: "paper.example",
  publishedAt: "2025-03-03T19:05:00.000Z",
  author: "Ann Writer",
  language: "en",
  imageUrl: "https://paper.example/gym.jpg",
};

describe("one article is the same in every format", () => {
  test.each([
    [
      "RSS 2.0",
      `<rss version="2.0" ${NAMESPACES}><channel><title>Search</title><link>https://paper.example/</link><language>en-us</language><item>
        <title>Ni&amp;ntilde;os &amp;amp; a &amp;lt;b&amp;gt;gym</title><link>/news/gym?utm_source=rss</link>
        <description><![CDATA[<p>It opens <b>Monday</b>.</p>]]></description><guid isPermaLink="false">urn:one</guid>
        <pubDate>Mon, 03 Mar 2025 14:05:00 EST</pubDate><dc:creator>By Ann Writer</dc:creator>
        <media:content url="/gym.jpg" medium="image"/><content:encoded><![CDATA[<p>It opens Monday.</p><p>All are welcome.</p>]]></content:encoded>
        </item></channel></rss>`,
    ],
    [
      "RSS 1.0",
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" ${NAMESPACES}>
        <channel rdf:about="x"><title>Search</title><link>https://paper.example/</link><dc:language>en</dc:language></channel>
        <item rdf:about="urn:one"><title>Ni&#241;os &amp;amp; a &amp;lt;b&amp;gt;gym</title><link>news/gym</link>
        <description>It opens &lt;i&gt;Monday&lt;/i&gt;.</description><dc:date>2025-03-03T14:05:00-05:00</dc:date><dc:creator>Ann Writer</dc:creator>
        <media:thumbnail url="gym.jpg"/><content:encoded>It opens Monday. All are welcome.</content:encoded></item></rdf:RDF>`,
    ],
    [
      "Atom",
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en" xml:base="https://paper.example/"><title>Search</title><entry xml:base="news/">
        <id>urn:one</id><title type="html">Ni&amp;ntilde;os &amp;amp;amp; a &amp;lt;b&amp;gt;gym</title><link rel="enclosure" type="image/jpeg" href="../gym.jpg"/>
        <link rel="alternate" href="gym#top"/><published>2025-03-03T19:05:00Z</published><updated>2025-03-09T00:00:00Z</updated>
        <summary>It opens Monday.</summary><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>It opens Monday.</p><p>All are welcome.</p></div></content>
        <author><name>Ann Writer</name></author></entry></feed>`,
    ],
    [
      "JSON Feed",
      JSON.stringify({
        version: "https://jsonfeed.org/version/1.1",
        title: "Search",
        language: "en-US",
        items: [
          {
            id: "urn:one",
            url: "/news/gym",
            title: "Niños & a <b>gym</b>",
            summary: "It opens Monday.",
            content_html: "<p>It opens Monday.</p><p>All are welcome.</p>",
            date_published: "2025-03-03T14:05:00-05:00",
            authors: [{ name: "Ann Writer" }],
            image: "/gym.jpg",
          },
        ],
      }),
    ],
  ])("%s", (_, answer) => {
    const { articles, problems } = read(answer);
    expect(problems).toEqual([]);
    expect(articles).toEqual([expect.objectContaining(EXPECTED)]);
    expect(articleSchema.parse(articles[0])).toEqual(articles[0]);
  });
});

test("a search names the outlet of each article, and a school's own feed is the outlet", () => {
  const answer = rss(item(1, '<source url="https://tribune.example">The Tribune</source>') + item(2));
  const outlets = (isOwn: boolean) => read(answer, { isOwn }).articles.map(({ outlet }) => outlet);
  expect(outlets(false)).toEqual(["The Tribune", "paper.example"]);
  expect(outlets(true)).toEqual(["The Tribune", "The Paper"]);
});

test("an article without a link, an ID, a title, or a date is made the best of", () => {
  const { articles, problems } = read(
    rss(
      `<item><title>By its ID</title><guid>https://paper.example/a</guid></item>
       <item><link>https://paper.example/b</link><description>&lt;p&gt;Only a text.&lt;/p&gt;</description></item>
       <item><title>No link</title><guid isPermaLink="false">https://paper.example/c</guid></item>
       <item><title>Not the web</title><link>javascript:alert(1)</link></item>
       <item><title>Some day</title><link>https://paper.example/d</link><pubDate>Next Tuesday</pubDate></item>`,
    ),
  );
  expect(articles.map(({ title, publishedAt }) => [title, publishedAt])).toEqual([
    ["By its ID", null],
    ["Only a text.", null],
    ["Some day", null],
  ]);
  expect(articles.every(({ id }) => id !== "")).toBe(true);
  expect(problems).toEqual([
    { code: "unusable", message: "2 articles without a title or a web address: left out." },
    { code: "odd_dates", message: "One article with a date that cannot be read: kept without one." },
  ]);
});

test("an article that is sent again under another address is taken once", () => {
  const again = item(1).replace("paper.example/1", "www.paper.example/1/?utm_medium=feed");
  expect(read(rss(item(1) + again + item(2)))).toMatchObject({
    articles: [{ title: "School 1 opens" }, { title: "School 2 opens" }],
    problems: [{ code: "repeats", message: "One article sent more than once: taken once." }],
  });
});

test("of ten thousand articles the newest are taken, and none that are older than asked", () => {
  const dated = (at: number) => {
    const date = new Date(NOW.getTime() - (10_000 - at) * 60_000);
    return item(at, `<pubDate>${date.toUTCString()}</pubDate>`);
  };
  const answer = rss(Array.from({ length: 10_000 }, (_, at) => dated(at)).join(""));
  const { articles, problems } = read(answer);
  expect([articles.length, articles[0]?.title, articles.at(-1)?.title]).toEqual([
    500,
    "School 9999 opens",
    "School 9500 opens",
  ]);
  expect(problems).toEqual([
    { code: "too_many", message: "There were 10,000 articles. Only the 500 newest were taken." },
  ]);
  const since = new Date(NOW.getTime() - 3 * 60_000);
  const late = collectArticles(readFeed(answer, PLACE).raws, { now: NOW, since });
  expect(late.articles.map(({ title }) => title)).toEqual([
    "School 9999 opens",
    "School 9998 opens",
    "School 9997 opens",
  ]);
});

describe("an answer that is not as it should be", () => {
  test.each([
    ["in the middle of a tag", `${rss(item(1) + item(2)).split("School 2")[0]}`],
    ["in the middle of a text", `${rss(`${item(1)}<item><title>Scho`).split("</channel>")[0]}`],
    ["between two articles", `${rss(item(1)).split("</channel>")[0]}`],
  ])("that breaks off %s still gives the articles before that", (_, answer) => {
    expect([titles(answer), codes(answer)]).toEqual([["School 1 opens"], ["broken_off"]]);
  });

  test("that breaks off before the first article gives none", () => {
    expect(read(rss("<item>").split("</channel>")[0] ?? "")).toMatchObject({
      articles: [],
      problems: [{ code: "broken_off" }],
    });
  });

  test.each([
    ["<!DOCTYPE html><html><body>Not found</body></html>", "a web page where a feed was expected"],
    ["<html><pre>&lt;rss&gt; <rss version='2.0'></rss></pre></html>", "a web page where a feed was expected"],
    ["   ", "nothing where a feed was expected"],
    ["Service down for maintenance", "something that is not a feed"],
    ['{"version": "https://jsonfeed.org/version/1.1", "items": [{"id"', "JSON that is broken"],
    ['{"error": "no"}', "JSON that is broken or is not a feed"],
    [rss("<item><title>No end"), "not well-formed XML"],
  ])("is named: %s", (answer, words) => {
    const { articles, problems } = read(answer);
    expect(articles).toEqual([]);
    expect(problems).toEqual([{ code: "not_news", message: expect.stringContaining(words) }]);
  });

  test("with something in front of the feed is read all the same", () => {
    expect(titles(`\n\nWarning: old PHP in <b>feed.php</b>\n${rss(item(1))}\n<!-- cached -->`)).toEqual([
      "School 1 opens",
    ]);
  });

  test("with entities within entities is read without expanding them", () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "${"lol ".repeat(50)}">${"bcdefghi"
      .split("")
      .map((name, at) => `<!ENTITY ${name} "${`&${"abcdefgh"[at]};`.repeat(50)}">`)
      .join("")}<!ENTITY file SYSTEM "file:///etc/passwd">]>`;
    const { articles, problems } = read(
      `<?xml version="1.0"?>${bomb}${rss(item(1, "<description>&i;&file;</description>")).slice(21)}`,
    );
    expect(problems.map(({ code }) => code)).toEqual(["entities"]);
    expect(articles[0]?.description).toBe("&i;&file;");
  });

  test.each<[string, string]>([
    ["nested without end", rss(`<item>${"<a>".repeat(200_000)}`)],
    ["of opening brackets", rss(`<item>${"<".repeat(500_000)}`)],
    ["of titles that never close", rss("<item><title>".repeat(100_000))],
    ["of comments that never close", rss("<!--".repeat(200_000))],
    ["of half entities", rss(`<item><title>${"&amp".repeat(200_000)}</title></item>`)],
  ])("made to be hard to read is given up or read: %s", (_, answer) => {
    expect(read(answer).articles).toEqual([]);
  });

  test("of nothing but tags is not read", () => {
    expect(read(rss("<item/>".repeat(300_001))).problems).toEqual([
      { code: "too_large", message: "The feed has more than 300,000 tags and was not read." },
    ]);
  });

  test("with elements named like parts of the language changes nothing outside", () => {
    read(rss(`<item><constructor>x</constructor><prototype>y</prototype><title>x</title></item>`));
    read(`{"version":"https://jsonfeed.org/version/1","items":[{"id":"1","__proto__":{"polluted":1}}]}`);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});
