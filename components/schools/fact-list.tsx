import type { ReactNode } from "react";
import { blankReason, type CitedSource, type Fact } from "#lib/schools/facts.format.ts";
import type { School } from "#lib/schools/schema.ts";

/** Facts as a list of names and values, each with the school year of its source, or with the reason of its blank. */
export function FactList({
  school,
  sources,
  facts,
}: {
  school: School;
  sources: CitedSource[];
  facts: Fact[];
}) {
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <FactRow key={fact.label} school={school} sources={sources} fact={fact} />
      ))}
    </dl>
  );
}

/** @param children the value in another dress than bold text, for instance as a link */
export function FactRow({
  school,
  sources,
  fact,
  children,
}: {
  school: School;
  sources: CitedSource[];
  fact: Fact;
  children?: ReactNode;
}) {
  const { label, path, value, note } = fact;
  const origin = school.provenance[path];
  const source =
    origin && sources.find(({ source, year }) => source === origin.source && year === origin.year);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value === null ? "N/A" : (children ?? <b>{value}</b>)}
        {source ? (
          <button
            type="button"
            className="origin"
            popoverTarget={source.id}
            aria-label={`${source.year}: source of ${label}`}
          >
            {source.year}
          </button>
        ) : null}
        {value === null ? <small>{blankReason(school, path)}</small> : null}
        {value !== null && note ? <small>{note}</small> : null}
      </dd>
    </div>
  );
}
