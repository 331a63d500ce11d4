"use client";

import { useEffect, useId, useRef, useState } from "react";
import { type DetailField, type DraftImage, shownProblems } from "#lib/images/draft.rules.ts";
import { LONGEST } from "#lib/images/rules.ts";

type Field = { name: DetailField; label: string; help?: string; isRequired?: boolean; longest: number };

const URL_FIELD: Field = { name: "url", label: "Image URL", isRequired: true, longest: LONGEST.url };
const FIELDS: Field[] = [
  {
    name: "alt",
    label: "Alternative text",
    help: "What the picture shows, for people who cannot see it.",
    isRequired: true,
    longest: LONGEST.alt,
  },
  { name: "credit", label: "Credit", help: "Who made it.", isRequired: true, longest: LONGEST.credit },
  {
    name: "licence",
    label: "License",
    help: "Such as CC BY 4.0, or With permission of the school.",
    isRequired: true,
    longest: LONGEST.licence,
  },
  { name: "licenceUrl", label: "License URL", longest: LONGEST.url },
  { name: "sourceUrl", label: "Source page", longest: LONGEST.url },
];

const ALL_FIELDS = [URL_FIELD, ...FIELDS];

/**
 * A picture's texts, each with its problem next to it. A new picture's address can still be corrected.
 * @param isFresh whether nobody has seen these fields of the picture yet
 */
export function ImageFields({
  image,
  isFresh,
  onChange,
}: {
  image: DraftImage;
  isFresh: boolean;
  onChange: (changes: Partial<Record<DetailField, string>>) => void;
}) {
  const id = useId();
  const alt = useRef<HTMLInputElement>(null);
  const isBare = useRef(!image.stored && image.alt === "");
  // A picture that has just been added by its address is described next.
  useEffect(() => {
    if (isBare.current) alt.current?.focus();
  }, []);
  const [visited, setVisited] = useState<ReadonlySet<DetailField>>(
    () => new Set(isFresh ? [] : ALL_FIELDS.map(({ name }) => name)),
  );
  const problems = shownProblems(image, visited);
  const fields = image.stored ? FIELDS : ALL_FIELDS;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {fields.map(({ name, label, help, isRequired, longest }) => {
        const problem = problems[name];
        return (
          <div key={name} className={name === "alt" || name === "url" ? "sm:col-span-2" : undefined}>
            <label htmlFor={`${id}-${name}`} className="mb-1 block text-sm font-medium">
              {label}
              {isRequired ? <span aria-hidden="true"> *</span> : null}
            </label>
            <input
              ref={name === "alt" ? alt : undefined}
              id={`${id}-${name}`}
              value={image[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
              onBlur={() => setVisited((before) => new Set(before).add(name))}
              maxLength={longest}
              required={isRequired}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem || help ? `${id}-${name}-note` : undefined}
              className="field"
            />
            {problem ? (
              <p
                id={`${id}-${name}-note`}
                // The problem came from a save while the focus was elsewhere.
                role={problem === image.refusal ? "alert" : undefined}
                className="mt-1 text-sm font-medium text-on-danger"
              >
                {problem}
              </p>
            ) : help ? (
              <p id={`${id}-${name}-note`} className="mt-1 text-sm text-muted">
                {help}
              </p>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
