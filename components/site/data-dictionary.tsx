import { countOf, formatCount } from "#lib/platform/numbers.ts";
import { FEW_VALUES, formatCoverage, formatKind } from "#lib/schools/dictionary.format.ts";
import type { DictionaryField } from "#lib/schools/dictionary.schema.ts";
import { shownYear } from "#lib/schools/years.format.ts";
import { ApiName } from "./api-name.tsx";

/** A section's fields, each with its meaning and how much of the catalog has it. @param schools in the catalog */
export function DictionaryFields({ fields, schools }: { fields: DictionaryField[]; schools: number }) {
  return (
    <ul className="dictionary">
      {fields.map((field) => (
        <li key={field.name} id={field.name} className="card">
          <h3>{field.label}</h3>
          {field.meaning ? <p>{field.meaning}</p> : null}
          <dl>
            <div>
              <dt>Where</dt>
              <dd>
                {field.shownOn.tab}
                {field.shownOn.forMembers ? ", for members" : ""}
              </dd>
            </div>
            <div>
              <dt>Coverage</dt>
              <dd>{formatCoverage(field.schools, schools)}</dd>
            </div>
            <div>
              <dt>Kind</dt>
              <dd>{formatKind(field)}</dd>
            </div>
          </dl>
          {field.values.length > FEW_VALUES ? (
            <details>
              <summary>Its {formatCount(field.values.length)} values</summary>
              <p>{field.values.join(" · ")}</p>
            </details>
          ) : null}
          <Sources field={field} />
        </li>
      ))}
    </ul>
  );
}

/** Its sources, with the name that only programs need. */
function Sources({ field: { name, sources, editedByStaff, citedByStaff } }: { field: DictionaryField }) {
  const count = sources.length + (editedByStaff > 0 ? 1 : 0);
  return (
    <details>
      <summary>{count === 0 ? "Name in the API" : countOf(count, "source")}</summary>
      <ul>
        {sources.map(({ source, year, url, schools }) => (
          <li key={`${source} ${year} ${url}`}>
            {url ? <a href={url}>{source}</a> : source}, {shownYear(year)}: {countOf(schools, "school")}
          </li>
        ))}
        {editedByStaff > 0 ? (
          <li>
            Edited by our staff: {countOf(editedByStaff, "school")}
            {citedByStaff > 0
              ? `, ${formatCount(citedByStaff)} of them with the page or the file that says it`
              : null}
          </li>
        ) : null}
        <li>
          In the API: <ApiName name={name} />
        </li>
      </ul>
    </details>
  );
}
