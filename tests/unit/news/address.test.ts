import { describe, expect, test } from "vitest";
import { articleAddress, canonicalAddress } from "#lib/news/address.rules.ts";
import { pick, seededRandom } from "#tests/bench/support/random.ts";

const STORY = "https://tribune.example.com/news/school-opens";

describe("all addresses of an article have one key", () => {
  test.each([
    "http://www.tribune.example.com/news/school-opens/",
    "HTTPS://TRIBUNE.example.COM:443/news/school-opens",
    "//tribune.example.com/news/school-opens",
    `${STORY}?utm_source=rss&utm_medium=feed&utm_campaign=x`,
    `${STORY}?fbclid=IwAR0&gclid=1&mc_cid=2&mc_eid=3`,
    `${STORY}#comments`,
    `${STORY}/amp/`,
    `${STORY}?amp=1`,
    `${STORY}?outputType=amp`,
    "https://amp.tribune.example.com/news/school-opens",
    "https://m.tribune.example.com/news//school-opens",
    "https://tribune.example.com/amp/news/school-opens",
    "https://www.google.com/amp/s/tribune.example.com/news/school-opens/amp/",
    "https://tribune-example-com.cdn.ampproject.org/c/s/tribune.example.com/news/school-opens",
    `https://www.google.com/url?rct=j&sa=t&url=${encodeURIComponent(`${STORY}?utm_source=alert`)}&ct=ga`,
    `https://www.bing.com/news/apiclick.aspx?ref=FexRss&aid=&url=${encodeURIComponent(STORY)}&c=123`,
    `https://l.facebook.com/l.php?u=${encodeURIComponent(STORY)}&h=AT0`,
    `https://web.archive.org/web/20250303120000/${STORY}`,
    `https://r.search.yahoo.com/_ylt=A/RV=2/RE=1/RO=10/RU=${encodeURIComponent(STORY)}/RK=2/RS=x`,
    `https://news.google.com/rss/articles/${btoa(`\b\x13"\x2b${STORY}\xd2\x01\0`).replace(/=+$/, "")}?oc=5`,
  ])("%s", (address) => expect(canonicalAddress(address)).toBe(STORY));
});

test.each([
  ["https://a.example.com/story?id=1", "https://a.example.com/story?id=2"],
  ["https://a.example.com/story", "https://b.example.com/story"],
  ["https://a.example.com/story", "https://a.example.com/Story"],
  ["http://a.example.com:8080/story", "http://a.example.com/story"],
  ["https://news.google.com/rss/articles/CBMiAUx1", "https://news.google.com/rss/articles/CBMiAUx2"],
])("%s is not %s", (one, other) => expect(canonicalAddress(one)).not.toBe(canonicalAddress(other)));

test.each([
  "",
  "story",
  "ftp://a.example.com/x",
  "javascript:alert(1)",
  "mailto:a@example.com",
  "https://",
  "https://[/",
])("%o is no address of an article", (address) =>
  expect([articleAddress(address), canonicalAddress(address)]).toEqual([null, null]),
);

test("the address to open keeps what the site needs, and carries no password", () => {
  expect(articleAddress("http://reader:secret@www.a.example.com/x/?id=7&utm_source=rss#top")).toBe(
    "http://www.a.example.com/x/?id=7",
  );
});

const HOSTS = [
  "a.example.com",
  "www.google.com",
  "WWW.m.amp.b.example.org",
  "www.bing.com",
  "m.co",
  "l.facebook.com",
  "127.0.0.1:81",
];
const PATHS = [
  "/",
  "//",
  "/amp",
  "/amp/amp/",
  "/url",
  "//url",
  "/amp/s/c.example.com/x",
  "/a/index.html/amp",
  "/x.amp.html",
  "/l.php",
  "/%E4/é",
  "/news/apiclick.aspx",
];
const NAMES = ["utm_source", "id", "q", "url", "u", "amp", "b", "b", "ref", "fbclid", "ü"];

/** An address that a feed might have, now and then with another one inside. */
function anyAddress(random: () => number, depth = 0): string {
  const parameters = Array.from({ length: Math.floor(random() * 4) }, () => {
    const value =
      depth < 3 && random() < 0.5 ? anyAddress(random, depth + 1) : pick(random, ["1", "a b", "%", ""]);
    return `${pick(random, NAMES)}=${encodeURIComponent(value)}`;
  });
  const query = parameters.length > 0 ? `?${parameters.join("&")}` : "";
  return `${pick(random, ["http", "HTTPS"])}://${pick(random, HOSTS)}${pick(random, PATHS)}${query}${pick(random, ["", "#x"])}`;
}

test("simplifying twice changes nothing, and no tracking decides", () => {
  const random = seededRandom(19);
  for (let time = 0; time < 3_000; time += 1) {
    const address = anyAddress(random);
    const key = canonicalAddress(address);
    expect(key, address).not.toBeNull();
    expect(canonicalAddress(key ?? ""), address).toBe(key);
    const opened = articleAddress(address) ?? "";
    expect(articleAddress(opened), address).toBe(opened);
    expect(canonicalAddress(`${opened}${opened.includes("?") ? "&" : "?"}utm_medium=mail`), address).toBe(
      key,
    );
  }
});
