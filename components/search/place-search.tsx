import { buttonLook } from "#components/ui/button.ts";
import { AddressForm } from "#components/ui/link.tsx";
import { searchHref } from "#lib/search/address.rules.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import { PlaceBox } from "./place-box.tsx";

/**
 * A form that searches at another place.
 * @param kept the rest of the search @param isMain whether this is all that the page asks for
 */
export function PlaceSearch({
  label,
  kept = {},
  isMain = false,
}: {
  label: string;
  kept?: SearchParams;
  isMain?: boolean;
}) {
  return (
    <AddressForm action="/search" className="max-w-md">
      <KeptParams kept={kept} />
      <label htmlFor="other-place" className="block pb-1 font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <div className="grow">
          <PlaceBox id="other-place" />
        </div>
        <button type="submit" className={buttonLook(isMain ? "primary" : "quiet")}>
          Search
        </button>
      </div>
    </AddressForm>
  );
}

/** The rest of a search, in a form that changes a part of it. */
export function KeptParams({ kept }: { kept: SearchParams }) {
  const fields = new URLSearchParams(searchHref(kept).split("?")[1]);
  return [...fields].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
