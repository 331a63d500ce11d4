import { ScoreColors } from "#components/schools/score-legend.tsx";
import { orList } from "#lib/platform/lists.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import { formatCoverage } from "#lib/schools/dictionary.format.ts";
import type { DictionaryScore } from "#lib/schools/dictionary.schema.ts";
import { COLORS_FOLLOW, UNRATED_COUNTS } from "#lib/schools/score-words.format.ts";
import { EXACT_METHODS, WITHOUT_SCORE } from "#lib/schools/scores.format.ts";
import { FEWEST_LIKE_SCHOOLS } from "#lib/schools/scores.rules.ts";
import { shownYear, yearsBetween } from "#lib/schools/years.format.ts";

/** How each score is calculated, for how many schools, and among which. @param schools in the catalog */
export function ScoreMethods({ scores, schools }: { scores: DictionaryScore[]; schools: number }) {
  const calculated = scores.filter(({ method }) => method !== null);
  const without = scores.filter(({ method }) => method === null).map(({ label }) => label.toLowerCase());
  return (
    <>
      <p>
        A school’s scores run from 0 to 10, rounded to a whole number, and are calculated from the figures on
        its page. The scores for Academics and Teachers compare a school with{" "}
        <a href="#similar">similar schools</a>. The score for Cost does so, too, if the school charges
        tuition: a low number means that its tuition is higher than most. The score for Diversity compares
        with no other school. A few words next to each score say what it means.
      </p>
      <p className="score-legend">
        <ScoreColors />
      </p>
      <p>
        {COLORS_FOLLOW} A score entered by our staff replaces the calculated one and is labeled.{" "}
        {WITHOUT_SCORE}
      </p>
      <ul className="dictionary mt-4">
        {calculated.map(({ name, label, method, schools: count, groups }) => (
          <li key={name} id={name} className="card">
            <h3>{label}</h3>
            <p>{method}</p>
            <p className="mt-2 text-sm text-muted">
              Schools with this score: {formatCoverage(count, schools)}
            </p>
            <Groups groups={groups} />
          </li>
        ))}
      </ul>
      <details className="mt-4">
        <summary className="w-fit py-1 text-brand">The exact formulas</summary>
        <ul>
          {EXACT_METHODS.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      <p>
        There is no score for {orList(without)}: no public record has comparable facts about them. In My
        Schools, you can give each category a priority, and the weighted score follows it. {UNRATED_COUNTS}{" "}
        The comparison page names those categories and shows the score without them.
      </p>
    </>
  );
}

function Groups({ groups }: Pick<DictionaryScore, "groups">) {
  if (groups.length === 0) return null;
  return (
    <details>
      <summary>The schools compared</summary>
      <ul>
        {groups.map(({ figure, name, schools, firstYear, lastYear }) => (
          <li key={`${figure} ${name}`}>
            <code>{figure}</code>, {name}: {formatCount(schools)}
            {schools < FEWEST_LIKE_SCHOOLS ? " (too few)" : ""}
            {firstYear && lastYear ? `, ${shownYear(yearsBetween(firstYear, lastYear))}` : ""}
          </li>
        ))}
      </ul>
    </details>
  );
}
