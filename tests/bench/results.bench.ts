import { loadInTurn } from "./support/load.ts";
import { FIRST_PAGES, loadNewSite } from "./support/seeded.ts";
import type { Bench } from "./types.ts";

/** A page of results compared with one of as many elements in a bare app: both are rendered for each request. */
export const bench: Bench = async ({ createDatabase, startApp, log }) => {
  const databaseUrl = await createDatabase("results");
  await loadNewSite(databaseUrl);
  const ours = `${await startApp({ databaseUrl })}${FIRST_PAGES.search}`;
  const elements = elementsIn(await (await fetch(ours)).text());
  log(`${elements} elements`);
  const bare = `${await startApp({ app: "bare" })}/elements/${elements}`;
  const load = await loadInTurn({ results: { urls: [ours] }, bare: { urls: [bare] } });
  const ratio = load.results.requestsPerSecond / load.bare.requestsPerSecond;
  return [
    {
      measure: "a page of results",
      ours: load.results.requestsPerSecond,
      reference: load.bare.requestsPerSecond,
      against: "bare page with as many elements",
      unit: "requests/s",
      ratio,
      target: "≥ 0.3",
      met: ratio >= 0.3,
    },
  ];
};

/** How many elements a document has, without the scripts that carry its payload. */
function elementsIn(html: string): number {
  return html.replace(/<script>.*?<\/script>/gs, "").match(/<[a-z]/g)?.length ?? 0;
}
