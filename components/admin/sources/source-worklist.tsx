"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { Choice } from "#components/admin/choice.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { DataTable } from "#components/ui/data-table.tsx";
import { useAddress } from "#components/ui/use-address.ts";
import { keptChoice, useKeptChoice } from "#components/ui/use-kept-choice.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { isKeyOf } from "#lib/platform/own.ts";
import { worklistQuery } from "#lib/sources/worklist.client.ts";
import { ALL_STATES, type WorklistPlace } from "#lib/sources/worklist.format.ts";
import { worklistColumns } from "./worklist-columns.tsx";

const ORDERS = [
  ["emptiest", "Fewest facts first"],
  ["oldest", "Oldest sources first"],
] as const;

/** Staff work on one state for days. */
const lastState = keptChoice("worklist-state", (state) => state === ALL_STATES || isKeyOf(STATES, state));

/**
 * The schools whose pages are worth reading next, each with a link to the source editor: of the state that was chosen
 * last, and before one was, of all.
 */
export function SourceWorklist() {
  const { chosen, choose, hrefOf } = useAddress({ state: "", order: "emptiest", after: "" });
  const last = useKeptChoice(lastState);
  const state = chosen.state || last || ALL_STATES;
  const order = chosen.order === "oldest" ? "oldest" : "emptiest";

  return (
    <section aria-labelledby="worklist-heading">
      <h1 id="worklist-heading" className="text-2xl">
        Worklist
      </h1>
      <p className="mt-2 max-w-3xl text-muted">
        Schools whose own pages are worth reading next. Open one to read a page; from there, “Next School”
        leads on.
      </p>
      <div className="my-4 flex flex-wrap items-end gap-x-4 gap-y-3 [&>*]:min-w-36 [&>*]:flex-1 sm:[&>*]:w-56 sm:[&>*]:flex-none">
        <Choice
          label="State"
          value={state}
          options={[[ALL_STATES, "All states"], ...Object.entries(STATES)]}
          onChange={(next) => {
            lastState.choose(next);
            choose({ state: next, after: "" });
          }}
        />
        <Choice
          label="Order"
          value={order}
          options={ORDERS}
          onChange={(order) => choose({ order, after: "" })}
        />
      </div>
      <Schools
        place={{ state, order, after: chosen.after, page: chosen.after }}
        hrefOf={(after) => hrefOf({ state, order, after })}
      />
    </section>
  );
}

function Schools({ place, hrefOf }: { place: WorklistPlace; hrefOf: (after: string) => string }) {
  const { after } = place;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...worklistQuery(place),
    staleTime: 0,
  });
  return (
    <>
      {data && data.left !== null && data.left > 0 ? (
        <p className="mb-2 text-sm text-muted">
          {countOf(data.left, "school")}
          {after === "" ? "" : " from here on"}
        </p>
      ) : null}
      <DataTable
        caption="Schools whose pages are worth reading next"
        columns={worklistColumns(place)}
        rows={data?.schools}
        keyOf={({ _id }) => _id}
        empty={after === "" ? "No schools found." : "That was the last school of the worklist."}
        isFetching={isFetching && (!data || isPlaceholderData)}
        isPrevious={isPlaceholderData}
        failure={
          error && <CallFailure error={error} message="Failed to load schools. Please try again later." />
        }
        retry={refetch}
      />
      <nav aria-label="Pages of the worklist" className="mt-6 flex flex-wrap gap-3">
        {after === "" ? null : (
          <Link href={hrefOf("")} className={buttonLook("quiet")}>
            First Page
          </Link>
        )}
        {data?.next ? (
          <Link href={hrefOf(data.next)} rel="next" className={buttonLook("quiet")}>
            Next Page
          </Link>
        ) : null}
      </nav>
    </>
  );
}
