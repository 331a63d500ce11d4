import { unescaped } from "#lib/platform/unescaped.ts";

/**
 * Addresses of articles. Feeds, newsletters, and shared links give the same article many addresses: behind a redirect
 * of a search engine, with marks that say who sent the reader, in a form for telephones.
 */

/** Parameters that say where a reader came from, or how a page is shown, and never which article it is. */
const TRACKING =
  /^(?:utm_\w+|hsa_\w+|pk_\w+|mtm_\w+|matomo_\w+|vero_\w+|oly_\w+|wt[._]\w+|ns_\w+|mc_(?:cid|eid|tc)|_hs(?:enc|mi)|__hs\w+|_ga|_gl|_openstat|at_(?:medium|campaign)\w*|fb(?:clid|_\w+|aid)|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|igsh|epik|mkt_tok|s_cid|s_kwcid|cmp|cmpid\w*|icid|ncid|nclid|ocid|cvid|ito|ref|ref_?src|ref_?url|referrer|source|src|smid|smtyp|partner|rss|feed(?:type|name)?|taid|tbref|traffic_source|sr_share|share|sh|shared?|xtor|guccounter|guce_\w+|soc_(?:src|trk)|campaign_?id|ftag|mod|amp|outputtype|usqp|spot_?im_\w+|trk|trkcampaign|cx_\w+|__twitter_impression|leadsource|newsletter|nl|sfmc_\w+|emailid|emailhash|user_?email|print)$/i;

/** How long an address may be; longer ones are not addresses of articles. */
const LONGEST = 2_000;

/**
 * The address at which an article can be opened: without the redirect, the tracking, and the fragment around it.
 * @returns null if it is not an address on the web
 */
export function articleAddress(address: string): string | null {
  const found = webAddress(address);
  if (!found) return null;
  const url = unwrapped(found);
  url.hash = "";
  url.username = "";
  url.password = "";
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  url.search = kept.length === 0 ? "" : new URLSearchParams(kept).toString();
  return url.href;
}

/**
 * One key for all addresses of one article. It compares and is not meant to be opened: scheme, "www.", the form for
 * telephones, the last slash, and the order of parameters are gone.
 * @returns null if it is not an address on the web
 */
export function canonicalAddress(address: string): string | null {
  for (let key = simplerAddress(address); key !== null; ) {
    // What was simplified may turn out to be a redirect.
    const simpler = simplerAddress(key);
    if (simpler === key || simpler === null) return key;
    key = simpler;
  }
  return null;
}

function simplerAddress(address: string): string | null {
  const opened = articleAddress(address);
  if (opened === null) return null;
  const url = new URL(opened);
  const host = plainHost(url.hostname);
  const port = url.port === "" ? "" : `:${url.port}`;
  const parameters = [...url.searchParams].sort(byNameAndValue);
  const query = parameters.length === 0 ? "" : `?${new URLSearchParams(parameters)}`;
  return `https://${host}${port}${plainPath(url.pathname)}${query}`;
}

function webAddress(address: string): URL | null {
  const trimmed = address.trim();
  if (trimmed.length > LONGEST) return null;
  const url = URL.parse(trimmed.startsWith("//") ? `https:${trimmed}` : trimmed);
  return url && /^https?:$/.test(url.protocol) && url.hostname !== "" ? url : null;
}

/** Without "www.", "m.", and "amp.", as long as a domain is left: "m.co" is one. */
function plainHost(hostname: string): string {
  let host = hostname.replace(/\.+$/, "");
  for (;;) {
    const shorter = host.replace(/^(?:www\d?|m|mobile|amp)\.(?=[^.]+\.[^.])/, "");
    if (shorter === host) return host;
    host = shorter;
  }
}

/** Without the marks of the form for telephones, doubled slashes, the name of a default page, and the last slash. */
function plainPath(pathname: string): string {
  let path = pathname.replaceAll(/\/{2,}/g, "/");
  for (;;) {
    const shorter = path
      .replace(/\/+$/, "")
      .replace(/\/(?:amp|index\.(?:html?|php|aspx?))$/i, "")
      .replace(/^\/amp(?=\/)/i, "")
      .replace(/\.amp(?=\.html?$|$)/i, "");
    if (shorter === path) return path === "" ? "/" : path;
    path = shorter;
  }
}

