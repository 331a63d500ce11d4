"use client";

import { clsx } from "clsx";
import { useRouter } from "next/navigation";
import { SuggestionBox } from "#components/search/suggestion-box.tsx";
import { AddressForm } from "#components/ui/link.tsx";
import { choose, type NamedSchool } from "#lib/comparison/chosen.client.ts";
import { comparePath, MOST_COMPARED } from "#lib/comparison/link.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { suggestionsQuery } from "#lib/search/suggestions.client.ts";

const PAUSE_MS = 400;

/**
 * A field that adds a school to a comparison by its name. Enter without a choice searches for the name, where each school can be
 * added as well; so does the form without our script.
 * @param schools those that are compared, which from then on the reader's own comparison has, too
 * @param isShort in a row with other tools: what the field is for stands in it, and is its name all the same
 */
export function AddSchool({
  schools,
  isShort = false,
}: {
  schools: readonly NamedSchool[];
  isShort?: boolean;
}) {
  const router = useRouter();
  if (schools.length >= MOST_COMPARED) return null;
  return (
    <AddressForm action="/search" className={clsx("no-print", isShort ? "min-w-0 grow sm:w-72" : "max-w-md")}>
      <label htmlFor="add-school" className={isShort ? "sr-only" : "block pb-1 text-sm font-medium"}>
        Add a school
      </label>
      <SuggestionBox<SchoolCard>
        id="add-school"
        name="q"
        placeholder={isShort ? "Add a school" : "School name"}
        noun="school"
        pause={PAUSE_MS}
        query={suggestionsQuery}
        onChoose={({ _id, name }, setText) => {
          setText("");
          const all = [...schools, { _id, name }];
          for (const school of all) choose(school, true);
          router.push(comparePath(all.map((school) => school._id)), { scroll: false });
        }}
        lastOption={(typed) => `See all results for “${typed}”`}
      />
    </AddressForm>
  );
}
