import { Search } from "lucide-react";
import { AddressForm } from "#components/ui/link.tsx";
import { SchoolNameBox } from "./school-name-box.tsx";

/** The search by name in every page's header. */
export function SchoolSearchForm({ id }: { id: string }) {
  return (
    <search>
      <AddressForm action="/search" className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          School name
        </label>
        <SchoolNameBox id={id} required placeholder="School name" className="flex-1" />
        <button
          type="submit"
          className="grid min-h-11 min-w-11 place-items-center rounded-lg bg-brand text-on-brand hover:bg-brand-strong"
        >
          <Search aria-hidden="true" size={20} />
          <span className="sr-only">Search schools by name</span>
        </button>
      </AddressForm>
    </search>
  );
}
