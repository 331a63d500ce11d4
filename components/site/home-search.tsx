import { MapPin, Search } from "lucide-react";
import { LocateButton } from "#components/search/locate-button.tsx";
import { PlaceBox } from "#components/search/place-box.tsx";
import { SchoolNameBox } from "#components/search/school-name-box.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { AddressForm } from "#components/ui/link.tsx";
import type { NetworkLookup } from "#lib/places/locate.format.ts";

/** The home page's search: a name, a place, or both. A plain form, so it also works without our script. */
export function HomeSearch({ networks }: { networks: NetworkLookup }) {
  return (
    <search>
      <AddressForm
        action="/search"
        className="home-search grid gap-4 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_auto] rounded-2xl bg-surface p-5 text-ink shadow-lift sm:p-7"
      >
        <div className="lg:col-span-2">
          <label htmlFor="home-name" className="flex items-center gap-2 pb-1.5 font-medium">
            <Search aria-hidden="true" size={18} className="text-brand" />
            School name
          </label>
          <SchoolNameBox id="home-name" placeholder="Boston Latin or Stuyvesant" />
        </div>
        <div className="lg:col-span-2">
          <label htmlFor="home-location" className="flex items-center gap-2 pb-1.5 font-medium">
            <MapPin aria-hidden="true" size={18} className="text-brand" />
            In Zip or City
          </label>
          <PlaceBox id="home-location" />
        </div>
        <LocateButton params={{}} networks={networks} offersPlace={false} />
        <button
          type="submit"
          className={buttonLook(
            "pencil",
            "text-lg max-md:mt-1 md:col-start-2 md:self-start md:whitespace-nowrap",
          )}
        >
          Search schools
        </button>
      </AddressForm>
    </search>
  );
}
