"use client";

import { useQuery } from "@tanstack/react-query";
import type { LargestCity } from "#lib/places/schema.ts";
import { call } from "#lib/platform/http/call.ts";

const NONE: readonly LargestCity[] = [];

/** The largest cities of the country; none until they are here, or without an answer. They do not change while a page is open. */
export function useLargestCities(): readonly LargestCity[] {
  const { data } = useQuery({
    queryKey: ["largest-cities"],
    queryFn: ({ signal }) => call("GET /api/places/cities", { signal }),
    select: ({ cities }) => cities,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? NONE;
}