function byNameAndValue([a, x]: [string, string], [b, y]: [string, string]): number {
  if (a !== b) return a < b ? -1 : 1;
  return x === y ? 0 : x < y ? -1 : 1;
}

/** Services that lead on to the address in one of these parameters. */
const REDIRECTS: readonly (readonly [host: RegExp, path: RegExp, parameters: readonly string[]])[] = [
  [/^(?:www\.|news\.)?google\.[a-z.]+$/, /^\/(?:url|imgres|news\/url)$/, ["q", "url", "imgrefurl"]],
  [/^(?:www\.)?bing\.com$/, /^\/(?:news\/apiclick\.aspx|ck\/a|alink\/link)$/, ["url", "r"]],
  [/^(?:www\.)?msn\.com$/, /^\/(?:\w\w-\w\w\/)?news\/redirect/, ["url"]],
  [/^(?:l|lm|www)\.(?:facebook|instagram)\.com$/, /^\/(?:l\.php)?$/, ["u"]],
  [/^out\.reddit\.com$/, /^\//, ["url"]],
  [/^(?:www\.)?duckduckgo\.com$/, /^\/l\/$/, ["uddg"]],
  [/^(?:www\.)?linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go)$/, ["url"]],
  [/^(?:www\.)?youtube\.com$/, /^\/redirect$/, ["q"]],
  [/(?:^|\.)safelinks\.protection\.outlook\.com$/, /^\//, ["url"]],
  [
    /^click\.\w|^links?\.\w|^track(?:ing)?\.\w|^redirect\.\w/,
    /^\//,
    ["url", "u", "target", "redirect", "to"],
  ],
];

function unwrapped(url: URL): URL {
  // What is inside is shorter, so this ends.
  for (let current = url; ; ) {
    const next = insideOf(current);
    if (next === null || next.href.length >= current.href.length) return current;
    current = next;
  }
}

/** The address that a redirect, an AMP cache, or an archive holds; null for any other address. */
function insideOf(url: URL): URL | null {
  const inPath = pathInside(url);
  if (inPath) return inPath;
  for (const [host, path, parameters] of REDIRECTS) {
    if (!host.test(url.hostname) || !path.test(url.pathname)) continue;
    for (const name of parameters) {
      const inside = webAddress(url.searchParams.get(name) ?? "");
      if (inside) return inside;
    }
  }
  return null;
}

const IN_PATH: readonly (readonly [host: RegExp, path: RegExp])[] = [
  [/^(?:www\.)?google\.[a-z.]+$/, /^\/amp\/(s\/)?(.+)$/],
  [/\.cdn\.ampproject\.org$/, /^\/[a-z]\/(s\/)?(.+)$/],
];

function pathInside(url: URL): URL | null {
  for (const [host, pattern] of IN_PATH) {
    const found = host.test(url.hostname) ? pattern.exec(url.pathname) : null;
    if (found) return webAddress(`http${found[1] ? "s" : ""}://${found[2]}${url.search}`);
  }
  if (/^(?:web\.)?archive\.org$/.test(url.hostname)) {
    const found = /^\/web\/\w+\/(https?:\/{1,2}.+)$/.exec(url.pathname);
    return found ? webAddress(`${found[1]?.replace(/^(https?:)\/+/, "$1//")}${url.search}`) : null;
  }
  if (url.hostname === "r.search.yahoo.com") {
    const found = /\/RU=([^/]+)/.exec(url.pathname);
    return found ? webAddress(unescaped(found[1] ?? "") ?? "") : null;
  }
  if (url.hostname === "news.google.com") return googleNewsInside(url.pathname);
  return null;
}

/** Google News wrote the address into the article's code until 2024; newer codes say nothing. */
function googleNewsInside(path: string): URL | null {
  const code = /^\/(?:rss\/)?(?:__i\/rss\/rd\/)?articles\/([\w-]+)/.exec(path)?.[1];
  if (!code) return null;
  const found = /https?:\/\/[\x21-\x7e]+/.exec(fromBase64(code) ?? "")?.[0];
  return found ? webAddress(found) : null;
}

function fromBase64(code: string): string | null {
  try {
    return atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return null;
  }
}
