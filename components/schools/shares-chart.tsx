import { figureAnchor } from "#lib/schools/anchors.format.ts";
import { comparedIn, type FigureBar } from "#lib/schools/figures.format.ts";
import { SourceButton } from "./source-button.tsx";

/** What the bars of all groups stand for, said once. */
export function SharesLegend({ figures }: { figures: readonly FigureBar[] }) {
  const compared = comparedIn(figures);
  if (compared.length === 0) return null;
  return (
    <ul className="shares-legend">
      <li className="share-0">This school</li>
      {compared.map(({ label, basis }, at) => (
        <li key={label} className={`share-${at + 1}`}>
          <span>
            {label}
            <span className="text-muted"> ({basis})</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Shares of the students, group by group, each next to the averages for the same group. The bars only repeat the
 * numbers, so they are hidden from screen readers, who hear with each number what it stands for.
 * @param all the figures of all charts that share a legend
 */
export function SharesChart({ figures, all }: { figures: readonly FigureBar[]; all: readonly FigureBar[] }) {
  const compared = comparedIn(all);
  return (
    <dl className="figure-bars shares">
      {figures.map(({ path, label, value, note, year, source, references }) => (
        <div key={path} id={figureAnchor(path)}>
          <dt>
            {label} {source && year ? <SourceButton source={source} year={year} label={label} /> : null}
          </dt>
          <dd className="share-0">
            {value ? (
              <>
                <Bar length={value.length} />
                <b>{value.text}</b>
              </>
            ) : (
              <span>N/A</span>
            )}
            {note ? <small>{note}</small> : null}
          </dd>
          {references.map((reference) => {
            const at = compared.findIndex((one) => one.label === reference.label);
            return (
              <dd key={reference.label} className={`reference share-${at + 1}`}>
                <span className="sr-only">
                  {reference.label} ({reference.basis}):{" "}
                </span>
                <Bar length={reference.length} />
                <span className="share-text">{reference.text}</span>
                {compared[at]?.basis === reference.basis ? null : (
                  <small aria-hidden="true">{reference.basis}</small>
                )}
              </dd>
            );
          })}
        </div>
      ))}
    </dl>
  );
}

function Bar({ length }: { length: number | null }) {
  return (
    <span aria-hidden="true" className="bar">
      <span className="bar-fill" style={{ width: `${length ?? 0}%` }} />
    </span>
  );
}
