import { figureAnchor } from "#lib/schools/anchors.format.ts";
import type { FigureBar } from "#lib/schools/figures.format.ts";
import { SourceButton } from "./source-button.tsx";

/**
 * Figures as bars, each with its number, the school year of its source, and the averages it is compared with. The
 * bars only repeat the numbers, so they are hidden from screen readers.
 */
export function FigureBars({ figures }: { figures: FigureBar[] }) {
  return (
    <dl className="figure-bars">
      {figures.map(({ path, label, value, scale, note, year, source, references }) => (
        <div key={path} id={figureAnchor(path)}>
          <dt>{label}</dt>
          <dd>
            {value ? <b>{value.text}</b> : "N/A"}
            {scale && value ? <small>{scale}</small> : null}
            {source && year ? <SourceButton source={source} year={year} label={label} /> : null}
            {note ? <small>{note}</small> : null}
            {value ? <Bar length={value.length} /> : null}
          </dd>
          {references.map((reference) => (
            <dd key={reference.label} className="reference">
              <span>{reference.average}</span>
              <span>{reference.text}</span>
              <Bar length={reference.length} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Bar({ length }: { length: number | null }) {
  if (length === null) return null;
  return (
    <span aria-hidden="true" className="bar">
      <span className="bar-fill" style={{ width: `${length}%` }} />
    </span>
  );
}
