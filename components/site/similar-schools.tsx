import { LEVEL_LINES, SIMILAR_MEANING, TOO_FEW_SIMILAR, UNKNOWN_LEVEL } from "#lib/schools/scores.format.ts";

/** Which schools count as similar to one: once for scores, averages, and reports, with what differs between them. */
export function SimilarSchools() {
  return (
    <>
      <p>
        Scores, averages, and deep research reports compare a school with similar schools. Those are{" "}
        {SIMILAR_MEANING}. We sort schools into levels by the grades in our records:
      </p>
      <ul>
        {LEVEL_LINES.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{UNKNOWN_LEVEL} There are other exceptions:</p>
      <ul>
        <li>
          <strong>Scores.</strong> {TOO_FEW_SIMILAR}
        </li>
        <li>
          <strong>Figures in reports.</strong> If too few similar schools have a figure, the report uses
          schools of the same level and every type instead.
        </li>
        <li>
          <strong>Online schools in reports.</strong> The student–teacher ratios of online schools are never
          compared with those of schools that have classrooms.
        </li>
        <li>
          <strong>Special schools in reports.</strong> Special education schools, alternative schools, and
          early childhood programs are compared only with their own kind. Other schools are compared without
          them.
        </li>
      </ul>
      <p>So a school’s page and its report may compare it with different numbers of schools.</p>
    </>
  );
}
