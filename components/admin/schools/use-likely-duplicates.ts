import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSettled } from "#components/ui/use-settled.ts";
import { duplicatesQuery } from "#lib/editing/client.ts";
import type { LikelyDuplicate } from "#lib/editing/duplicates.schema.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { isKeyOf } from "#lib/platform/own.ts";
import type { SchoolForm } from "./use-school-form.ts";

const DEBOUNCE_MS = 500;
const SHORTEST_NAME = 3;

/**
 * Schools that the new one may duplicate, looked up once its name and place are typed. They do not block saving once
 * the user has confirmed that it is not one of them.
 * @param refusal why the server did not create the school
 */
export function useLikelyDuplicates(form: SchoolForm, refusal: Error | null) {
  const confirmation = useRef<HTMLInputElement>(null);
  const [denied, setDenied] = useState("");
  const place = useSettled(JSON.stringify(placeOf(form)), DEBOUNCE_MS);
  const { data } = useQuery({ ...duplicatesQuery(JSON.parse(place)), enabled: isEnough(JSON.parse(place)) });
  const isRefused = refusal instanceof CallError && refusal.code === "likely_duplicate";
  const schools: readonly LikelyDuplicate[] = data?.schools ?? [];
  const isDoubtful = schools.length > 0 || isRefused;
  // Another name or place brings up other schools, which need a new confirmation.
  const isConfirmed = denied === place;

  return {
    schools,
    isConfirmed,
    /** Whether somebody still has to look at them. */
    isDoubtful: isDoubtful && !isConfirmed,
    /** Whether there is anything to show. */
    isShown: isDoubtful,
    confirm: (isNone: boolean) => setDenied(isNone ? place : ""),
    confirmation,
    focus: () => confirmation.current?.focus(),
  };
}

export type LikelyDuplicates = ReturnType<typeof useLikelyDuplicates>;

type Place = Parameters<typeof duplicatesQuery>[0];

function placeOf(form: SchoolForm): Place {
  const said = (field: string) =>
    isKeyOf(form.problems, field) ? undefined : form.textOf(field).trim() || undefined;
  return {
    name: form.textOf("name").trim(),
    city: said("address.city"),
    state: said("address.state"),
    zip: said("address.zip"),
    street: said("address.street"),
    phone: said("contactInfo.phone"),
  };
}

function isEnough({ name, city, zip }: Place): boolean {
  return name.length >= SHORTEST_NAME && (city !== undefined || zip !== undefined);
}
