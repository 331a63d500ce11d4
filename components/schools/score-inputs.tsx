import { placeText } from "#lib/schools/scores.format.ts";
import type { ScoreInput } from "#lib/schools/scores.schema.ts";
import { shownYear } from "#lib/schools/years.format.ts";

/** The figures that a score was calculated from, with their years and, for percentiles, the schools behind them. */
export function ScoreInputs({ inputs }: { inputs: readonly ScoreInput[] }) {
  if (inputs.length === 0) return null;
  return (
    <ul className="score-inputs">
      {inputs.map((input) => {
        const place = placeText(input);
        return (
          <li key={input.name}>
            {input.label}: <b>{input.text}</b>
            {input.year ? <small> {shownYear(input.year)}</small> : null}
            {place ? <small className="block">{place}</small> : null}
          </li>
        );
      })}
    </ul>
  );
}
