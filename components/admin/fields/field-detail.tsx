"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Spinner } from "#components/ui/spinner.tsx";
import type { FieldAnswer } from "#lib/fields/change.schema.ts";
import { fieldQuery, fieldUsageQuery } from "#lib/fields/client.ts";
import { parentLabel } from "#lib/fields/filter.rules.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { COMPONENTS } from "#lib/fields/schema.ts";
import { masterField } from "#lib/fields/table.rules.ts";
import { TYPE_WORDS } from "#lib/fields/type-words.format.ts";
import { CallFailure } from "../call-failure.tsx";
import { FieldForm } from "./field-form.tsx";

export const DETAIL_TITLE_ID = "field-detail";

/** One field: what it is, where it is used and by how many schools, and the form that changes its definition. */
export function FieldDetail({ name, backHref }: { name: string; backHref: string }) {
  const { data: stored, error } = useQuery(fieldQuery(name));
  // A sync or another admin may change the definition during editing; the form keeps the one it started with.
  const [held, setHeld] = useState<FieldAnswer | null>(null);
  const data = held ?? stored;
  const isOutdated = data !== undefined && textOf(data) !== textOf(stored);
  const master = masterField(name);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Counts saves that replace a form holding the focus with one for the new definition. */
  const [saves, setSaves] = useState(0);
  useEffect(() => {
    if (saves > 0) heading.current?.focus();
  }, [saves]);
  return (
    <section
      aria-labelledby={DETAIL_TITLE_ID}
      className="card scroll-mt-20 p-5 sm:p-6 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <Link
        href={backHref}
        prefetch={false}
        scroll={false}
        className="link inline-flex items-center gap-2 lg:hidden"
      >
        <ArrowLeft aria-hidden="true" size={18} />
        All fields
      </Link>
      <h2 ref={heading} id={DETAIL_TITLE_ID} tabIndex={-1} className="text-xl max-lg:mt-3">
        {data?.fieldDefinition.label ?? name}
      </h2>
      {data && master ? (
        <>
          <FieldFacts field={data.fieldDefinition} />
          {isOutdated ? (
            <p role="status" className="mt-4 rounded-lg bg-sunken px-4 py-3">
              This definition has changed since you began. Saving changes only what you changed here.{" "}
              <button type="button" className="link min-h-6" onClick={() => setHeld(null)}>
                Discard mine and show the new one
              </button>
            </p>
          ) : null}
          <FieldForm
            key={textOf(data)}
            onDirty={(isDirty) => setHeld(isDirty ? data : null)}
            onSavedHere={() => setSaves((count) => count + 1)}
            field={data.fieldDefinition}
            master={master}
            edited={data.edited}
          />
        </>
      ) : error ? (
        <div className="mt-4">
          <CallFailure error={error} message="Failed to fetch field definitions. Please try again." />
        </div>
      ) : (
        <Spinner label="Loading field" />
      )}
    </section>
  );
}

function textOf(answer: FieldAnswer | undefined): string {
  return JSON.stringify(answer?.fieldDefinition);
}

function FieldFacts({ field }: { field: FieldDefinition }) {
  const { data: usage, isError } = useQuery(fieldUsageQuery(field.name));
  const places = field.displayIn.map((place) => COMPONENTS[place]).join(", ");
  return (
    <dl className="facts mt-3 sm:grid sm:grid-cols-2 sm:gap-x-6 sm:[&>:nth-child(2)]:border-t-0">
      <Fact name="Name">
        <code className="break-all">{field.name}</code>
      </Fact>
      <Fact name="Type">{typeText(field)}</Fact>
      <Fact name="Parent field">
        {field.parentField ? parentLabel(field.parentField) : "none (top level)"}
      </Fact>
      <Fact name="Where used">{places || "in none of these three; maintained by the site itself"}</Fact>
      <Fact name="Schools with a value">
        {usage ? usageText(usage) : isError ? "could not be counted" : "counting …"}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const INPUTS = {
  text: "",
  number: "",
  array: "",
  select: "choice",
  textarea: "several lines",
  url: "web address",
  email: "email address",
  tel: "telephone",
} as const;

/** "Text (telephone)" */
function typeText({ type, inputType }: FieldDefinition): string {
  return INPUTS[inputType] ? `${TYPE_WORDS[type]} (${INPUTS[inputType]})` : TYPE_WORDS[type];
}

function usageText({ schools, withValue }: { schools: number; withValue: number | null }): string {
  if (withValue === null) return "not counted: nobody enters it";
  const [some, all] = [withValue, schools].map((count) => count.toLocaleString("en-US"));
  return `${some} of ${all}`;
}
