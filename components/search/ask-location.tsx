import { buttonLook } from "#components/ui/button.ts";
import { AddressForm } from "#components/ui/link.tsx";
import type { NetworkLookup } from "#lib/places/locate.format.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import type { Wish } from "#lib/search/wish.rules.ts";
import { LocateButton } from "./locate-button.tsx";
import { PlaceBox } from "./place-box.tsx";

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
  const { grades, ...filters } = {
    ...params,
    ...wish.filters,
    q: undefined,
    page: undefined,
    sort: undefined,
  };
  const fields = { ...filters, grades: grades?.join(",") };
  return (
    <div className="card mt-4 grid max-w-md gap-4 p-5">
      {wish.isRanked ? (
        <p>We do not rank schools. Those near you are sorted by distance or by size.</p>
      ) : null}
      <LocateButton params={{ ...filters, grades }} networks={networks} />
      <AddressForm action="/search">
        {Object.entries(fields).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={String(value)} />,
        )}
        <label htmlFor="near-place" className="block pb-1 font-medium">
          Or type where you are
        </label>
        <div className="flex gap-2">
          <div className="grow">
            <PlaceBox id="near-place" />
          </div>
          <button type="submit" className={buttonLook("primary")}>
            Search
          </button>
        </div>
      </AddressForm>
    </div>
  );
}
