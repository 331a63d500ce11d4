import { clsx } from "clsx";
import Link from "next/link";
import { byParent, parentLabel } from "#lib/fields/filter.rules.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { TYPE_WORDS } from "#lib/fields/type-words.format.ts";

/** Of the link to a field. */
export const fieldLinkId = (name: string) => `field-link-${name}`;

/** Links to the field definitions, grouped by parent. */
export function FieldGroups({
  fields,
  selected,
  topLevel,
  hrefOf,
}: {
  fields: FieldDefinition[];
  selected: string | undefined;
  topLevel: string;
  hrefOf: (name: string) => string;
}) {
  return (
    <div className="grid gap-6">
      {byParent(fields).map(({ parent, fields: inside }) => (
        <section key={parent} aria-labelledby={`group-${parent}`} className="card overflow-hidden">
          <h2 id={`group-${parent}`} className="flex justify-between bg-sunken px-4 py-2.5 text-base">
            {parent === null ? topLevel : parentLabel(parent)}
            <span className="font-normal text-muted tabular-nums">{inside.length}</span>
          </h2>
          <ul className="md:max-lg:columns-2 md:max-lg:gap-0">
            {inside.map(({ name, label, type, required }) => (
              <li key={name} className="break-inside-avoid border-t border-line">
                <Link
                  id={fieldLinkId(name)}
                  href={hrefOf(name)}
                  prefetch={false}
                  scroll={false}
                  aria-current={name === selected ? "true" : undefined}
                  className={clsx(
                    "flex min-h-11 flex-wrap items-baseline gap-x-3 px-4 py-2 hover:bg-sunken",
                    name === selected && "bg-brand-soft text-on-brand-soft",
                  )}
                >
                  <span className="font-medium">
                    {label}
                    {required ? <span aria-hidden="true"> *</span> : null}
                  </span>
                  <code className="text-sm break-all">{name}</code>
                  <span className="ml-auto text-sm">{TYPE_WORDS[type]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
