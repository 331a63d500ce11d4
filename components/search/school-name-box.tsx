"use client";

import { useRouter } from "next/navigation";
import { leave } from "#components/ui/leaving.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { suggestionsQuery } from "#lib/search/suggestions.client.ts";
import { SuggestionBox } from "./suggestion-box.tsx";

const PAUSE_MS = 800;

/** A text field for a school's name that suggests schools. Without our script it is the plain field `q` of its form. */
export function SchoolNameBox({
  required = false,
  isForStaff = false,
  ...props
}: {
  /** Unique on the page: the label's `for`. */
  id: string;
  /** The initial text. */
  value?: string;
  required?: boolean;
  /** Whether a chosen school opens as its record in the back office, and not as its page. */
  isForStaff?: boolean;
  placeholder?: string;
  className?: string;
}) {
  const router = useRouter();
  return (
    <SuggestionBox<SchoolCard>
      {...props}
      {...(required && { requiredFor: "Type the name of a school" })}
      name="q"
      noun="school"
      pause={PAUSE_MS}
      query={suggestionsQuery}
      onChoose={({ _id, slug }) =>
        leave(() => router.push(isForStaff ? `/admin/schools/${_id}` : `/school/${slug}`))
      }
      lastOption={(typed) => `See all results for “${typed}”`}
    />
  );
}
