"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { RotateCw } from "lucide-react";
import { useEffect, useRef } from "react";
import { Announcement } from "#components/ui/announcement.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { Spinner } from "#components/ui/spinner.tsx";
import { useAddress } from "#components/ui/use-address.ts";
import { useWideScreen } from "#components/ui/use-wide-screen.ts";
import { fieldsQuery } from "#lib/fields/client.ts";
import { filterFields, TOP_LEVEL } from "#lib/fields/filter.rules.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { CallFailure } from "../call-failure.tsx";
import { DETAIL_TITLE_ID, FieldDetail } from "./field-detail.tsx";
import { FieldFilters } from "./field-filters.tsx";
import { FieldGroups, fieldLinkId } from "./field-groups.tsx";
import { FieldHelp } from "./field-help.tsx";
import { SyncPanel } from "./sync-panel.tsx";

const NOTHING = "No fields found matching your filters.";

/** The fields grouped by parent, next to the selected one. On a phone, the selected one replaces the list. */
export function FieldEditor() {
  const { chosen, choose, hrefOf } = useAddress({ q: "", component: "", parent: "", field: "" });
  const { data: fields, error, isFetching, refetch } = useQuery(fieldsQuery);
  useFollowing(chosen.field);

  if (!fields) {
    if (isFetching || !error) return <Spinner label="Loading fields" />;
    return (
      <div className="grid max-w-xl justify-items-start gap-4">
        <CallFailure error={error} message="Failed to fetch field definitions. Please try again." />
        <button type="button" onClick={() => refetch()} className={buttonLook("primary")}>
          <RotateCw aria-hidden="true" size={18} />
          Try Again
        </button>
      </div>
    );
  }

  const parents = [...new Set(fields.flatMap(({ parentField }) => parentField ?? []))];
  const shown = filterFields(fields, chosen);
  const selected = fields.find(({ name }) => name === chosen.field);
  return (
    <div className="grid gap-4 sm:gap-6">
      <div className={clsx("grid gap-4 sm:gap-6", selected && "max-lg:hidden")}>
        <div className="grid items-start gap-3 md:max-lg:grid-cols-2 md:max-lg:[&>:has([open])]:col-span-2">
          <FieldHelp />
          <SyncPanel />
        </div>
        <FieldFilters
          chosen={chosen}
          parents={parents}
          onChoose={choose}
          onReset={() => choose({ q: "", component: "", parent: "" })}
        />
      </div>
      <Announcement text={shown.length === 0 ? NOTHING : countOf(shown.length, "field")} />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
        <div className={selected ? "max-lg:hidden" : undefined}>
          {shown.length > 0 ? (
            <FieldGroups
              fields={shown}
              selected={selected?.name}
              hrefOf={(field) => hrefOf({ field })}
              topLevel={TOP_LEVEL.label}
            />
          ) : (
            <p className="card px-5 py-14 text-center text-muted">{NOTHING}</p>
          )}
        </div>
        {selected ? (
          <FieldDetail key={selected.name} name={selected.name} backHref={hrefOf({ field: "" })} />
        ) : (
          <p className="card px-5 py-14 text-center text-muted max-lg:hidden">
            Choose a field to see and change its definition.
          </p>
        )}
      </div>
    </div>
  );
}

/** Where the list and the field take each other's place, the focus goes along, and so does what is seen. */
function useFollowing(field: string) {
  const isWide = useWideScreen();
  const former = useRef(field);
  useEffect(() => {
    const left = former.current;
    former.current = field;
    if (left === field || isWide) return;
    const target = document.getElementById(field === "" ? fieldLinkId(left) : DETAIL_TITLE_ID);
    target?.focus({ preventScroll: true });
    (field === "" ? target : target?.parentElement)?.scrollIntoView({
      block: field === "" ? "center" : "start",
    });
  }, [field, isWide]);
}
