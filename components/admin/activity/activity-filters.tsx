"use client";

import { useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Download, ListFilter } from "lucide-react";
import { type FormEvent, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { useTyped } from "#components/ui/use-typed.ts";
import type { LogChoice } from "#lib/activity/log.client.ts";
import { actionName } from "#lib/activity/log.format.ts";
import { ACTIONS } from "#lib/activity/schema.ts";
import { FilterFold } from "../filter-fold.tsx";
import { SchoolBox } from "../news/school-box.tsx";
import { useChosenSchool } from "../news/use-chosen-school.ts";
import { PersonField, peopleQuery } from "./person-field.tsx";
import { isUserId, personMeant } from "./person-meant.ts";

const NOTHING: LogChoice = { school: "", field: "", userId: "", action: "", start: "", end: "" };

const WEEK = 7;

/** A day as date boxes have it, in the reader's own time zone. */
function daysAgo(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() - days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

/**
 * Narrows the record. What is picked applies at once; what is typed, when the button is pressed.
 * @param chosen the filters in effect
 * @param fields the fields of a school, [name, label]
 * @param onExport saves the entries that match them as a file
 */
export function ActivityFilters({
  chosen,
  fields,
  onFilter,
  onExport,
  isExporting,
}: {
  chosen: LogChoice;
  fields: readonly (readonly [name: string, label: string])[];
  onFilter: (choice: LogChoice) => void;
  onExport: () => void;
  isExporting: boolean;
}) {
  const { school, field, userId, action, start, end } = chosen;
  // Back, Forward, and links to a person change the address without this form.
  const { typed, setTyped, send, latest } = useTyped({ school, field, userId, action, start, end });
  const change = (changed: Partial<LogChoice>) => setTyped((before) => ({ ...before, ...changed }));
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const chosenSchool = useChosenSchool(typed.school);
  const chosenCount = Object.values(chosen).filter((value) => value !== "").length;
  const isFiltered = chosenCount > 0;

  function filter(wanted: LogChoice) {
    setTyped(wanted);
    send(wanted);
    onFilter(wanted);
  }

  /** Leaves alone what is being typed elsewhere in the form, and adds to what was picked a moment ago. */
  function pick(changed: Partial<LogChoice>) {
    const wanted = { ...latest, ...changed };
    change(changed);
    send(wanted);
    onFilter(wanted);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    const person = typed.userId.trim();
    if (person === "" || isUserId(person)) return filter({ ...typed, userId: person });
    const found = await queries.fetchQuery(peopleQuery(person)).catch(() => null);
    const meant = found
      ? personMeant(person, found.users, found.pagination.total)
      : { problem: "Failed to search for people. Please try again." };
    if ("problem" in meant) setProblem(meant.problem);
    else filter({ ...typed, userId: meant.id });
  }

  return (
    <div className="mb-4 grid gap-4">
      <FilterFold label="Filter and export" chosen={chosenCount}>
        {({ id, className }) => (
          <form
            id={id}
            onSubmit={submit}
            className={clsx(
              "card grid grid-cols-2 items-start gap-x-3 gap-y-4 p-4 sm:gap-x-4 md:grid-cols-3 xl:grid-cols-6",
              className,
            )}
          >
            <div className="max-sm:col-span-2">
              <SchoolBox
                label="School"
                set="all"
                chosen={chosenSchool}
                onChoose={(option) => pick({ school: option?._id ?? "" })}
              />
            </div>
            <FormField label="Field">
              {(props) => (
                <select
                  {...props}
                  value={typed.field}
                  onChange={({ target }) => pick({ field: target.value })}
                  className="field"
                >
                  <option value="">All</option>
                  {fields.map(([name, label]) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </FormField>
            <FormField label="Action">
              {(props) => (
                <select
                  {...props}
                  value={typed.action}
                  onChange={({ target }) => pick({ action: target.value })}
                  className="field"
                >
                  <option value="">All</option>
                  {ACTIONS.map((one) => (
                    <option key={one} value={one}>
                      {actionName(one)}
                    </option>
                  ))}
                </select>
              )}
            </FormField>
            <div className="max-sm:col-span-2">
              <PersonField
                value={typed.userId}
                problem={problem}
                onChange={(id) => {
                  setProblem(undefined);
                  change({ userId: id });
                }}
                onChoose={(userId) => {
                  setProblem(undefined);
                  pick({ userId });
                }}
              />
            </div>
            <FormField label="Start date">
              {(props) => (
                <input
                  {...props}
                  type="date"
                  value={typed.start}
                  max={typed.end || undefined}
                  onChange={({ target }) => change({ start: target.value })}
                  className="field"
                />
              )}
            </FormField>
            <FormField label="End date">
              {(props) => (
                <input
                  {...props}
                  type="date"
                  value={typed.end}
                  min={typed.start || undefined}
                  onChange={({ target }) => change({ end: target.value })}
                  className="field"
                />
              )}
            </FormField>
            <div className="col-span-full flex flex-wrap gap-3">
              <button type="submit" className={buttonLook("primary")}>
                <ListFilter aria-hidden="true" size={18} />
                Filter
              </button>
              <button
                type="button"
                onClick={() => pick({ start: daysAgo(WEEK), end: "" })}
                className={buttonLook("quiet")}
              >
                Last 7 days
              </button>
              {isFiltered ? (
                <button type="button" onClick={() => onFilter(NOTHING)} className={buttonLook("quiet")}>
                  Clear
                </button>
              ) : null}
              <button
                type="button"
                aria-disabled={isExporting}
                onClick={onExport}
                className={buttonLook("quiet", "sm:ml-auto")}
              >
                <Download aria-hidden="true" size={18} />
                {isExporting ? "Exporting …" : "Export CSV"}
              </button>
            </div>
          </form>
        )}
      </FilterFold>
    </div>
  );
}
