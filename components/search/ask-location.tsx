import type { NetworkLookup } from "#lib/places/locate.format.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import type { Wish } from "#lib/search/wish.rules.ts";
import { LocateButton } from "./locate-button.tsx";
import { PlaceSearch } from "./place-search.tsx";

/** For schools "near me": asks where that is. */
export function AskLocation({
  params,
  wish,
  networks,
}: {
  params: SearchParams;
  wish: Wish;
  networks: NetworkLookup;
}) {
  const kept = { ...params, ...wish.filters, q: undefined, page: undefined, sort: undefined };
  return (
    <div className="card mt-4 grid max-w-md gap-4 p-5">
      {wish.isRanked ? (
        <p>We do not rank schools. Those near you are sorted by distance or by size.</p>
      ) : null}
      <LocateButton params={kept} networks={networks} />
      <PlaceSearch label="Or type where you are" kept={kept} isMain />
    </div>
  );
}
