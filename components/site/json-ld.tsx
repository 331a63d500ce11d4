import { type JsonLdNode, jsonLd } from "#lib/schools/json-ld.format.ts";

/** What the page is about, for search engines. */
export function JsonLd({ graph }: { graph: JsonLdNode[] }) {
  return <script type="application/ld+json">{jsonLd(graph)}</script>;
}
