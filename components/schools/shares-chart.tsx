import { figureAnchor } from "#lib/schools/anchors.format.ts";
import { comparedIn, type FigureBar, type ReferenceBar, sharedOrigin } from "#lib/schools/figures.format.ts";
import { SourceButton } from "./source-button.tsx";

/** What the bars of all groups and the marks on them stand for, said once. */
export function SharesLegend({ figures }: { figures: readonly FigureBar[] }) {
  const compared = comparedIn(figures);
  if (compared.length === 0) return null;
  return (
    <>
      <ul className="shares-legend">
        <li className="share-0">This school</li>
        {compared.map(({ label, short }, at) => (
          <li key={label} className={`share-${at + 1}`}>
            {short}
          </li>
        ))}
      </ul>
      <details className="mt-2 text-sm text-muted">
        <summary className="min-h-6 font-medium">What the averages cover</summary>
        {compared.map(({ label, average }) => (
          <p key={label} className="mt-2">
            {average}.
          </p>
        ))}
        <p className="mt-2">
          Our catalog does not have every school, so its averages may differ from those of the whole state or
          country.
        </p>
      </details>
    </>
  );
}

/**
 * Shares of the students, group by group, on one scale: this school's as a bar, the averages as marks on it, and all of
 * them in words. The drawing only repeats the numbers, so it is hidden from screen readers.
 * @param all the figures of all charts that share a legend
 */
export function SharesChart({ figures, all }: { figures: readonly FigureBar[]; all: readonly FigureBar[] }) {
  const compared = comparedIn(all).map(({ label }) => label);
  const isSaidOnce = sharedOrigin(figures) !== null;
  return (
    <dl className="figure-bars shares">
      {figures.map(({ path, label, value, note, year, source, references }) => (
        <div key={path} id={figureAnchor(path)}>
          <dt>
            {label}{" "}
            {source && year && !isSaidOnce ? (
              <SourceButton source={source} year={year} label={label} />
            ) : null}
          </dt>
          <dd className="share-value">
            {value ? <b>{value.text}</b> : "N/A"}
            {note ? <small>{note}</small> : null}
          </dd>
          {value ? (
            <dd aria-hidden="true" className="share-bar">
              <span className="bar">
                <span className="bar-fill" style={{ width: `${value.length ?? 0}%` }} />
              </span>
              {references.map((reference) => (
                <span
                  key={reference.label}
                  className={`share-mark share-${compared.indexOf(reference.label) + 1}`}
                  style={{ left: `clamp(0.375rem, ${reference.length ?? 0}%, 100% - 0.375rem)` }}
                />
              ))}
            </dd>
          ) : null}
          {references.length > 0 ? (
            <dd className="share-averages">
              {references.map((reference) => (
                <Average
                  key={reference.label}
                  reference={reference}
                  mark={`share-${compared.indexOf(reference.label) + 1}`}
                />
              ))}
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

/**
 * "Our catalog 45%" behind the mark that it has on the bar and in the legend. A screen reader, which has no marks, hears in full of
 * which schools it is.
 */
function Average({ reference: { place, average, text }, mark }: { reference: ReferenceBar; mark: string }) {
  return (
    <span className={mark}>
      <span className="sr-only">{`${average}: ${text}`}</span>
      <span aria-hidden="true">
        {place} {text}
      </span>
    </span>
  );
}
