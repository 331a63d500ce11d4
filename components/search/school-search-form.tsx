import { Search } from "lucide-react";
import { AddressForm } from "#components/ui/link.tsx";
import { SchoolNameBox } from "./school-name-box.tsx";

/**
 * The search by name in every page's header.
 * @param isForStaff whether it leads to the list of schools in the back office and their records
 */
export function SchoolSearchForm({ id, isForStaff = false }: { id: string; isForStaff?: boolean }) {
  return (
    <search>
      <AddressForm action={isForStaff ? "/admin" : "/search"} className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          School name
        </label>
        <SchoolNameBox
          id={id}
          required
          isForStaff={isForStaff}
          placeholder="School name"
          className="flex-1"
        />
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
